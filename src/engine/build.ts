import picomatch from 'picomatch';
import { check, type RuledFinding, type Verdict } from './check/check.ts';
import { gatherSite } from './check/check-site.ts';
import { fragmentsOf } from './check/facts.ts';
import { locateFindings } from './check/locate.ts';
import { References } from './check/references.ts';
import type { Rule } from './check/rule.ts';
import { RULES } from './check/rules/index.ts';
import { compileIslands } from './compile/islands.ts';
import { compileStyles } from './compile/styles.ts';
import { compileTemplates } from './compile/templates.ts';
import { type Diagnostic, Failure, hasErrors, Interrupted, sortDiagnostics, usageFailure } from './diagnostics.ts';
import type { BuildOptions, Phase } from './options.ts';
import { PhaseClock, type PhaseTime } from './phase-clock.ts';
import { type PageRoute, type Plan, planRoutes } from './plan/routes.ts';
import { HOST_FILES, headersText, redirectsText, robotsText } from './publish/host-files.ts';
import { REPORT_FILE, reportText } from './publish/report.ts';
import { SITEMAP_FILE } from './publish/sitemap.ts';
import { type PublishResult, Stage } from './publish/stage.ts';
import { ContentFiles } from './read/content-files.ts';
import { listPublicFiles } from './read/public-files.ts';
import { readSite, readSiteSettings } from './read/read-site.ts';
import { PageRenderer } from './render/page.tsx';
import { type MadePage, SiteRenderer } from './render/render-site.ts';
import { sourceRenderer } from './render/source-renderer.ts';

/** What a build did. */
export interface BuildReport extends PublishResult {
  readonly asOf: string;
  readonly address: string;
  readonly pages: number;
  /** Links of all pages. */
  readonly links: number;
  /** Links that `autofix` corrected in the output. */
  readonly autoFixed: number;
  /** Warnings and notes; a build with errors ends in a Failure. */
  readonly diagnostics: readonly Diagnostic[];
  /** Settings that must not go live. */
  readonly placeholders: readonly Diagnostic[];
  readonly phases: readonly PhaseTime[];
}

/**
 * Builds a site: read → plan → render → check → publish. The output folder changes only when no error stands.
 * Throws Failure with every problem of the phase that failed, Interrupted when `signal` is aborted.
 */
export const build = async (options: BuildOptions, rules: readonly Rule[] = RULES): Promise<BuildReport> => {
  const { root, out, asOf } = options;
  const clock = new PhaseClock(options.onProgress);
  const stage = Stage.open(root, out);
  try {
    clock.begin('compile');
    const compilingTemplates = compileTemplates(root);
    const files = new ContentFiles(root);
    const templates = await compilingTemplates;
    clock.begin('read');
    const settled = readSiteSettings(root, templates.content, options);
    const { settings, addresses, placeholders } = settled;
    const compiling = Promise.all([compileIslands(root, settings.runtime), compileStyles(root, addresses.url)]);
    compiling.catch(() => {}); // Awaited below; content problems are reported first.
    const { site, origins } = readSite({ ...settled, root, definition: templates.content, files, asOf });
    const [islands, styles] = await compiling;

    clock.begin('plan');
    const engineFiles = [...HOST_FILES, SITEMAP_FILE, REPORT_FILE, ...islands.assets.map((asset) => asset.path)];
    const plan = planRoutes({ root, templates, site, origins, publicFiles: listPublicFiles(root), engineFiles });
    const chosen = choosePages(plan, options.only);
    const partial = options.only.length > 0;

    clock.begin('render');
    const references = new References();
    const renderer = new SiteRenderer({
      root,
      plan,
      site,
      addresses,
      origins,
      references,
      bundle: templates.bundle,
      renderer: new PageRenderer({ site, islands, styles }),
      write: (file, contents) => stage.write(file, contents),
      signal: options.signal,
      onProgress: (done, total) => clock.progress(done, total),
    });
    const made = await renderer.pages(chosen);
    renderer.rest();
    for (const asset of islands.assets) stage.write(asset.path, asset.contents);

    clock.begin('check');
    const gather = () => gatherSite({ plan, made, references, addresses, noindex: settings.noindex, partial });
    let gathered = gather();
    let { findings, verdicts } = check(gathered.site, rules, settings);
    if (verdicts.size > 0) {
      await remake(renderer, plan, made, verdicts);
      gathered = gather();
      findings = afterVerdicts(findings, check(gathered.site, rules).findings);
    }
    const renderWithSources = sourceRenderer({ root, site, islands, styles });
    const diagnostics = sortDiagnostics(
      await locateFindings(findings, { root, plan, origins, base: addresses.base, renderWithSources }),
    );
    if (hasErrors(diagnostics)) throw new Failure('problems', diagnostics);

    clock.begin('publish');
    const counts = { pages: made.size, links: countLinks(made), autoFixed: countCorrections(verdicts) };
    if (!partial) {
      for (const { file, text } of gathered.sitemap) stage.write(file, text);
      stage.write('robots.txt', robotsText(addresses, settings));
      stage.write('_headers', headersText(addresses, settings));
      stage.write('_redirects', redirectsText(plan.redirects, addresses));
      stage.write(REPORT_FILE, reportText({ asOf, ...counts, diagnostics }));
    }
    if (options.signal?.aborted) throw new Interrupted();
    const published = stage.publish({ keepOthers: partial });
    return { asOf, address: settings.address, ...counts, diagnostics, placeholders, ...published, phases: clock.end() };
  } finally {
    stage.close();
  }
};

/** The pages to make: all, or those that match one of the globs. */
const choosePages = ({ pages }: Plan, only: readonly string[]): readonly PageRoute[] => {
  if (only.length === 0) return pages;
  const matches = picomatch([...only]);
  const chosen = pages.filter(({ path }) => matches(path) || matches(path.replace(/\/$/, '')));
  if (chosen.length > 0) return chosen;
  throw usageFailure(
    'build/only-nothing',
    `--only ${only.join(' ')} matches no page`,
    "write a glob of addresses, such as '/nsw/**'; `build-site routes` lists them all",
  );
};

const remake = async (
  renderer: SiteRenderer,
  plan: Plan,
  made: Map<string, MadePage>,
  verdicts: ReadonlyMap<string, Verdict>,
): Promise<void> => {
  const again = await renderer.pages(
    plan.pages.filter(({ path }) => verdicts.has(path)),
    verdicts,
  );
  for (const [path, page] of again) made.set(path, page);
};

/** What still stands after pages were made once more, and what a verdict was given for. */
const afterVerdicts = (before: readonly RuledFinding[], after: readonly RuledFinding[]): RuledFinding[] => [
  ...before.filter(({ verdict }) => verdict !== undefined),
  ...after.filter(({ verdict }) => verdict === undefined),
];

const countLinks = (made: ReadonlyMap<string, MadePage>): number =>
  [...made.values()].reduce(
    (sum, { facts }) => sum + fragmentsOf(facts).reduce((links, fragment) => links + fragment.links.length, 0),
    0,
  );

const countCorrections = (verdicts: ReadonlyMap<string, Verdict>): number =>
  [...verdicts.values()].reduce((sum, { links }) => sum + links.size, 0);

export type { Phase };
