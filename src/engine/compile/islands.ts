import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Metafile, OutputFile, Plugin } from 'esbuild';
import glob from 'fast-glob';
import type { ComponentType } from 'react';
import { engineRoot } from '../root.ts';
import { evaluate, runEsbuild } from './bundle.ts';
import { type IslandRuntime, RUNTIMES, type RuntimeName } from './island-runtimes.ts';

export const ISLANDS_FOLDER = 'templates/islands';

/** A file for the browser, named by its content. */
export interface Asset {
  /** Path below the output folder, such as `assets/city-search-4F2K.js`. */
  readonly path: string;
  readonly contents: Uint8Array;
}

/** The islands of a site, for the prerender and for the browser. */
export interface Islands {
  /** HTML of an island. Throws for a name that is no island. */
  prerender(name: string, props: object): string;
  /** Path of the island's script below the output folder. */
  scriptOf(name: string): string;
  /** Path of the script that finds islands on a page and starts them; pages with islands carry it. */
  readonly loader: string;
  readonly assets: readonly Asset[];
}

/** Sends imports of React in an island to the runtime it is compiled against. */
const aliasRuntime = (runtime: IslandRuntime): Plugin => ({
  name: 'island-runtime',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path: name, resolveDir, kind, pluginData }) => {
      const target = runtime.aliases[name];
      if (pluginData === 'aliased' || target === undefined) return undefined;
      return build.resolve(target, { resolveDir, kind, pluginData: 'aliased' });
    });
  },
});

const shared = (root: string) => ({
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic' as const,
  define: { 'process.env.NODE_ENV': '"production"' },
  nodePaths: [path.join(engineRoot(), 'node_modules')],
});

/** The islands as code for this process: a map of name to component. */
const compileForPrerender = async (root: string, names: readonly string[], runtime: IslandRuntime) => {
  const imports = names.map((name, index) => `import island${index} from './${ISLANDS_FOLDER}/${name}.tsx';`);
  const entry = `${imports.join('\n')}\nexport default {${names.map((name, index) => `${JSON.stringify(name)}: island${index}`)}};`;
  const { outputFiles } = await runEsbuild({
    ...shared(root),
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: Object.keys(runtime.modules),
    plugins: [aliasRuntime(runtime)],
  });
  const bundle = { filename: path.join(root, 'build-site-islands.js'), code: outputFiles[0]?.text ?? '', map: '' };
  return (evaluate(bundle, runtime.modules) as { default: Record<string, ComponentType<object>> }).default;
};

const ENTRY_NAMESPACE = 'island-entry';

/** Each island's script: the component and the function that brings it to life. */
const browserEntries = (root: string, client: string, runtime: IslandRuntime): Plugin => ({
  name: 'island-entries',
  setup(build) {
    build.onResolve({ filter: /^island:/ }, ({ path: name }) => ({
      path: name.slice('island:'.length),
      namespace: ENTRY_NAMESPACE,
    }));
    build.onLoad({ filter: /.*/, namespace: ENTRY_NAMESPACE }, ({ path: name }) => ({
      contents: [
        `import Island from './${ISLANDS_FOLDER}/${name}.tsx';`,
        `import { hydrate } from ${JSON.stringify(path.join(client, runtime.client))};`,
        'export default (element, props) => hydrate(Island, element, props);',
      ].join('\n'),
      resolveDir: root,
      loader: 'js',
    }));
  },
});

/** Files named by their content alone: esbuild's own hashes also depend on where the sources lie. By old path. */
const nameByContent = (files: readonly OutputFile[], { outputs }: Metafile, root: string): Map<string, Asset> => {
  const texts = new Map(files.map((file) => [path.relative(root, file.path), file.text]));
  const named = new Map<string, Asset>();
  const name = (output: string): Asset => {
    const known = named.get(output);
    if (known) return known;
    const contents = (outputs[output]?.imports ?? []).reduce(
      (text, { path: imported }) => text.replaceAll(path.basename(imported), path.basename(name(imported).path)),
      texts.get(output) ?? '',
    );
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
    const asset = { path: output.replace(/[A-Z0-9]{8}(?=\.js$)/, hash), contents: Buffer.from(contents) };
    named.set(output, asset);
    return asset;
  };
  for (const output of texts.keys()) name(output);
  return named;
};

const compileForBrowser = async (root: string, names: readonly string[], runtime: IslandRuntime) => {
  const client = path.join(engineRoot(), 'src/engine/compile/client');
  const { outputFiles, metafile } = await runEsbuild({
    ...shared(root),
    entryPoints: [
      { in: path.join(client, 'loader.ts'), out: 'islands' },
      ...names.map((name) => ({ in: `island:${name}`, out: name })),
    ],
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    minify: true,
    splitting: true,
    legalComments: 'none',
    outdir: path.join(root, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [browserEntries(root, client, runtime), aliasRuntime(runtime)],
  });
  const named = nameByContent(outputFiles, metafile, root);
  const scripts = new Map<string, string>();
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint === undefined) continue;
    const prefix = `${ENTRY_NAMESPACE}:`;
    scripts.set(
      entryPoint.startsWith(prefix) ? entryPoint.slice(prefix.length) : '',
      named.get(output)?.path ?? output,
    );
  }
  return { scripts, assets: [...named.values()].sort((a, b) => (a.path < b.path ? -1 : 1)) };
};

const NO_ISLANDS: Islands = {
  prerender: (name) => {
    throw new Error(`There is no island "${name}" in ${ISLANDS_FOLDER}.`);
  },
  scriptOf: () => '',
  loader: '',
  assets: [],
};

/** Compiles `templates/islands/*.tsx` against a runtime, once for the prerender and once for the browser. */
export const compileIslands = async (root: string, runtimeName: RuntimeName): Promise<Islands> => {
  const names = glob
    .sync(`${ISLANDS_FOLDER}/*.tsx`, { cwd: root })
    .sort()
    .map((file) => path.basename(file, '.tsx'));
  if (names.length === 0) return NO_ISLANDS;
  const runtime = RUNTIMES[runtimeName];
  const [components, browser] = await Promise.all([
    compileForPrerender(root, names, runtime),
    compileForBrowser(root, names, runtime),
  ]);
  return {
    prerender: (name, props) => {
      const component = components[name];
      return component ? runtime.prerender(component, props) : NO_ISLANDS.prerender(name, props);
    },
    scriptOf: (name) => browser.scripts.get(name) ?? NO_ISLANDS.prerender(name, {}),
    loader: browser.scripts.get('') ?? '',
    assets: browser.assets,
  };
};
