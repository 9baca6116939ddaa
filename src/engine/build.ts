import path from 'node:path';
import type { BuildReport, ExcludedPages, UnpublishedRecord } from './build/build-report.ts';
import { CompileCache } from './build/cache/compile-cache.ts';
import { type FileStates, stateOfFiles } from './build/cache/input-signature.ts';
import { LastBuild } from './build/cache/last-build.ts';
import { refuseSmallHeap } from './build/heap-limit.ts';
import { type LoadedSite, loadSite } from './build/load-site.ts';
import type { BuildOptions } from './build/options.ts';
import { PhaseClock } from './build/phase-clock.ts';
import { ShardSeal } from './build/shards/shard-seal.ts';
import { refuseStore, verifyShards } from './build/shards/verify-shards.ts';
import { writeSiteFiles } from './build/site-files.ts';
import { SitePages } from './build/site-pages.ts';
import { CompressedSizes } from './check/budgets/compressed-sizes.ts';
import { type Judged, judgePages } from './check/judge-pages.ts';
import { titlesOfRules } from './check/rule-titles.ts';
import { unknownOwnRules } from './check/unknown-rules.ts';
import { listProvisional } from './content/placeholders.ts';
import type { DataReport } from './content/remote/loader.ts';
import { rejectSpecialFiles } from './content/site-folder.ts';
import { StoredTexts } from './content/store/stored-texts.ts';
import { findUnknownVariables } from './content/unknown-variables.ts';
import { findUnreadContent } from './content/unread-files.ts';
import { CACHE_FOLDER, hadDamagedFile } from './core/cache-file.ts';
import { type Diagnostic, Failure, hasErrors, Interrupted, sortDiagnostics } from './core/diagnostics.ts';
import { explainDiskError } from './core/disk-error.ts';
import { secretsOf } from './core/secrets.ts';
import { optimiseAsUsual } from './core/v8-flags.ts';
import { countDescriptions, countLinks } from './facts/counts.ts';
import { REPORT_FILE, reportText } from './output/publish/report.ts';
import { Stage } from './output/publish/stage.ts';
import { findUnresolvedVariables } from './pages/compile/unresolved-variables.ts';
import { RULES } from './rules/index.ts';
import type { Rule, Verdict } from './rules/rule.ts';

interface Task {
  readonly options: BuildOptions;
  readonly rules: readonly Rule[];
  readonly compiled: CompileCache | undefined;
  readonly seal: ShardSeal | undefined;
  /** Receives the states of the pages' files, by path below the output folder. */
  readonly states: Map<string, string>;
}

/**
 * Builds a site: read → plan → render → check → publish. The output folder changes only if there are no errors. Throws
 * a Failure with every problem of the phase that failed, or Interrupted if `signal` is aborted.
 */
export const build = async (options: BuildOptions, rules: readonly Rule[] = RULES): Promise<BuildReport> => {
  try {
    return await buildOrRecall(options, rules);
  } catch (error) {
    throw explainDiskError(error);
  }
};

const buildOrRecall = async (options: BuildOptions, rules: readonly Rule[]): Promise<BuildReport> => {
  const started = performance.now();
  refuseSmallHeap(0);
  rejectSpecialFiles(options.root, options.out);
  refuseStore(options);
  verifyShards(options);
  const seal = ShardSeal.of(options);
  const files: FileStates = options.engine === undefined ? new Map() : stateOfFiles(options);
  const lastBuild = LastBuild.of(options, files);
  const known = lastBuild?.recall();
  if (known) {
    const { loaded, recorded } = known.data;
    const data: DataReport = { loaded: [], recorded: [...loaded, ...recorded].sort() };
    const phases = [{ phase: 'read', milliseconds: performance.now() - started }] as const;
    return { ...known, data, recalled: known.pages, phases };
  }
  const compiled = CompileCache.open(options, files);
  const states = new Map<string, string>();
  const report = await buildUncached({ options, rules, compiled, seal, states });
  const isKept = lastBuild?.remember(report, compiled?.outside, states) ?? true;
  const notes = [...(hadDamagedFile(options.root) ? [DAMAGED_CACHE] : []), ...(isKept ? [] : [UNWRITABLE_CACHE])];
  return { ...report, diagnostics: [...report.diagnostics, ...notes] };
};

const UNWRITABLE_CACHE: Diagnostic = {
  rule: 'cache/unwritable',
  severity: 'note',
  message: `the cache in ${CACHE_FOLDER} cannot be written, so the next build takes longer`,
  fix: 'make the folder writable, or free some space on its disk',
};

const DAMAGED_CACHE: Diagnostic = {
  rule: 'cache/damaged',
  severity: 'note',
  message: `the cache in ${CACHE_FOLDER} was corrupted or from another version and has been rebuilt`,
};

const buildUncached = async (task: Task): Promise<BuildReport> => {
  const { store, signal } = task.options;
  if (store === undefined) return buildOnce(task);
  const shelf = new StoredTexts(store, signal);
  try {
    const built = await buildWithStore(task, shelf);
    const { report, diagnostics } = await shelf.close();
    return { ...built, diagnostics: sortDiagnostics([...built.diagnostics, ...diagnostics]), store: report };
  } finally {
    shelf.abandon();
  }
};

