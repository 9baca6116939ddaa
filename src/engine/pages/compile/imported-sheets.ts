import { hash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { build, type Metafile, type OnLoadResult, type Plugin } from 'esbuild';
import { rawFileOf } from './raw-texts.ts';

/** CSS modules. Importing one returns its class names. */
const MODULE = /\.module\.css$/;
const SHEET = /\.css$/;
const LOCAL = 'css-module';

/** esbuild derives class names from the file name, and files with the same name need different ones. */
const localName = (root: string, file: string): string => {
  const place = path.relative(root, file).split(path.sep).join('/');
  return `${path.basename(file, '.module.css')}-${hash('sha1', place).slice(0, 6)}.module.css`;
};

/** Reverses `localName`. */
export const fileOfInput = (input: string): string =>
  input.startsWith(`${LOCAL}:`)
    ? input.slice(LOCAL.length + 1).replace(/-[0-9a-f]{6}(?=\.module\.css$)/, '')
    : (rawFileOf(input) ?? input);

export const localClasses = (root: string): Plugin => ({
  name: 'local-classes',
  setup({ onResolve, onLoad, resolve }) {
    const realRoot = realpathSync(root);
    onResolve({ filter: MODULE }, async ({ path: name, importer, resolveDir, kind, pluginData }) => {
      if (pluginData?.isFound) return undefined;
      const found = await resolve(name, { importer, resolveDir, kind, pluginData: { isFound: true } });
      if (found.errors.length > 0) return found;
      const local = path.join(path.dirname(found.path), localName(realRoot, found.path));
      return { path: local, namespace: LOCAL, pluginData: { file: found.path } };
    });
    onLoad({ filter: /./, namespace: LOCAL }, ({ pluginData: { file } }) => ({
      contents: readFileSync(file, 'utf8'),
      loader: 'local-css',
      resolveDir: path.dirname(file),
    }));
  },
});

/** Calls `note` with the files from which a sheet composes classes. */
const namesOf = async (
  root: string,
  file: string,
  note: (composed: readonly string[]) => void,
): Promise<OnLoadResult> => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: `export { default } from ${JSON.stringify(file)};`, resolveDir: path.dirname(file) },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: root,
    logLevel: 'silent',
    external: ['/*'],
    plugins: [localClasses(root)],
  });
  note(Object.keys(metafile.inputs).filter((input) => input.startsWith(`${LOCAL}:`)));
  return { contents: outputFiles.find((output) => output.path.endsWith('.js'))?.text ?? '', loader: 'js' };
};

/** A CSS module exports its class names; any other sheet becomes an empty module. */
export const loadSheet = (
  root: string,
  file: string,
  note: (composed: readonly string[]) => void = () => {},
): Promise<OnLoadResult> | OnLoadResult =>
  MODULE.test(file) ? namesOf(root, file, note) : { contents: 'export {};', loader: 'js' };

/** Adds files unknown to esbuild as imports of a known file. */
const addInputs = ({ inputs }: Metafile, importer: string, files: readonly string[]): void => {
  for (const file of files) {
    inputs[file] ??= { bytes: 0, imports: [] };
    inputs[importer]?.imports.push({ path: file, kind: 'composes-from' });
  }
};

export const importedSheets = (root: string): Plugin => ({
  name: 'imported-sheets',
  setup({ onLoad, onEnd }) {
    const composedBy = new Map<string, readonly string[]>();
    onLoad({ filter: SHEET, namespace: 'file' }, ({ path: file }) =>
      loadSheet(root, file, (composed) => composedBy.set(file, composed)),
    );
    onEnd(({ metafile }) => {
      for (const input of Object.keys(metafile?.inputs ?? {})) {
        const composed = composedBy.get(path.resolve(root, input)) ?? [];
        if (metafile) addInputs(metafile, input, composed);
      }
    });
  },
});

/** Includes indirect imports, in import order. */
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
