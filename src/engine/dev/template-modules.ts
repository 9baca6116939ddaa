import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Loader, type Plugin } from 'esbuild';
import { Failure } from '../core/diagnostics.ts';
import { COLLECTIONS_FILE, REDIRECTS_FILE, RULES_FILE } from '../core/source-files.ts';
import { asCompileFailure, type Bundle, inMemory, runCode, sharedModule } from '../pages/compile/bundle.ts';
import { checkedReact } from '../pages/compile/checked-react.ts';
import { exactCase } from '../pages/compile/exact-case.ts';
import { loadSheet, sheetsBehind } from '../pages/compile/imported-sheets.ts';
import { SHARED_MODULES } from '../pages/compile/modules.ts';
import { checkedNode } from '../pages/compile/node-modules.ts';
import { rawFileOf, rawTexts } from '../pages/compile/raw-texts.ts';
import { FOREIGN_SHEETS, SHEET } from '../pages/compile/sheet-names.ts';
import type { SheetReader } from '../pages/compile/sheet-reader.ts';
import { runSiteCode } from '../pages/compile/site-error.ts';
import { sourcesBehind } from '../pages/compile/source-files.ts';
import {
  islandReferences,
  listPageFiles,
  type SiteExports,
  serverOptions,
  type Templates,
  toTemplates,
} from '../pages/compile/templates.ts';

interface CompiledModule {
  readonly bundle: Bundle;
  readonly imports: readonly string[];
  /** Files imported with `?raw`, and files that a transformed sheet was made from. */
  readonly texts: readonly string[];
}

interface RunningModule {
  exports: unknown;
}

/** Each package is compiled into one module. */
export const isPackage = (root: string, file: string): boolean =>
  path.relative(root, file).split(path.sep).includes('node_modules');

/**
 * Namespace of the site's modules. In esbuild's `file` namespace, the `type` field of package.json would apply, and
 * default imports from separately compiled modules would return the whole namespace.
 */
const OWN = 'site';

/** Imports of other files are errors. A plugin handles style sheets. */
const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.jsx': 'jsx',
  '.json': 'json',
  '.css': 'css',
  ...Object.fromEntries(FOREIGN_SHEETS.map((extension): [string, Loader] => [`.${extension}`, 'css'])),
};

/** Makes every import of another module external, with an absolute path. */
const apart = (root: string, sheets: SheetReader): Plugin => ({
  name: 'modules-apart',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /./ }, async ({ path: name, importer, namespace, resolveDir, kind, pluginData }) => {
      if (kind === 'entry-point') return isPackage(root, name) ? undefined : { path: name, namespace: OWN };
      if (namespace !== OWN || pluginData === 'resolved' || Object.hasOwn(SHARED_MODULES, name)) return undefined;
      const found = await resolve(name, { importer, namespace, resolveDir, kind, pluginData: 'resolved' });
      if (found.errors.length > 0 || found.external) return found;
      const isModule = isPackage(root, found.path) || path.extname(found.path) in LOADERS;
      return { path: found.path, external: isModule };
    });
    onLoad({ filter: SHEET }, ({ path: file }) => loadSheet(root, file, sheets));
    onLoad({ filter: /./, namespace: OWN }, async ({ path: file }) => ({
      contents: await readFile(file, 'utf8'),
      loader: LOADERS[path.extname(file)] ?? 'ts',
      resolveDir: path.dirname(file),
    }));
  },
});

/** Removes the namespace that esbuild prefixes, as in `site:/home/kim/site/templates/pages/index.tsx`. */
const withoutOwn = (name: string): string => (name.startsWith(`${OWN}:`) ? name.slice(OWN.length + 1) : name);

/** Resolves symbolic links as esbuild does. For a missing file, resolves the links in its folder. */
export const realName = (file: string): string => {
  try {
    return realpathSync(file);
  } catch {
    const folder = path.dirname(file);
    return folder === file ? file : path.join(realName(folder), path.basename(file));
  }
};

/**
 * Compiles each module separately, so an edit only recompiles one module and re-evaluates its direct and indirect
 * importers.
 */
export class TemplateModules {
  readonly #root: string;
  readonly #sheets: SheetReader;
  readonly #compiled = new Map<string, CompiledModule>();
  readonly #running = new Map<string, RunningModule>();
  readonly #parts = new Map<string, Bundle>();
  /** Changed modules and compile failures. */
  readonly #stale = new Set<string>();

  constructor(root: string, sheets: SheetReader) {
    this.#root = realName(root);
    this.#sheets = sheets;
  }

