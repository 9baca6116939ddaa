import path from 'node:path';
import glob from 'fast-glob';
import type { ComponentType } from 'react';
import {
  type BrowserScripts,
  compileForBrowser,
  ISLANDS_FOLDER,
  PARTS_FOLDER,
  type ScriptAsset,
} from './browser-scripts.ts';
import { type Bundle, evaluate, type RunEsbuild, runEsbuild } from './bundle.ts';
import { keyOfBundle } from './code-keys.ts';
import { exactCase } from './exact-case.ts';
import { compileHeadScript } from './head-script.ts';
import { importedSheets } from './imported-sheets.ts';
import { type IslandRuntime, RUNTIMES, type RuntimeName } from './island-runtimes.ts';
import { rawTexts } from './raw-texts.ts';
import { scriptOptions } from './script-options.ts';
import type { SheetReader } from './sheet-reader.ts';
import { runSiteCode } from './site-error.ts';

export interface Islands extends BrowserScripts {
  readonly head: string | undefined;
  readonly bundle: Bundle;
  /**
   * Cache key that covers the prerendered code, because packages can contain different code for Node.js and browsers.
   */
  readonly key: string;
  /** Throws if the name is unknown. */
  prerender(name: string, props: object, idPrefix: string): string;
  /** Relative to the output folder. Throws if the name is unknown. */
  scriptOf(name: string): string;
  /** Like `scriptOf`, for the script of an element. */
  partOf(name: string): string;
  /** Includes indirect imports. */
  importsOf(path: string): readonly string[];
}

interface Prerenderable {
  readonly bundle: Bundle;
  readonly key: string;
  readonly components: Readonly<Record<string, ComponentType<object>>>;
}

/** Throws a Failure if a module throws. */
const compileForPrerender = async (
  root: string,
  names: readonly string[],
  runtime: IslandRuntime,
  sheets: SheetReader,
  run: RunEsbuild,
): Promise<Prerenderable> => {
  const filename = path.join(root, 'build-site-islands.js');
  if (names.length === 0) return { bundle: { filename, code: '', map: '{}' }, key: '', components: {} };
  const imports = names.map((name, index) => `import island${index} from './${ISLANDS_FOLDER}/${name}.tsx';`);
  const entry = `${imports.join('\n')}\nexport default {${names.map((name, index) => `${JSON.stringify(name)}: island${index}`)}};`;
  const { outputFiles, metafile } = await run({
    ...scriptOptions(root),
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: Object.keys(runtime.modules),
    outfile: filename,
    sourcemap: 'external',
    plugins: [exactCase, rawTexts, importedSheets(root, sheets), ...runtime.plugins.prerender],
  });
  const [map, code] = outputFiles;
  const bundle = { filename, code: code?.text ?? '', map: map?.text ?? '' };
  const exports = runSiteCode(bundle, root, () => evaluate(bundle, runtime.modules));
  const { default: components } = exports as { default: Record<string, ComponentType<object>> };
  return { bundle, key: keyOfBundle(root, bundle, metafile), components };
};

const noIsland = (name: string): never => {
  throw new Error(`There is no island "${name}" in ${ISLANDS_FOLDER}.`);
};

const noPart = (name: string): never => {
  throw new Error(`useScript or <PreloadAsked> refers to "${name}", but ${PARTS_FOLDER}/${name}.ts does not exist.`);
};

const importsOf = (assets: readonly ScriptAsset[], path: string): readonly string[] => {
  const reached = new Set([path]);
  for (const file of reached)
    for (const other of assets.find((asset) => asset.path === file)?.imports ?? []) reached.add(other);
  return [...reached].slice(1);
};

export const compileIslands = async (
  root: string,
  runtimeName: RuntimeName,
  sheets: SheetReader,
  run: RunEsbuild = runEsbuild,
): Promise<Islands> => {
  const names = glob
    .sync(`${ISLANDS_FOLDER}/*.tsx`, { cwd: root })
    .sort()
    .map((file) => path.basename(file, '.tsx'));
  const runtime = RUNTIMES[runtimeName];
  const [{ bundle, key, components }, scripts, head] = await Promise.all([
    compileForPrerender(root, names, runtime, sheets, run),
    compileForBrowser(root, names, runtime, sheets, run),
    compileHeadScript(root, sheets, run),
  ]);
  return {
    ...scripts,
    head,
    bundle,
    key,
    prerender: (name, props, idPrefix) => {
      const component = components[name];
      return component ? runtime.prerender(component, props, idPrefix) : noIsland(name);
    },
    scriptOf: (name) => scripts.islands.get(name) ?? noIsland(name),
    partOf: (name) => scripts.parts.get(name) ?? noPart(name),
    importsOf: (path) => importsOf(scripts.assets, path),
  };
};
