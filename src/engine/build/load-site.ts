import { ContentFiles } from '../content/content-files.ts';
import { Images } from '../content/images/images.ts';
import type { DataReport } from '../content/remote/loader.ts';
import type { StoredTexts } from '../content/store/stored-texts.ts';
import { COLLECTIONS_FILE } from '../core/source-files.ts';
import { SheetReader } from '../pages/compile/sheet-reader.ts';
import { compileTemplates, type Templates } from '../pages/compile/templates.ts';
import type { CompileCache } from './cache/compile-cache.ts';
import { ContentCache } from './cache/content-cache.ts';
import { type PlannedSite, planSite } from './current-site.ts';
import type { BuildOptions, Phase } from './options.ts';
import { SiteGraph, type SiteTools } from './site-graph.ts';

export interface LoadedSite extends PlannedSite {
  readonly data: DataReport;
}

export type LoadOptions = Pick<
  BuildOptions,
  'root' | 'asOf' | 'environment' | 'strict' | 'drafts' | 'redraw' | 'engine' | 'data' | 'signal'
> & {
  readonly shelf?: StoredTexts | undefined;
  readonly compiled?: CompileCache | undefined;
};

/** Returns undefined if the engine or the schema code has no hash. */
const keptContent = (
  { engine, root, asOf }: Pick<BuildOptions, 'root' | 'asOf' | 'engine'>,
  { content, keyOfCode }: Templates,
): ContentCache | undefined => {
  const code = keyOfCode?.(COLLECTIONS_FILE);
  if (engine === undefined || code === undefined) return undefined;
  const signature = [engine, process.version, code].join(' ');
  return new ContentCache({ root, asOf, collections: content.collections, signature });
};

const toolsOf = ({ compiled, redraw, shelf, ...options }: LoadOptions): SiteTools => {
  const { root } = options;
  const sheets = new SheetReader(root, compiled && (() => compiled.installed));
  const compiling = compileTemplates(root, { run: compiled?.run, note: compiled?.note, sheets });
  compiling.catch(() => {}); // Prevents an unhandled rejection until the graph awaits the promise.
  return {
    compileCode: () => compiling,
    sheets,
    runForScripts: compiled?.run,
    runForStyles: compiled?.run,
    parseStyles: compiled?.parseStyles,
    files: new ContentFiles(root),
    memoryFor: (templates) => keptContent(options, templates),
    readImages: (input) => Images.read({ ...input, redraw }),
    shelf: shelf && (() => shelf),
  };
};

/** Throws a Failure with every problem of the first phase that fails. */
export const loadSite = async (options: LoadOptions, begin: (phase: Phase) => void = () => {}): Promise<LoadedSite> => {
  begin('compile');
  const { drafts = false, data = 'kept' } = options;
  const graph = new SiteGraph({ ...options, drafts, data, mayFallBack: false }, toolsOf(options));
  await graph.update(begin);
  const current = graph.refuse();
  begin('plan');
  return { ...planSite(current), data: graph.loader.report };
};
