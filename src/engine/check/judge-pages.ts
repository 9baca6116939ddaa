import type { LoadedSite } from '../build/load-site.ts';
import type { SitePages } from '../build/site-pages.ts';
import { type Diagnostic, Failure, sortDiagnostics } from '../core/diagnostics.ts';
import type { PageFacts } from '../facts/html/facts.ts';
import { judgeSite, type Similarity } from '../facts/similarity/judge-site.ts';
import { type FileLookup, isIndexable, type SiteFacts } from '../facts/site-facts.ts';
import type { Stage } from '../output/publish/stage.ts';
import { sourceRenderer } from '../pages/render/source-renderer.ts';
import type { Rule, Verdict } from '../rules/rule.ts';
import type { CompressedSizes } from './budgets/compressed-sizes.ts';
import { weighPages } from './budgets/weigh.ts';
import { afterVerdicts, check, type RuledFinding } from './check.ts';
import { gatherSite } from './check-site.ts';
import { locateFindings } from './locate.ts';

export interface JudgeInput {
  readonly loaded: LoadedSite;
  readonly pages: SitePages;
  readonly stage: Stage;
  readonly sizes: CompressedSizes;
  /** Only a part of the site is made, of which rules about the whole have nothing to say. */
  readonly partial: boolean;
  /** Pages whose texts people edited: one that drives another page out fails the build. */
  readonly edited: ReadonlySet<string>;
}

/** What rules found of the pages as they were made last. */
export interface Judged {
  readonly site: SiteFacts;
  readonly sitemap: readonly { readonly file: string; readonly text: string }[];
  /** What the check changed in pages, by address. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** With their places in the sources, sorted. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Runs the rules over all pages. Those that may change pages run first; the pages they change are made once more, and then
 * all rules judge the site as it will be published.
 */
export const judgePages = async (input: JudgeInput, rules: readonly Rule[]): Promise<Judged> => {
  const { loaded, pages } = input;
  const { settings } = loaded;
  const similarity = similarityOf(input);
  const changing = rules.filter(({ changesPages }) => changesPages);
  const before = check(gather(input, similarity, []).site, changing, settings);
  const { verdicts } = before;
  // Also without verdicts: pages that the last check kept out may come back.
  await pages.follow(verdicts);
  const gathered = gather(input, similarity, weigh(input));
  const isSame = verdicts.size === 0;
  const after = check(gathered.site, isSame ? rules.filter((rule) => !changing.includes(rule)) : rules, settings);
  const findings = isSame
    ? [...before.findings, ...after.findings]
    : afterVerdicts(before.findings, after.findings, settings);
  return { ...gathered, verdicts, diagnostics: await explain(findings, loaded) };
};

/** How alike the pages are, as they were made first. Throws Failure where an edited text would drive another page out. */
const similarityOf = ({ loaded, pages, stage, partial, edited }: JudgeInput): Similarity | undefined => {
  const { corpus, made } = pages;
  if (partial || corpus === undefined) return undefined;
  const { settings, declared, plan } = loaded;
  const { gate, ...limits } = settings.similarity;
  const indexable = [...made.values()].map(({ facts }) => facts).filter((page) => isIndexable(page, settings));
  const htmlOf = (path: string) => stage.read(plan.byPath.get(path)?.output ?? '').toString('utf8');
  const enforces = gate === 'enforce';
  const judge = (pages: readonly PageFacts[]): Similarity =>
    judgeSite({ corpus, indexable: pages, names: declared.names, limits, enforces, htmlOf });
  const similarity = judge(indexable);
  if (enforces) refuseDisplacing(similarity, edited, () => judge(indexable.filter(({ path }) => !edited.has(path))));
  return similarity;
};

/**
 * Throws Failure where an edited text would keep another page out of search engines, which without it would stay. A page
 * that its own text keeps out is no matter of others: the check names it.
 */
const refuseDisplacing = (
  { copies }: Similarity,
  edited: ReadonlySet<string>,
  judgeWithout: () => Similarity,
): void => {
  const pairs = copies.filter(({ path, other }) => edited.has(other) && !edited.has(path));
  if (pairs.length === 0) return;
  const without = judgeWithout();
  const gone = new Set([...without.copies, ...without.hollow].map(({ path }) => path));
  const displaced = pairs.filter(({ path }) => !gone.has(path));
  if (displaced.length === 0) return;
  throw new Failure(
    'problems',
    displaced.map(({ path, other }) => ({
      rule: 'TXT-02',
      severity: 'error',
      message: `it says what ${path} says`,
      pages: [other],
    })),
  );
};

const filesOf = (stage: Stage): FileLookup => ({
  sizeOf: (path) => stage.sizeOf(path.slice(1)),
  read: (path, bytes) => stage.read(path.slice(1), bytes),
});

const weigh = ({ loaded, pages, stage, sizes }: JudgeInput) =>
  weighPages({ ...loaded, made: pages.made, references: pages.references, routes: pages.chosen, stage, sizes });

/** All that rules know of the site as it is now. */
const gather = (
  { loaded, pages, stage, partial }: JudgeInput,
  similarity: Similarity | undefined,
  weights: SiteFacts['weights'],
) => {
  const { made, references, socialImages } = pages;
  return gatherSite(loaded, { made, references, socialImages, partial, similarity, weights, files: filesOf(stage) });
};

/** Findings with their places in the sources. */
const explain = async (findings: readonly RuledFinding[], loaded: LoadedSite): Promise<Diagnostic[]> => {
  const { base } = loaded.addresses;
  return sortDiagnostics(
    await locateFindings(findings, { ...loaded, base, renderWithSources: sourceRenderer(loaded) }),
  );
};
