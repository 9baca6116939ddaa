import path from 'node:path';
import { CACHE_FOLDER } from './cache-file.ts';
import { afterVerdicts, check, type RuledFinding, type Verdict } from './check/check.ts';
import { gatherSite } from './check/check-site.ts';
import { countDescriptions, countLinks } from './check/counts.ts';
import { locateFindings } from './check/locate.ts';
import { References } from './check/references.ts';
import type { Rule } from './check/rule.ts';
import { RULES } from './check/rules/index.ts';
import { Corpus } from './check/similarity/corpus.ts';
import { judgeSite, type Similarity } from './check/similarity/judge-site.ts';
import { type FileLookup, isIndexable, type PageWeight } from './check/site-facts.ts';
import { type Diagnostic, Failure, hasErrors, Interrupted, sortDiagnostics } from './diagnostics.ts';
import type { Unpublished } from './face/content.ts';
import { type LoadedSite, loadSite } from './load.ts';
import { drawingThreadsFor, finishingThreadsFor, tuneBack, tuneFor } from './machine.ts';
import type { BuildOptions } from './options.ts';
import { PhaseClock, type PhaseTime } from './phase-clock.ts';
import { SocialImages } from './pictures/social-images.ts';
import { choosePages } from './plan/choose-pages.ts';
import type { PageRoute, Plan } from './plan/route.ts';
import { findUnpublishedPages } from './plan/unpublished.ts';
import { CompressedSizes } from './publish/compressed-sizes.ts';
import { hostFiles, ROBOTS_FILE, robotsText } from './publish/host-files.ts';
import { passedLimits } from './publish/hosts/limits.ts';
import { hostRules, SPECULATION_RULES } from './publish/hosts/rules.ts';
import { REPORT_FILE, reportText } from './publish/report.ts';
import { secretsOf } from './publish/secrets.ts';
import { type PublishResult, Stage } from './publish/stage.ts';
import { weighPages } from './publish/weigh.ts';
import type { Placeholder } from './read/read-site.ts';
import { CompileMemory } from './recall/compile-memory.ts';
import { LastBuild } from './recall/last-build.ts';
import { PageMemory } from './recall/page-memory.ts';
import { type FileStates, stateOfFiles } from './recall/signature.ts';
import { inSlices, SLICE_FILE } from './recall/slices.ts';
import { createFinisher, type Finisher } from './render/finishers.ts';
import { PageRenderer } from './render/page.tsx';
import { type MadePage, SiteRenderer, type WriteFile } from './render/render-site.ts';
import { sourceRenderer } from './render/source-renderer.ts';
import { styleInputOf } from './render/style-input.ts';
import { Shelf, type StoreReport } from './stored/shelf.ts';

/** A record that is not public, and the file it is written in. */
export type UnpublishedRecord = Unpublished & { readonly file: string };

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
  /** The heaviest page of each template by each figure that has a budget. */
  readonly weights: readonly PageWeight[];
  readonly placeholders: readonly Placeholder[];
  /** Records that are not public: left out, or with `drafts` made. */
  readonly unpublished: readonly UnpublishedRecord[];
  readonly drafts: boolean;
  readonly phases: readonly PhaseTime[];
  /** What the content store gave and took; absent without one. */
  readonly store?: StoreReport;
  /** Pages taken over from the last build, for they would come out the same. */
  readonly recalled: number;
  /** Nothing had changed since the last build, whose report this is. */
  readonly unchanged?: true;
}

/**
 * Builds a site: read → plan → render → check → publish. The output folder changes only when no error stands.
 * Throws Failure with every problem of the phase that failed, Interrupted when `signal` is aborted.
 */
export const build = async (options: BuildOptions, rules: readonly Rule[] = RULES): Promise<BuildReport> => {
  const started = performance.now();
  const files: FileStates = options.engine === undefined ? new Map() : stateOfFiles(options);
  const lastBuild = LastBuild.of(options, files);
  const known = lastBuild?.recall();
  if (known)
    return { ...known, recalled: known.pages, phases: [{ phase: 'read', milliseconds: performance.now() - started }] };
  const report = await buildAnew(options, rules, CompileMemory.open(options, files));
  lastBuild?.remember(report);
  return report;
};

const buildAnew = async (
  options: BuildOptions,
  rules: readonly Rule[],
  compiled: CompileMemory | undefined,
): Promise<BuildReport> => {
  const { store, signal } = options;
  if (store === undefined) return buildOnce(options, rules, compiled);
  const shelf = new Shelf(store, signal);
  try {
    const built = await buildWithStore(options, rules, compiled, shelf);
    const { report, diagnostics } = await shelf.close();
    return { ...built, diagnostics: sortDiagnostics([...built.diagnostics, ...diagnostics]), store: report };
  } finally {
    shelf.abandon();
  }
};

