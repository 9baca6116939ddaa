import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Metafile, OutputFile, Plugin } from 'esbuild';
import glob from 'fast-glob';
import type { Asset } from '../../core/asset.ts';
import { Failure } from '../../core/diagnostics.ts';
import type { RunEsbuild } from './bundle.ts';
import { importedSheets, importsIn, sheetsBehind } from './imported-sheets.ts';
import type { IslandRuntime } from './island-runtimes.ts';
import { minifyPlugin } from './minify.ts';
import { rawTexts } from './raw-texts.ts';
import { clientFolder, FOR_BROWSERS, scriptOptions, stylesAsText } from './script-options.ts';

export const ISLANDS_FOLDER = 'templates/islands';
/** A component that stands above an island that has crashed, given the address of the home page; a site may do without. */
const FAILURE_SCREEN = 'templates/island-failure.tsx';
/** Behaviour that needs no state. Where it exists, every page loads it, together with the loader of islands. */
const SITE_SCRIPT = 'templates/scripts/index.ts';
/** The rest of it, fetched when the page is idle. */
const IDLE_SCRIPT = 'templates/scripts/idle.ts';
/** Scripts of single elements, each fetched by pages that have one: `useScript` names it there. */
export const PARTS_FOLDER = 'templates/scripts/parts';

export interface ScriptAsset extends Asset {
  /** Paths of the scripts that a page with this one may run: what it imports at once, and the screen for a crash. */
  readonly needs: readonly string[];
  /** Paths of all that it imports, at once or on demand. */
  readonly imports: readonly string[];
}

/** What the browser loads. Paths lie below the output folder. */
export interface BrowserScripts {
  /** The script a page loads at once: it starts the page's islands, and is the site's own script. */
  readonly loader: string;
  /** The site has a script of its own, so that pages without islands load the loader too. */
  readonly onEveryPage: boolean;
  /** The script of each island, by its name. */
  readonly islands: ReadonlyMap<string, string>;
  /** What every page fetches when it is idle. */
  readonly idle?: string | undefined;
  /** The scripts of single elements, by their names. */
  readonly parts: ReadonlyMap<string, string>;
  /** Loaded only after a crash, or if the visitor types before an island is hydrated. */
  readonly rare: readonly string[];
  /** Style sheets that each island imports, by its name. */
  readonly sheets: ReadonlyMap<string, readonly string[]>;
  readonly assets: readonly ScriptAsset[];
}

const importOf = (file: string) => `import ${JSON.stringify(file)};`;

const client = (file: string): string => JSON.stringify(path.join(clientFolder(), file));

/** The site's own script, by what there is of it. */
interface SiteScript {
  readonly hasIndex: boolean;
  readonly hasIdle: boolean;
  /** Names of the parts. */
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

/** The loader, where there are islands or parts, and the site's script, where there is one. */
const loaderSource = (hasIslands: boolean, { hasIndex, hasIdle, parts }: SiteScript): string =>
  [
    ...(hasIslands || parts.length > 0 ? [`import ${client('loader.ts')};`] : []),
    ...(hasIndex ? [importOf(`./${SITE_SCRIPT}`)] : []),
    ...(hasIdle
      ? [`import { whenIdle } from ${client('when-idle.ts')};`, `whenIdle(() => void import('${IDLE}'));`]
      : []),
  ].join('\n');

const partEntry = (name: string): string => `parts/${name}`;

/** A part's script: the function it exports by default. */
const partSource = (name: string): string => `export { default } from './${PARTS_FOLDER}/${name}.ts';`;

/** esbuild objects to a module without the export that is asked for, but takes one that exports nothing for CommonJS. */
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
      message: 'the script of an element exports nothing',
      fix: 'export default a function that is given the element',
      locations: [{ file }],
    })),
  );
};

const FAILURE = 'island-failure';

/** The module for fields typed in before hydration, as esbuild names it in its metafile. */
const typedModule = (root: string): string =>
  path.relative(root, path.join(clientFolder(), 'typed.ts')).replaceAll(path.sep, '/');

/** An island's script: the component and the function that brings it to life. */
const islandSource = (name: string, runtime: IslandRuntime, hasScreen: boolean): string =>
  [
    `import Island from './${ISLANDS_FOLDER}/${name}.tsx';`,
    `import { hydrator } from ${client(runtime.client)};`,
    `export default hydrator(Island, ${hasScreen ? `() => import('${FAILURE}')` : 'undefined'});`,
  ].join('\n');

/**
 * The screen for a crash. It imports what every island does, so that they all share one script for it. Scripts lie in
 * the folder `assets` of the site, so its home page is a folder above.
 */
const failureSource = (runtime: IslandRuntime): string =>
  [
    `import Screen from './${FAILURE_SCREEN}';`,
    "import { createElement } from 'react';",
    "export default () => createElement(Screen, { home: new URL('..', import.meta.url).pathname });",
    `export * from ${client(runtime.client)};`,
  ].join('\n');

const ENTRIES = 'entries';

/** Modules that exist only as text, by name. */
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

/** Files named by their content alone: esbuild's own hashes also depend on where the sources lie. By old path. */
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

/** The asset of each entry and of each module imported on demand, by the entry's name or the module's path. */
const assetsOfEntries = ({ outputs }: Metafile, named: ReadonlyMap<string, ScriptAsset>): Map<string, string> =>
  new Map(
    Object.entries(outputs).flatMap(([output, { entryPoint }]): [string, string][] =>
      entryPoint === undefined ? [] : [[entryPoint.replace(`${ENTRIES}:`, ''), named.get(output)?.path ?? output]],
    ),
  );

interface Compiled {
  /** The asset of each entry and of each module imported on demand. */
  readonly entries: ReadonlyMap<string, string>;
  /** The style sheets behind an entry, where they are not texts to its scripts. */
  readonly sheetsOf: (entry: string) => readonly string[];
  readonly assets: readonly ScriptAsset[];
}

/** Compiles entries that may share code with each other. `others` are modules they import by name. */
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
    plugins: [entries(root, new Map([...sources, ...others])), rawTexts, ...plugins, minifyPlugin],
  });
  refuseEmptyParts(metafile);
  const named = nameByContent(outputFiles, metafile, root);
  const sheetsOf = (entry: string) => sheetsBehind(importsIn(metafile), `${ENTRIES}:${entry}`);
  return { entries: assetsOfEntries(metafile, named), sheetsOf, assets: [...named.values()] };
};

const byPath = (a: ScriptAsset, b: ScriptAsset): number => (a.path < b.path ? -1 : 1);

/**
 * Compiles the loader, the site's script with its parts and the islands of these names. Throws Failure for what does not compile.
 * The script that every page loads at once shares no code with the islands: it would have to load that at once, too.
 */
export const compileForBrowser = async (
  root: string,
  names: readonly string[],
  runtime: IslandRuntime,
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
      [stylesAsText, ...runtime.plugins.scripts],
      new Map([[loader, loaderSource(names.length > 0, script)], ...partSources]),
      new Map([[IDLE, importOf(`./${IDLE_SCRIPT}`)]]),
    ),
    compileTogether(
      root,
      run,
      [importedSheets(root), ...runtime.plugins.islands],
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
    // Both may have made the same part.
    assets: [...new Map([...eager.assets, ...islands.assets].map((asset) => [asset.path, asset])).values()].sort(
      byPath,
    ),
  };
};
