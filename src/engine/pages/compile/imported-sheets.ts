import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { type BuildFailure, build, type Metafile, type OnLoadResult, type Plugin } from 'esbuild';
import { rawFileOf } from './raw-texts.ts';
import { MODULE_SHEET, SHEET } from './sheet-names.ts';
import type { SheetReader } from './sheet-reader.ts';

const LOCAL = 'css-module';

/**
 * Adds a hash to the file name. esbuild derives class names from it, and files with the same name must not share them.
 */
const localName = (root: string, file: string): string => {
  const place = path.relative(root, file).split(path.sep).join('/');
  const ending = MODULE_SHEET.exec(file)?.[0] ?? '';
  return `${path.basename(file, ending)}-${hash('sha1', place).slice(0, 6)}${ending}`;
};

/** Reverses `localName`. */
export const fileOfInput = (input: string): string =>
  input.startsWith(`${LOCAL}:`)
    ? input.slice(LOCAL.length + 1).replace(/-[0-9a-f]{6}(?=\.module\.\w+$)/, '')
    : (rawFileOf(input) ?? input);

export const localClasses = (root: string, sheets: SheetReader): Plugin => ({
  name: `local-classes${sheets.key}`,
  setup({ onResolve, onLoad, resolve }) {
    const realRoot = realpathSync(root);
    onResolve({ filter: MODULE_SHEET }, async ({ path: name, importer, resolveDir, kind, pluginData }) => {
      if (pluginData?.isFound) return undefined;
      const found = await resolve(name, { importer, resolveDir, kind, pluginData: { isFound: true } });
      if (found.errors.length > 0) return found;
      const local = path.join(path.dirname(found.path), localName(realRoot, found.path));
      return { path: local, namespace: LOCAL, pluginData: { file: found.path } };
    });
    onLoad({ filter: /./, namespace: LOCAL }, async ({ pluginData: { file } }) => ({
      ...(await sheets.read(file)),
      loader: 'local-css',
      resolveDir: path.dirname(file),
    }));
  },
});

/** Calls `note` with the files from which a sheet composes classes. */
const namesOf = async (
  root: string,
  file: string,
  sheets: SheetReader,
  note: (composed: readonly string[]) => void,
): Promise<OnLoadResult> => {
  const result = await build({
    absWorkingDir: root,
    stdin: { contents: `export { default } from ${JSON.stringify(file)};`, resolveDir: path.dirname(file) },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: root,
    logLevel: 'silent',
    external: ['/*'],
    plugins: [localClasses(root, sheets)],
  }).catch(({ errors }: Partial<BuildFailure>) => ({ errors }));
  if (!('outputFiles' in result)) return { errors: result.errors ?? [] };
  const { outputFiles, metafile } = result;
  note(Object.keys(metafile.inputs).filter((input) => input.startsWith(`${LOCAL}:`)));
  return { contents: outputFiles.find((output) => output.path.endsWith('.js'))?.text ?? '', loader: 'js' };
};

/** A CSS module exports its class names; any other sheet becomes an empty module. */
export const loadSheet = (
  root: string,
  file: string,
  sheets: SheetReader,
  note: (composed: readonly string[]) => void = () => {},
): Promise<OnLoadResult> | OnLoadResult =>
  MODULE_SHEET.test(file)
    ? namesOf(root, file, sheets, note)
    : { contents: 'export {};', loader: 'js', errors: sheets.objectionsTo(file) };

/** Adds files unknown to esbuild as imports of a known file. */
const addInputs = ({ inputs }: Metafile, importer: string, files: readonly string[]): void => {
  for (const file of files) {
    inputs[file] ??= { bytes: 0, imports: [] };
    inputs[importer]?.imports.push({ path: file, kind: 'composes-from' });
  }
};

/** Adds the dependencies of transformed sheets to esbuild's inputs. */
export const addDependencies = (metafile: Metafile, root: string, sheets: SheetReader): void => {
  const realRoot = realpathSync(root);
  for (const input of Object.keys(metafile.inputs)) {
    const files = sheets.dependenciesOf(path.resolve(realRoot, fileOfInput(input)));
    const names = files.map((file) => path.relative(realRoot, file).split(path.sep).join('/'));
    addInputs(metafile, input, names);
  }
};

/** Compiles the site's sheets to CSS. */
export const transformedSheets = (root: string, sheets: SheetReader): Plugin => ({
  name: `transformed-sheets${sheets.key}`,
  setup({ onLoad, onEnd }) {
    onLoad({ filter: SHEET, namespace: 'file' }, async ({ path: file }) => {
      if (!sheets.hasTransform && file.endsWith('.css')) return undefined;
      return { ...(await sheets.read(file)), loader: 'css' };
    });
    onEnd(({ metafile }) => {
      if (metafile) addDependencies(metafile, root, sheets);
    });
  },
});

export const importedSheets = (root: string, sheets: SheetReader): Plugin => ({
  name: `imported-sheets${sheets.key}`,
  setup({ onLoad, onEnd }) {
    const composedBy = new Map<string, readonly string[]>();
    onLoad({ filter: SHEET, namespace: 'file' }, ({ path: file }) =>
      loadSheet(root, file, sheets, (composed) => composedBy.set(file, composed)),
    );
    onEnd(({ metafile }) => {
      for (const input of Object.keys(metafile?.inputs ?? {})) {
        const composed = composedBy.get(path.resolve(root, input)) ?? [];
        if (metafile) addInputs(metafile, input, composed);
      }
      if (metafile) addDependencies(metafile, root, sheets);
    });
  },
});

/** Returns direct and indirect imports, in import order. */
export const sheetsBehind = (importsOf: (file: string) => readonly string[], module: string): string[] => {
  const seen = new Set<string>();
  const visit = (file: string): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    return SHEET.test(file) ? [file] : importsOf(file).flatMap(visit);
  };
  return visit(module);
};

export const importsIn =
  ({ inputs }: Metafile) =>
  (file: string): string[] =>
    (inputs[file]?.imports ?? []).flatMap(({ path: imported, external }) => (external ? [] : [imported]));