/** Retries without the stored content that made the build fail. `StoredTexts` limits the number of attempts. */
const buildWithStore = async (task: Task, shelf: StoredTexts): Promise<BuildReport> => {
  for (;;) {
    try {
      return await buildOnce(task, shelf);
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'problems' || !shelf.giveUp(error.diagnostics)) throw error;
    }
  }
};

const buildOnce = async (
  { options, rules, compiled, seal, states }: Task,
  shelf?: StoredTexts,
): Promise<BuildReport> => {
  const { root, out, asOf, environment } = options;
  const clock = new PhaseClock(options.onProgress);
  const stage = Stage.open(root, out, secretsOf(environment));
  let pages: SitePages | undefined;
  try {
    const loaded = await loadSite({ ...options, shelf, compiled }, (phase) => clock.begin(phase));
    compiled?.save();
    const unread = findUnreadContent(root, loaded.templates.content);
    if (hasErrors(unread)) throw new Failure('problems', unread);

    refuseSmallHeap(loaded.plan.pages.length);
    clock.begin('render');
    pages = new SitePages(loaded, options, stage, (done, total) => clock.progress(done, total));
    await pages.make();

    clock.begin('check');
    const sizes = new CompressedSizes(options.engine && path.join(root, CACHE_FOLDER, 'compressed-sizes.json'));
    const partial = options.only.length > 0 || options.shard !== undefined;
    const edited = shelf?.paths ?? new Set();
    const allRules = [...rules, ...loaded.templates.ownRules];
    const unknown = unknownOwnRules(Object.keys(loaded.settings.rules.severity), loaded.templates.ownRules, 'error');
    if (unknown.length > 0) throw new Failure('problems', unknown);
    const judged = await judgePages({ loaded, pages, stage, sizes, partial, edited }, allRules);
    if (hasErrors(judged.diagnostics)) throw new Failure('problems', judged.diagnostics);

    clock.begin('publish');
    const report = stageReport(stage, { loaded, judged, asOf, partial });
    stage.refuseSecrets();
    await new Promise((resolve) => setImmediate(resolve)); // Lets handlers run for signals that arrived during the check.
    if (options.signal?.aborted) throw new Interrupted();
    seal?.breakOpen(stage);
    const published = stage.publish({ keepOthers: options.only.length > 0 });
    for (const [file, state] of pages.remember(judged.verdicts)) states.set(file, state);
    seal?.close(stage, loaded);
    sizes.save();
    return {
      ...report,
      // Add diagnostics that the published report omits, because it must be identical on every machine.
      diagnostics: sortDiagnostics([
        ...report.diagnostics,
        ...findUnknownVariables(loaded.templates.content, environment),
        ...unread,
        ...loaded.notes,
        ...findUnresolvedVariables(root, loaded.styles.rules),
      ]),
      ...published,
      recalled: pages.recalled,
      weights: judged.site.weights,
      address: loaded.settings.address,
      placeholders: loaded.placeholders,
      provisional: listProvisional(loaded.provisional, loaded.origins),
      data: loaded.data,
      drafts: options.drafts === true,
      unpublished: listUnpublished(loaded),
      excluded: countExcluded(judged),
      phases: clock.end(),
    };
  } finally {
    await pages?.close();
    stage.close();
    optimiseAsUsual();
  }
};

interface Outcome {
  readonly loaded: LoadedSite;
  readonly judged: Judged;
  readonly asOf: string;
  readonly partial: boolean;
}

/** Throws a Failure if a host would reject the site. */
const stageReport = (stage: Stage, { loaded, judged, asOf, partial }: Outcome) => {
  const { site, verdicts, sitemap } = judged;
  const ofHosts = partial ? [] : writeSiteFiles(stage, loaded, sitemap);
  const diagnostics: readonly Diagnostic[] = sortDiagnostics([...judged.diagnostics, ...ofHosts]);
  if (hasErrors(diagnostics)) throw new Failure('problems', diagnostics);
  const counts = { pages: site.pages.length, links: countLinks(site.pages), autoFixed: countCorrections(verdicts) };
  const report = { asOf, ...counts, diagnostics };
  if (!partial)
    stage.write(
      REPORT_FILE,
      reportText({ ...report, uniqueDescriptions: countDescriptions(site), rules: titlesOfRules(diagnostics) }),
    );
  return report;
};

const listUnpublished = ({ unpublished, origins }: LoadedSite): UnpublishedRecord[] =>
  [...unpublished].map(([record, why]) => ({ file: origins.get(record)?.file ?? '', ...why }));

/** Counts excluded pages by template, and sorts the templates by this count in descending order. */
const countExcluded = ({ site, verdicts }: Judged): ExcludedPages[] => {
  const pages = new Map<string, { count: number; pages: number }>();
  for (const { path } of site.pages) {
    const template = site.templateOf(path);
    if (template === undefined) continue;
    const counted = pages.get(template) ?? { count: 0, pages: 0 };
    counted.pages++;
    if (verdicts.get(path)?.noindex) counted.count++;
    pages.set(template, counted);
  }
  return [...pages]
    .map(([template, counted]) => ({ template, ...counted }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.template < b.template ? -1 : 1));
};

const countCorrections = (verdicts: ReadonlyMap<string, Verdict>): number =>
  [...verdicts.values()].reduce((sum, { corrections }) => sum + corrections.length, 0);
