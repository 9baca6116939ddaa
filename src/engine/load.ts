import type { Declared } from './check/site/site-facts.ts';
import { traceError } from './compile/bundle.ts';
import { compileIslands, type Islands } from './compile/islands.ts';
import { blamingSite, blamingSiteLater } from './compile/site-fault.ts';
import { compileSheets, compileStyles, type Styles, withSheets } from './compile/styles.ts';
import { COLLECTIONS_FILE, compileTemplates, sheetsOfSite, type Templates } from './compile/templates.ts';
import { type LoadedPaths, loadPaths, withPaths } from './elsewhere/loaded-paths.ts';
import { type DataReport, Loader } from './elsewhere/loader.ts';
import type { ContentDefinition, CorrectAddress } from './face/content.ts';
import { Images } from './images/images.ts';
import type { BuildOptions, Phase } from './options.ts';
import type { Plan } from './plan/route.ts';
import { planRoutes } from './plan/routes.ts';
import { hostFileNames } from './publish/host-files.ts';
import { REPORT_FILE } from './publish/report.ts';
import { SITEMAP_FILE } from './publish/sitemap.ts';
import type { ReadImages } from './read/content.ts';
import { ContentFiles } from './read/content-files.ts';
import { refusePlaceholders } from './read/placeholders.ts';
import { listPublicFiles } from './read/public-files.ts';
import { type ReadSite, readSite, readSiteSettings, type SiteSettings } from './read/read-site.ts';
import type { CompileMemory } from './recall/compile-memory.ts';
import { KeptContent } from './recall/kept-content.ts';
import type { Shelf, Storable } from './stored/shelf.ts';

/** A site that is read and planned; nothing is rendered yet. */
export interface LoadedSite extends SiteSettings, ReadSite {
  readonly root: string;
  readonly templates: Templates;
  readonly loadedPaths: LoadedPaths;
  /** Where data from elsewhere came from. */
  readonly data: DataReport;
  readonly islands: Islands;
  readonly styles: Styles;
  /** What the site declares for the rules. */
  readonly declared: Declared;
  readonly plan: Plan;
}

/** Corrections take their tables from all content, and most sites have no dead link. */
const whenAsked = (make: () => CorrectAddress): CorrectAddress => {
  let correct: CorrectAddress | undefined;
  return (path) => {
    correct ??= make();
    return correct(path);
  };
};

/** What a site declares for the rules. */
export const declaredBy = (
  { names, hubs, premises, corrections, localFacts }: ContentDefinition,
  { settings, content }: Pick<ReadSite['site'], 'content'> & Pick<SiteSettings, 'settings'>,
): Declared => ({
  names: names?.(content) ?? [],
  hubs: hubs?.(content) ?? [],
  premises: premises?.({ settings, content }),
  correct: corrections && whenAsked(() => corrections(content)),
  localFacts: localFacts?.(content),
});

/** Files the engine makes itself, which no file of the site may be called. */
export const engineFilesOf = ({ settings }: SiteSettings, islands: Islands, { fonts }: Styles): string[] => [
  ...hostFileNames(settings),
  SITEMAP_FILE,
  REPORT_FILE,
  ...[...islands.assets, ...fonts].map((asset) => asset.path),
];

/** What earlier builds read; undefined for an engine that has no name, or where the code of the schemas has none. */
const keptContent = (
  { engine, ...place }: Pick<BuildOptions, 'root' | 'asOf' | 'engine'>,
  { content, keyOfCode }: Templates,
): KeptContent | undefined => {
  const code = keyOfCode?.(COLLECTIONS_FILE);
  if (engine === undefined || code === undefined) return undefined;
  const signature = [engine, process.version, code].join(' ');
  return new KeptContent({ ...place, collections: content.collections, signature });
};

/** Compiles the templates, reads the content and plans the routes. Throws Failure with every problem of a phase. */
export const loadSite = async (
  {
    root,
    asOf,
    environment,
    strict,
    drafts = false,
    redraw,
    engine,
    shelf,
    compiled,
    data = 'kept',
    signal,
  }: Pick<
    BuildOptions,
    'root' | 'asOf' | 'environment' | 'strict' | 'drafts' | 'redraw' | 'engine' | 'data' | 'signal'
  > & {
    readonly shelf?: Shelf;
    readonly compiled?: CompileMemory | undefined;
  },
  begin: (phase: Phase) => void = () => {},
): Promise<LoadedSite> => {
  begin('compile');
  const compilingTemplates = compileTemplates(root, { run: compiled?.run });
  const files = new ContentFiles(root);
  const templates = await compilingTemplates;

  begin('read');
  const blaming = <T>(action: () => T): T => blamingSite(templates.bundle, root, action);
  const settled = blaming(() => readSiteSettings(root, templates.content, environment));
  const compiling = Promise.all([
    compileIslands(root, settled.settings.runtime, compiled?.run),
    compileStyles(root, settled, compiled?.run, compiled?.parseStyles),
  ]);
  compiling.catch(() => {}); // Awaited below; content problems are reported first.
  const definition = templates.content;
  const memory = keptContent({ root, asOf, engine }, templates);
  const readImages: ReadImages = (input) => Images.read({ ...input, root, definition, redraw });
  const trace = (error: unknown) => traceError(error, templates.bundle, root);
  const loader = new Loader({ root, data, environment, sourcesOf: templates.sourcesOf, trace, signal });
  const fromFiles = await blamingSiteLater(templates.bundle, root, () =>
    readSite({ ...settled, root, definition, files, asOf, drafts, memory, readImages, loader }),
  );
  memory?.save();
  if (strict) refusePlaceholders({ ...settled, ...fromFiles, root });
  const read = shelf === undefined ? fromFiles : await withStoredTexts(fromFiles, definition, shelf, blaming);
  const declared = blaming(() => declaredBy(definition, { ...read.site, settings: settled.settings }));
  const [islands, ownStyles] = await compiling;
  const sheets = await compileSheets(
    root,
    sheetsOfSite(templates, islands.sheets),
    settled.addresses.url,
    compiled?.run,
  );
  const styles = withSheets(ownStyles, sheets);

  const loadedPaths = await loadPaths(templates, read.site, loader);

  begin('plan');
  const engineFiles = engineFilesOf(settled, islands, styles);
  const publicFiles = listPublicFiles(root);
  const planned = withPaths(templates, loadedPaths);
  const plan = blaming(() => planRoutes({ ...read, root, templates: planned, publicFiles, engineFiles }));
  return {
    ...settled,
    ...read,
    root,
    templates: planned,
    loadedPaths,
    data: loader.report,
    islands,
    styles,
    declared,
    plan,
  };
};

/** The site with the texts that somebody edited in a store. */
export const withStoredTexts = async (
  read: ReadSite,
  { stored }: ContentDefinition,
  shelf: Shelf,
  blaming: <T>(action: () => T) => T,
): Promise<ReadSite> => {
  const { site, completeSite, variables } = read;
  const storable = () => ({
    texts: blaming(() => stored?.texts(site) ?? []),
    check: (...[text, edited]: Parameters<Storable['check']>) =>
      blaming(() => stored?.check?.(text, edited, site) ?? []),
  });
  const texts = await shelf.open(storable, { url: site.url, variables });
  return { ...read, site: { ...site, stored: texts }, completeSite: { ...completeSite, stored: texts } };
};
