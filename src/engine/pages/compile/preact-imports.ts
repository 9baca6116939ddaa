import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Loader, OnLoadResult, Plugin, PluginBuild } from 'esbuild';
import { Components, type ReadFile, type ReadImport } from './react-needs/components.ts';
import { needsCompatLayer } from './react-needs/react-needs.ts';
import { parseScript } from './react-needs/syntax.ts';
import { clientFolder } from './script-options.ts';

/** React's modules except for `react` itself. */
const ALIASES: Readonly<Record<string, string>> = {
  'react/jsx-runtime': './jsx-on-preact.ts',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Hooks, namespace imports and re-exports of all of React. */
const MAY_USE_HOOKS = /\buse[A-Z]\w*\s*(?:[,}(<]|as\b)|\*\s*(?:as\s+\w+\s+)?from\b/;

const MAY_NEED_LAYER = /\breact\b|nativeEvent|isPropagationStopped|isDefaultPrevented/;

const isOfPackage = (file: string): boolean => file.split(path.sep).includes('node_modules');

const isOfRuntime = (file: string): boolean =>
  path.dirname(file) === clientFolder() || /[\\/]node_modules[\\/]preact[\\/]/.test(file);

const IS_MODULE = /^\s*(?:import|export)\b/m;

/** The import is appended, so that lines and columns stay the same. */
const withLayer = (text: string): string => {
  const layer = JSON.stringify(path.join(clientFolder(), 'like-react.ts'));
  return `${text}\n;${IS_MODULE.test(text) || !text.includes('require(') ? `import ${layer}` : `require(${layer})`};`;
};

/** Returns undefined for a syntax error, which esbuild reports. */
const parsed = async (file: string, text: string): Promise<ReadFile | undefined> => {
  try {
    return { file, syntax: await parseScript(file, text) };
  } catch {
    return undefined;
  }
};

const importReader =
  (build: PluginBuild): ReadImport =>
  async (source, importer) => {
    const resolved = await build.resolve(source, { resolveDir: path.dirname(importer), kind: 'import-statement' });
    if (resolved.errors.length > 0 || resolved.namespace !== 'file' || !SCRIPT.test(resolved.path)) return undefined;
    if (isOfPackage(resolved.path) || isOfRuntime(resolved.path)) return 'package';
    return parsed(resolved.path, readFileSync(resolved.path, 'utf8'));
  };

const loaderOf = (file: string): Loader => {
  const extension = path.extname(file).replace(/^\.[cm]?/, '');
  return extension === 'js' ? 'jsx' : (extension as Loader);
};

class LayerUse {
  readonly #components: Components;
  readonly #files = new Set<string>();

  constructor(components: Components) {
    this.#components = components;
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  async load(file: string): Promise<OnLoadResult | undefined> {
    if (isOfRuntime(file)) return undefined;
    const text = readFileSync(file, 'utf8');
    if (isOfPackage(file) && !MAY_NEED_LAYER.test(text)) return undefined;
    const read = await parsed(file, text);
    if (read !== undefined && !(await needsCompatLayer(read, this.#components))) return undefined;
    this.#files.add(file);
    return { contents: withLayer(text), loader: loaderOf(file), resolveDir: path.dirname(file) };
  }
}

const mayUseHooks = (file: string): boolean => existsSync(file) && MAY_USE_HOOKS.test(readFileSync(file, 'utf8'));

/** esbuild puts even unused exports of a shared module into the islands' common chunk, so there are three modules. */
const reactFor = (importer: string, needsLayer: boolean): string => {
  if (needsLayer) return './react-with-layer.ts';
  return mayUseHooks(importer) ? './react-on-preact.ts' : './react-without-hooks.ts';
};

const ALIASED = 'aliased';

const aliasReact = (build: PluginBuild, targetOf: (name: string, importer: string) => string | undefined): void =>
  build.onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path: name, importer, resolveDir, kind, pluginData }) => {
    const target = pluginData === ALIASED ? undefined : targetOf(name, importer);
    if (target === undefined) return undefined;
    if (target.startsWith('./')) return { path: path.join(clientFolder(), target) };
    return build.resolve(target, { resolveDir, kind, pluginData: ALIASED });
  });

const USE_ID = /^\.\/use-id-on-preact\.ts$/;

/** The engine has already loaded the compat layer and sets the id prefix. */
export const preactInPrerender: Plugin = {
  name: 'preact in the prerender',
  setup(build) {
    aliasReact(build, (name) => (name === 'react' ? './react-with-layer.ts' : ALIASES[name]));
    build.onResolve({ filter: USE_ID }, () => ({ path: 'preact/hooks', external: true }));
  },
};

export const preactInScripts: Plugin = {
  name: 'preact in scripts',
  setup(build) {
    aliasReact(build, (name, importer) => (name === 'react' ? reactFor(importer, false) : ALIASES[name]));
  },
};

/**
 * The compat layer changes how Preact handles every element, so a single file that imports it affects the whole island.
 */
export const preactInIslands: Plugin = {
  name: 'preact in islands',
  setup(build) {
    const layer = new LayerUse(new Components(importReader(build)));
    build.onLoad({ filter: SCRIPT, namespace: 'file' }, ({ path: file }) => layer.load(file));
    aliasReact(build, (name, importer) => (name === 'react' ? reactFor(importer, layer.has(importer)) : ALIASES[name]));
    build.onResolve({ filter: USE_ID }, ({ path: name }) => ({
      path: path.join(clientFolder(), name),
      sideEffects: false,
    }));
  },
};