/** Edited texts for which the build fails are given up, and the site is made again without them. */
const buildWithStore = async (
  options: BuildOptions,
  rules: readonly Rule[],
  compiled: CompileMemory | undefined,
  shelf: Shelf,
): Promise<BuildReport> => {
  for (;;) {
    try {
      return await buildOnce(options, rules, compiled, shelf);
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'problems' || !shelf.giveUp(error.diagnostics)) throw error;
    }
  }
};

const buildOnce = async (
  options: BuildOptions,
  rules: readonly Rule[],
  compiled: CompileMemory | undefined,
  shelf?: Shelf,
): Promise<BuildReport> => {
  const clock = new PhaseClock(options.onProgress);
  const stage = Stage.open(options.root, options.out, secretsOf(options.environment));
  let finisher: Finisher | undefined;
  let images: SocialImages | undefined;
  let memory: PageMemory | undefined;
  try {
    const loaded = await loadSite({ ...options, shelf, compiled }, (phase) => clock.begin(phase));
    compiled?.save();

    clock.begin('render');
    const references = new References();
    const partial = options.only.length > 0 || options.shard !== undefined;
    const corpus = options.only.length > 0 || loaded.settings.similarity.gate === 'off' ? undefined : new Corpus();
    const chosen = choosePages(loaded.plan, options);
    tuneFor(chosen.length);
    const write: WriteFile = (file, contents) => stage.write(file, contents);
    images = new SocialImages({ ...options, write, found: inSlices(options), threads: drawingThreadsFor(options) });
    const renderer = new PageRenderer({ ...loaded, socialImages: images });
    memory = PageMemory.open(options, {
      loaded,
      references,
      write: (file, contents) => stage.writeUnrecorded(file, contents),
    });
    const due = memory?.choose(chosen, renderer) ?? chosen;
    finisher = createFinisher({
      stage,
      references,
      corpus,
      names: loaded.declared.names,
      styles: styleInputOf(loaded),
      claims: loaded.claims.map(({ wording, finds, pages }) => ({ wording, finds, pages })),
      onFinished: (page) => memory?.keep(page),
      threads: finishingThreadsFor(due.length, options),
      threadFile: options.threadFiles?.finish,
    });
    const pages = createRenderer(loaded, { renderer, finisher, memory, write }, clock, options.signal);
    const made = await pages.pages(chosen, due);
    pages.rest();
    await images.finish(options.signal);
    await loaded.images.make(({ path, contents }) => {
      if (options.signal?.aborted) throw new Interrupted();
      stage.write(path, contents);
    });
    for (const asset of loaded.islands.assets) stage.write(asset.path, asset.contents);

    clock.begin('check');
    const similarity = partial ? undefined : corpus && compare(corpus, made, stage, loaded);
    if (shelf && similarity) refuseCopies(similarity, shelf.paths);
    const sizes = new CompressedSizes(options.engine && path.join(options.root, CACHE_FOLDER, 'compressed-sizes.json'));
    const gather = gatherer(options, loaded, {
      chosen,
      made,
      references,
      stage,
      sizes,
      partial,
      similarity,
      socialImages: images.paths,
    });
    let gathered = gather();
    let { findings, verdicts } = check(gathered.site, rules, loaded.settings);
    if (verdicts.size > 0) {
      await remake(pages, loaded.plan, made, verdicts);
      gathered = gather();
      findings = afterVerdicts(findings, check(gathered.site, rules, loaded.settings).findings, loaded.settings);
    }
    const explained = await explain(findings, loaded);
    if (hasErrors(explained)) throw new Failure('problems', explained);

    clock.begin('publish');
    const ofHosts = partial ? [] : writeSiteFiles(stage, loaded, gathered.sitemap);
    const diagnostics = sortDiagnostics([...explained, ...ofHosts]);
    if (hasErrors(diagnostics)) throw new Failure('problems', diagnostics);
    const counts = { pages: made.size, links: countLinks(gathered.site.pages), autoFixed: countCorrections(verdicts) };
    const report = { asOf: options.asOf, ...counts, diagnostics };
    if (!partial)
      stage.write(REPORT_FILE, reportText({ ...report, uniqueDescriptions: countDescriptions(gathered.site) }));
    stage.refuseSecrets();
    await new Promise((resolve) => setImmediate(resolve)); // Signals that came during the check arrive.
    if (options.signal?.aborted) throw new Interrupted();
    if (options.shard) stage.record({ file: SLICE_FILE, bytes: 0, changed: false });
    const published = stage.publish({ keepOthers: options.only.length > 0 });
    memory?.save(verdicts, renderer.parts.all);
    sizes.save();
    memory = undefined;
    return {
      ...report,
      ...published,
      recalled: pages.recalled,
      weights: gathered.site.weights,
      address: loaded.settings.address,
      placeholders: loaded.placeholders,
      drafts: options.drafts === true,
      unpublished: listUnpublished(loaded),
      phases: clock.end(),
    };
  } finally {
    await finisher?.close();
    await images?.close();
    memory?.close();
    stage.close();
    tuneBack();
  }
};

