import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Metafile, OutputFile, Plugin } from 'esbuild';
import glob from 'fast-glob';
import type { Asset } from '../../core/asset.ts';
import { Failure } from '../../core/diagnostics.ts';
import type { RunEsbuild } from './bundle.ts';
import { exactCase } from './exact-case.ts';
import { importedSheets, importsIn, sheetsBehind } from './imported-sheets.ts';
import type { IslandRuntime } from './island-runtimes.ts';
import { minifyPlugin } from './minify.ts';
import { rawTexts } from './raw-texts.ts';
import { clientFolder, FOR_BROWSERS, scriptOptions, stylesAsText } from './script-options.ts';
import type { SheetReader } from './sheet-reader.ts';

export const ISLANDS_FOLDER = 'templates/islands';
/** Optional component. It receives the path of the home page. */
const FAILURE_SCREEN = 'templates/island-failure.tsx';
/** Optional script. Every page loads it together with the island loader. */
const SITE_SCRIPT = 'templates/scripts/index.ts';
/** Optional script. Every page loads it when the browser is idle. */
const IDLE_SCRIPT = 'templates/scripts/idle.ts';
/** Folder of the scripts that pages load with `useScript`. */
export const PARTS_FOLDER = 'templates/scripts/parts';

export interface ScriptAsset extends Asset {
  /** Scripts that a page with this script can run: static imports and the failure screen. */
  readonly needs: readonly string[];
  readonly imports: readonly string[];
}

/** Paths are relative to the output folder. */
export interface BrowserScripts {
  /** Starts the islands after the first paint. Includes the site's own script. */
  readonly loader: string;
  /** Whether pages without islands load the loader too, because the site has its own script. */
  readonly onEveryPage: boolean;
  readonly islands: ReadonlyMap<string, string>;
  readonly idle?: string | undefined;
  readonly parts: ReadonlyMap<string, string>;
  /** Loaded only after a crash, or if the visitor types before an island is hydrated. */
  readonly rare: readonly string[];
  readonly sheets: ReadonlyMap<string, readonly string[]>;
  readonly assets: readonly ScriptAsset[];
}

const importOf = (file: string) => `import ${JSON.stringify(file)};`;

const client = (file: string): string => JSON.stringify(path.join(clientFolder(), file));

interface SiteScript {
  readonly hasIndex: boolean;
  readonly hasIdle: boolean;
  readonly parts: readonly string[];
}

const findSiteScript = (root: string): SiteScript => ({
  hasIndex: existsSync(path.join(root, SITE_SCRIPT)),
  hasIdle: existsSync(path.join(root, IDLE_SCRIPT)),
  parts: glob
    .sync(`${PARTS_FOLDER}/*.ts`, { cwd: root })
    .sort()
    .map((file) => path.basename(file, '.ts')),
});

const IDLE = 'idle';

const loaderSource = (hasIslands: boolean, { hasIndex, hasIdle, parts }: SiteScript): string =>
  [
    ...(hasIslands || parts.length > 0 ? [`import ${client('loader.ts')};`] : []),
    ...(hasIndex ? [importOf(`./${SITE_SCRIPT}`)] : []),
    ...(hasIdle
      ? [`import { whenIdle } from ${client('when-idle.ts')};`, `whenIdle(() => void import('${IDLE}'));`]
      : []),
  ].join('\n');

const partEntry = (name: string): string => `parts/${name}`;

const partSource = (name: string): string => `export { default } from './${PARTS_FOLDER}/${name}.ts';`;

/** esbuild reports a missing export only in ES modules, and treats a module without any export as CommonJS. */
const refuseEmptyParts = ({ inputs }: Metafile): void => {
  const empty = Object.keys(inputs).filter(
    (file) => path.posix.dirname(file) === PARTS_FOLDER && inputs[file]?.format !== 'esm',
  );
  if (empty.length === 0) return;
  throw new Failure(
    'problems',
    empty.map((file) => ({
      rule: 'templates/compile',
      severity: 'error',
      message: 'the script for an element has no default export',
      fix: 'add a default export: a function that takes the element',
      locations: [{ file }],
    })),
  );
};

const FAILURE = 'island-failure';

/** Returns the module's name in esbuild's metafile. */
const typedModule = (root: string): string =>
  path.relative(root, path.join(clientFolder(), 'typed.ts')).replaceAll(path.sep, '/');

const islandSource = (name: string, runtime: IslandRuntime, hasScreen: boolean): string =>
  [
    `import Island from './${ISLANDS_FOLDER}/${name}.tsx';`,
    `import { hydrator } from ${client(runtime.client)};`,
    `export default hydrator(Island, ${hasScreen ? `() => import('${FAILURE}')` : 'undefined'});`,
  ].join('\n');

/**
 * Re-exports the runtime that every island imports, so that they share one chunk. Scripts are in the `assets` folder,
 * so the home page is one folder up.
 */
const failureSource = (runtime: IslandRuntime): string =>
  [
    `import Screen from './${FAILURE_SCREEN}';`,
    "import { createElement } from 'react';",
    "export default () => createElement(Screen, { home: new URL('..', import.meta.url).pathname });",
    `export * from ${client(runtime.client)};`,
  ].join('\n');

const ENTRIES = 'entries';

const entries = (root: string, sources: ReadonlyMap<string, string>): Plugin => ({
  name: ENTRIES,
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name === FAILURE || name === IDLE ? { path: name, namespace: ENTRIES } : undefined,
    );
    build.onLoad({ filter: /./, namespace: ENTRIES }, ({ path: name }) => ({
      contents: sources.get(name) ?? '',
      resolveDir: root,
      loader: 'js',
    }));
  },
});

