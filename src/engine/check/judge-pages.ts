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
  /** Skips rules about the whole site. */
  readonly partial: boolean;
  /** Pages whose text was edited in the content store. */
  readonly edited: ReadonlySet<string>;
}

export interface Judged {
  readonly site: SiteFacts;
  readonly sitemap: readonly { readonly file: string; readonly text: string }[];
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders pages again after rules have changed them, and checks the site as it will be published. */
export const judgePages = async (input: JudgeInput, rules: readonly Rule[]): Promise<Judged> => {
  const { loaded, pages } = input;
  const { settings } = loaded;
  const similarity = similarityOf(input);
  const changing = rules.filter(({ changesPages }) => changesPages);
  const before = check(gather(input, similarity, []).site, changing, settings);
  const { verdicts } = before;
  // Call this even without verdicts, because pages that the last check excluded may be indexable again.
  await pages.follow(verdicts);
  const gathered = gather(input, similarity, weigh(input));
  const isSame = verdicts.size === 0;
  const after = check(gathered.site, isSame ? rules.filter((rule) => !changing.includes(rule)) : rules, settings);
  const findings = isSame
    ? [...before.findings, ...after.findings]
    : afterVerdicts(before.findings, after.findings, settings);
  return { ...gathered, verdicts, diagnostics: await explain(findings, loaded) };
};

/** Throws a Failure if edited text would make another page noindex. */
const similarityOf = ({ loaded, pages, stage, partial, edited }: JudgeInput): Similarity | undefined => {
  const { corpus, made } = pages;
  if (partial || corpus === undefined) return undefined;
  const { settings, declared } = loaded;
  const { gate, ...limits } = settings.similarity;
  const indexable = [...made.values()].map(({ facts }) => facts).filter((page) => isIndexable(page, settings));
  const htmlOf = htmlReader(loaded, stage);
  const enforces = gate === 'enforce';
  const judge = (pages: readonly PageFacts[]): Similarity =>
    judgeSite({ corpus, indexable: pages, names: declared.names, limits, enforces, htmlOf });
  const similarity = judge(indexable);
  if (enforces) refuseDisplacing(similarity, edited, () => judge(indexable.filter(({ path }) => !edited.has(path))));
  return similarity;
};

/** Throws a Failure if edited text makes another page noindex. */
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
      message: `the text duplicates ${path}`,
      pages: [other],
    })),
  );
};

const htmlReader =
  ({ plan }: LoadedSite, stage: Stage) =>
  (path: string): string =>
    stage.read(plan.byPath.get(path)?.output ?? '').toString('utf8');

const filesOf = (stage: Stage): FileLookup => ({
  sizeOf: (path) => stage.sizeOf(path.slice(1)),
  read: (path, bytes) => stage.read(path.slice(1), bytes),
});

const weigh = ({ loaded, pages, stage, sizes }: JudgeInput) =>
  weighPages({ ...loaded, made: pages.made, references: pages.references, routes: pages.chosen, stage, sizes });

const gather = (
  { loaded, pages, stage, partial }: JudgeInput,
  similarity: Similarity | undefined,
  weights: SiteFacts['weights'],
) => {
  const { made, references, socialImages } = pages;
  const input = { made, references, socialImages, partial, similarity, weights };
  return gatherSite(loaded, { ...input, files: filesOf(stage), htmlOf: htmlReader(loaded, stage) });
};

const explain = async (findings: readonly RuledFinding[], loaded: LoadedSite): Promise<Diagnostic[]> => {
  const { base } = loaded.addresses;
  return sortDiagnostics(
    await locateFindings(findings, { ...loaded, base, renderWithSources: sourceRenderer(loaded) }),
  );
};