  /** Absolute paths, without packages. */
  get files(): readonly string[] {
    const files = [...this.#compiled].flatMap(([file, { texts }]) => [file, ...texts]);
    return [...new Set(files)].filter((file) => !isPackage(this.#root, file));
  }

  /** Returns true if the file contains code in use. */
  touch(file: string): boolean {
    const name = realName(file);
    const readers = [...this.#compiled].flatMap(([reader, { texts }]) => (texts.includes(name) ? [reader] : []));
    const isModule = this.#compiled.has(name) || this.#stale.has(name);
    const touched = isModule ? [name, ...readers] : readers;
    for (const each of touched) this.#stale.add(each);
    return touched.length > 0;
  }

  /** Marks all style sheets as outdated, so that they are compiled again. */
  touchSheets(): void {
    for (const file of this.#compiled.keys()) if (SHEET.test(file)) this.#stale.add(file);
  }

  /** Returns paths in the form of `filesBehind`. */
  namesOf(files: readonly string[]): string[] {
    return files.map((file) => path.relative(this.#root, this.#place(file)));
  }

  /** Returns a module and its direct and indirect imports, relative to the root. */
  filesBehind(module: string): ReadonlySet<string> {
    const found = new Set<string>();
    const visit = (file: string): void => {
      if (found.has(file) || isPackage(this.#root, file)) return;
      found.add(file);
      const { imports = [], texts = [] } = this.#compiled.get(file) ?? {};
      for (const imported of [...imports, ...texts]) visit(imported);
    };
    visit(this.#place(module));
    return new Set([...found].map((file) => path.relative(this.#root, file)));
  }

  /** Throws a Failure with all compile errors, or with the first run-time error. */
  async load(): Promise<Templates> {
    await this.#sheets.load();
    const pages = listPageFiles(this.#root);
    const redirects = existsSync(path.join(this.#root, REDIRECTS_FILE)) ? [REDIRECTS_FILE] : [];
    const rules = existsSync(path.join(this.#root, RULES_FILE)) ? [RULES_FILE] : [];
    const entries = [COLLECTIONS_FILE, ...pages, ...redirects, ...rules];
    await this.#compile(entries.map((file) => this.#place(file)));
    const bundle = { filename: this.#root, code: '', map: '', partOf: (name: string) => this.#parts.get(name) };
    const run = (file: string) => this.#require(this.#place(file));
    const exports = runSiteCode(bundle, this.#root, () => ({
      content: (run(COLLECTIONS_FILE) as { default?: SiteExports['content'] }).default,
      pages: pages.map((file) => [file, run(file) as SiteExports['pages'][number][1]] as const),
      redirects: redirects[0] ? (run(redirects[0]) as SiteExports['redirects']) : undefined,
      rules: rules[0] ? (run(rules[0]) as SiteExports['rules']) : undefined,
    }));
    return toTemplates(this.#root, bundle, exports, {
      // A sheet imported with `?raw` is not part of the page's styles.
      sheetsOf: (module) => this.#behind(sheetsBehind, module, ({ imports }) => imports),
      sourcesOf: (module) => this.sourcesOf(module),
    });
  }

  /** Returns the files that can affect a module's results, relative to the root. */
  sourcesOf(module: string): readonly string[] {
    return this.#behind(sourcesBehind, module, ({ imports, texts }) => [...imports, ...texts]);
  }

  #behind(
    search: typeof sourcesBehind,
    module: string,
    filesOf: (compiled: CompiledModule) => readonly string[],
  ): readonly string[] {
    const importsOf = (file: string): readonly string[] => {
      const compiled = this.#compiled.get(file);
      return compiled === undefined ? [] : filesOf(compiled);
    };
    const named = (file: string) => path.relative(this.#root, file).split(path.sep).join('/');
    return search(importsOf, this.#place(module)).map(named);
  }

  #place(file: string): string {
    return realName(path.join(this.#root, file));
  }

  /** Skips modules that are no longer imported. */
  async #compile(entries: readonly string[]): Promise<void> {
    const isKnown = (file: string) => this.#compiled.has(file) && !this.#stale.has(file);
    for (const file of this.#stale) if (!existsSync(file)) this.#forget(file);
    const failures: Failure[] = [];
    const reached = new Set<string>();
    for (let files = [...new Set(entries)]; files.length > 0; ) {
      for (const file of files) reached.add(file);
      const { made, failure } = await this.#attempt(files.filter((file) => !isKnown(file)));
      if (failure) failures.push(failure);
      for (const [file, module] of made) this.#keep(file, module);
      const imported = new Set(files.flatMap((file) => this.#compiled.get(file)?.imports ?? []));
      files = [...imported].filter((file) => !reached.has(file));
    }
    if (failures.length === 0) return;
    throw new Failure(
      'problems',
      failures.flatMap(({ diagnostics }) => diagnostics),
    );
  }

  /** Compiles each file separately after a failure, to find all errors and keep the valid modules. */
  async #attempt(files: readonly string[]): Promise<{ made: [string, CompiledModule][]; failure?: Failure }> {
    if (files.length === 0) return { made: [] };
    try {
      return { made: await this.#compileFiles(files) };
    } catch (error) {
      const failure = this.#named(asCompileFailure(error));
      if (!(failure instanceof Failure)) throw error;
      for (const file of files) this.#stale.add(file);
      if (files.length === 1) return { made: [], failure };
      const each = await Promise.all(files.map((file) => this.#attempt([file])));
      return { made: each.flatMap(({ made }) => made), failure };
    }
  }

  async #compileFiles(files: readonly string[]): Promise<[string, CompiledModule][]> {
    const options = { ...serverOptions(this.#root), outdir: this.#root, outbase: this.#root };
    const entryPoints = files.map((file) => ({
      in: file,
      // A package can be outside the root; its output only needs a unique name.
      out: isPackage(this.#root, file) ? `node_modules/${encodeURIComponent(file)}` : path.relative(this.#root, file),
    }));
    const { outputFiles, metafile } = await build(
      inMemory({
        ...options,
        entryPoints,
        plugins: [
          exactCase,
          checkedReact,
          checkedNode(this.#root),
          islandReferences,
          rawTexts,
          apart(this.#root, this.#sheets),
        ],
      }),
    );
    const written = new Map(outputFiles.map((file) => [path.relative(this.#root, file.path), file.text]));
    return Object.entries(metafile.outputs).flatMap(
      ([name, { entryPoint, imports, inputs }]): [string, CompiledModule][] => {
        if (entryPoint === undefined) return [];
        const file = path.resolve(this.#root, withoutOwn(entryPoint));
        const map = JSON.parse(written.get(`${name}.map`) ?? '{}') as { readonly sources?: readonly string[] };
        const sources = map.sources?.map(withoutOwn);
        const bundle = {
          filename: path.join(this.#root, name),
          code: written.get(name) ?? '',
          map: JSON.stringify({ ...map, sources }),
        };
        const own = imports.filter(({ external, path: target }) => external && path.isAbsolute(target));
        const texts = Object.keys(inputs)
          .flatMap((input) => rawFileOf(input) ?? [])
          .map((text) => path.resolve(this.#root, text));
        const read = [...texts, ...this.#sheets.dependenciesOf(file)];
        return [[file, { bundle, imports: own.map(({ path: target }) => target), texts: read }]];
      },
    );
  }

  /** Makes file names relative to the root. */
  #named(failure: unknown): unknown {
    if (!(failure instanceof Failure)) return failure;
    const nameOf = (file: string) => path.relative(this.#root, path.resolve(this.#root, withoutOwn(file)));
    const diagnostics = failure.diagnostics.map((diagnostic) => ({
      ...diagnostic,
      locations: diagnostic.locations?.map((location) => ({ ...location, file: nameOf(location.file) })),
    }));
    return new Failure(failure.kind, diagnostics, { cause: failure.cause });
  }

  #keep(file: string, module: CompiledModule): void {
    this.#stale.delete(file);
    const known = this.#compiled.get(file);
    this.#compiled.set(file, module);
    this.#parts.set(module.bundle.filename, module.bundle);
    // If only comments or types have changed, the compiled code is the same.
    if (known?.bundle.code !== module.bundle.code) this.#stop(file);
  }

  #forget(file: string): void {
    this.#stale.delete(file);
    this.#compiled.delete(file);
    this.#stop(file);
    // Recompiling its importers reports the missing file.
    for (const [importer, { imports }] of this.#compiled) if (imports.includes(file)) this.#stale.add(importer);
  }

  /** Makes the module and its importers run again on the next access. */
  #stop(file: string): void {
    const stopped = new Set([file]);
    for (const one of stopped) {
      this.#running.delete(one);
      for (const [importer, { imports }] of this.#compiled) if (imports.includes(one)) stopped.add(importer);
    }
  }

  #require(file: string): unknown {
    const running = this.#running.get(file);
    if (running) return running.exports;
    const compiled = this.#compiled.get(file);
    if (compiled === undefined) return sharedModule(file, SHARED_MODULES);
    const module: RunningModule = { exports: {} };
    this.#running.set(file, module);
    try {
      runCode(compiled.bundle, module, (name) => this.#require(name));
    } catch (error) {
      this.#running.delete(file);
      throw error;
    }
    return module.exports;
  }
}