/**
 * Names files by a hash of their content, because esbuild's hashes also depend on the sources' location. Returns assets
 * by their original path.
 */
const nameByContent = (files: readonly OutputFile[], { outputs }: Metafile, root: string): Map<string, ScriptAsset> => {
  const texts = new Map(files.map((file) => [path.relative(root, file.path), file.text]));
  const named = new Map<string, ScriptAsset>();
  const name = (output: string): ScriptAsset => {
    const known = named.get(output);
    if (known) return known;
    const imports = (outputs[output]?.imports ?? []).map(({ path: old, kind }) => ({ old, kind, asset: name(old) }));
    const contents = imports.reduce(
      (text, { old, asset }) => text.replaceAll(path.basename(old), path.basename(asset.path)),
      texts.get(output) ?? '',
    );
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
    const asset = {
      path: output.replace(/[A-Z0-9]{8}(?=\.js$)/, hash),
      contents: Buffer.from(contents),
      needs: imports
        .filter(({ old, kind }) => kind === 'import-statement' || path.basename(old).startsWith(FAILURE))
        .map(({ asset }) => asset.path),
      imports: imports.map(({ asset }) => asset.path),
    };
    named.set(output, asset);
    return asset;
  };
  for (const output of texts.keys()) name(output);
  return named;
};

/** Maps entry names, or paths of dynamically imported modules, to assets. */
const assetsOfEntries = ({ outputs }: Metafile, named: ReadonlyMap<string, ScriptAsset>): Map<string, string> =>
  new Map(
    Object.entries(outputs).flatMap(([output, { entryPoint }]): [string, string][] =>
      entryPoint === undefined ? [] : [[entryPoint.replace(`${ENTRIES}:`, ''), named.get(output)?.path ?? output]],
    ),
  );

interface Compiled {
  readonly entries: ReadonlyMap<string, string>;
  /** Excludes sheets imported as text. */
  readonly sheetsOf: (entry: string) => readonly string[];
  readonly assets: readonly ScriptAsset[];
}

/** `others` are virtual modules that the entries import. */
const compileTogether = async (
  root: string,
  run: RunEsbuild,
  plugins: readonly Plugin[],
  sources: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string> = new Map(),
): Promise<Compiled> => {
  if (sources.size === 0) return { entries: new Map(), sheetsOf: () => [], assets: [] };
  const { outputFiles, metafile } = await run({
    ...scriptOptions(root),
    entryPoints: [...sources.keys()].map((name) => ({ in: name, out: path.basename(name, '.tsx') })),
    format: 'esm',
    ...FOR_BROWSERS,
    splitting: true,
    outdir: path.join(root, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [entries(root, new Map([...sources, ...others])), exactCase, rawTexts, ...plugins, minifyPlugin],
  });
  refuseEmptyParts(metafile);
  const named = nameByContent(outputFiles, metafile, root);
  const sheetsOf = (entry: string) => sheetsBehind(importsIn(metafile), `${ENTRIES}:${entry}`);
  return { entries: assetsOfEntries(metafile, named), sheetsOf, assets: [...named.values()] };
};

const byPath = (a: ScriptAsset, b: ScriptAsset): number => (a.path < b.path ? -1 : 1);

/**
 * Throws a Failure with compile errors. Scripts that every page loads are compiled separately, because they would
 * otherwise share chunks with islands.
 */
export const compileForBrowser = async (
  root: string,
  names: readonly string[],
  runtime: IslandRuntime,
  sheets: SheetReader,
  run: RunEsbuild,
): Promise<BrowserScripts> => {
  const script = findSiteScript(root);
  const onEveryPage = script.hasIndex || script.hasIdle;
  if (names.length === 0 && script.parts.length === 0 && !onEveryPage)
    return { loader: '', onEveryPage, islands: new Map(), parts: new Map(), rare: [], sheets: new Map(), assets: [] };
  const loader = onEveryPage ? 'site' : 'islands';
  const hasScreen = existsSync(path.join(root, FAILURE_SCREEN));
  const partSources = script.parts.map((name): [string, string] => [partEntry(name), partSource(name)]);
  const islandSources = names.map((name): [string, string] => [`${name}.tsx`, islandSource(name, runtime, hasScreen)]);
  const [eager, islands] = await Promise.all([
    compileTogether(
      root,
      run,
      [stylesAsText(root, sheets), ...runtime.plugins.scripts],
      new Map([[loader, loaderSource(names.length > 0, script)], ...partSources]),
      new Map([[IDLE, importOf(`./${IDLE_SCRIPT}`)]]),
    ),
    compileTogether(
      root,
      run,
      [importedSheets(root, sheets), ...runtime.plugins.islands],
      new Map(islandSources),
      new Map(hasScreen ? [[FAILURE, failureSource(runtime)]] : []),
    ),
  ]);
  return {
    loader: eager.entries.get(loader) ?? '',
    onEveryPage,
    islands: new Map(names.map((name) => [name, islands.entries.get(`${name}.tsx`) ?? ''])),
    idle: eager.entries.get(IDLE),
    parts: new Map(script.parts.map((name) => [name, eager.entries.get(partEntry(name)) ?? ''])),
    rare: [FAILURE, typedModule(root)].flatMap((entry) => islands.entries.get(entry) ?? []),
    sheets: new Map(names.map((name) => [name, islands.sheetsOf(`${name}.tsx`)])),
    // Remove duplicates, because both compilations can emit the same chunk.
    assets: [...new Map([...eager.assets, ...islands.assets].map((asset) => [asset.path, asset])).values()].sort(
      byPath,
    ),
  };
};