/** Throws Failure where an edited text would keep a page out of search engines: its own, or that of which it is a copy. */
const refuseCopies = ({ copies, hollow, enforces }: Similarity, edited: ReadonlySet<string>): void => {
  if (!enforces) return;
  const pairs = copies.flatMap(({ path, other }) => [
    { page: path, of: other },
    { page: other, of: path },
  ]);
  const problems = [
    ...pairs.map(({ page, of }) => ({ page, message: `it says what ${of} says` })),
    ...hollow.map(({ path }) => ({ page: path, message: 'it says too little of its own' })),
  ].filter(({ page }) => edited.has(page));
  if (problems.length === 0) return;
  throw new Failure(
    'problems',
    problems.map(({ page, message }) => ({ rule: 'TXT-02', severity: 'error', message, pages: [page] })),
  );
};

/** What rules are asked of. */
interface Made {
  readonly chosen: readonly PageRoute[];
  readonly made: ReadonlyMap<string, MadePage>;
  readonly references: References;
  readonly stage: Stage;
  readonly sizes: CompressedSizes;
  readonly partial: boolean;
  readonly similarity: Similarity | undefined;
  readonly socialImages: readonly string[];
}

/** Gathers all that rules know of the site, as it is made when it is asked for. */
const gatherer = ({ asOf }: BuildOptions, loaded: LoadedSite, { chosen, stage, sizes, ...rest }: Made) => {
  const unpublished = findUnpublishedPages(loaded);
  const { noindex, rules } = loaded.settings;
  return () =>
    gatherSite({
      ...loaded,
      ...rest,
      noindex,
      asOf,
      unpublished,
      files: filesOf(stage),
      weights: weighPages({ ...loaded, ...rest, routes: chosen, stage, sizes }),
      allowances: rules.allowances,
    });
};

const createRenderer = (
  loaded: LoadedSite,
  tools: { renderer: PageRenderer; finisher: Finisher; memory: PageMemory | undefined; write: WriteFile },
  clock: PhaseClock,
  signal: AbortSignal | undefined,
): SiteRenderer =>
  new SiteRenderer({
    ...loaded,
    bundle: loaded.templates.bundle,
    ...tools,
    signal,
    onProgress: (done, total) => clock.progress(done, total),
  });

/** How alike the pages are, as they were made first. */
const compare = (
  corpus: Corpus,
  made: ReadonlyMap<string, MadePage>,
  stage: Stage,
  { settings, declared: { names }, plan }: LoadedSite,
): Similarity => {
  const { gate, ...limits } = settings.similarity;
  const indexable = [...made.values()].map(({ facts }) => facts).filter((page) => isIndexable(page, settings));
  const htmlOf = (path: string) => stage.read(plan.byPath.get(path)?.output ?? '').toString('utf8');
  return judgeSite({ corpus, indexable, names, limits, enforces: gate === 'enforce', htmlOf });
};

const filesOf = (stage: Stage): FileLookup => ({
  sizeOf: (path) => stage.sizeOf(path.slice(1)),
  read: (path, bytes) => stage.read(path.slice(1), bytes),
});

const listUnpublished = ({ unpublished, origins }: LoadedSite): UnpublishedRecord[] =>
  [...unpublished].map(([record, why]) => ({ file: origins.get(record)?.file ?? '', ...why }));

/** Findings with their places in the sources. */
const explain = async (findings: readonly RuledFinding[], loaded: LoadedSite): Promise<Diagnostic[]> => {
  const { base } = loaded.addresses;
  return sortDiagnostics(
    await locateFindings(findings, { ...loaded, base, renderWithSources: sourceRenderer(loaded) }),
  );
};

/** The files that speak of the whole site; what hosts have against them. */
const writeSiteFiles = (
  stage: Stage,
  { addresses, settings, plan }: LoadedSite,
  sitemap: readonly { file: string; text: string }[],
): Diagnostic[] => {
  for (const { file, text } of sitemap) stage.write(file, text);
  stage.write(ROBOTS_FILE, robotsText(addresses, settings));
  const speculates = plan.byPath.has(SPECULATION_RULES);
  const rules = hostRules(addresses, settings, { redirects: plan.redirects, speculates });
  for (const { file, text } of hostFiles(rules, settings)) stage.write(file, text);
  return passedLimits(settings.hosts, { rules, sizes: stage.sizes }, settings.rules);
};

const remake = async (
  renderer: SiteRenderer,
  plan: Plan,
  made: Map<string, MadePage>,
  verdicts: ReadonlyMap<string, Verdict>,
): Promise<void> => {
  const again = await renderer.again(
    plan.pages.filter(({ path }) => verdicts.has(path)),
    verdicts,
  );
  for (const [path, page] of again) made.set(path, page);
};

const countCorrections = (verdicts: ReadonlyMap<string, Verdict>): number =>
  [...verdicts.values()].reduce((sum, { corrections }) => sum + corrections.length, 0);
