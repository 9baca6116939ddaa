import { hash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type OnLoadResult, type PartialMessage } from 'esbuild';
import glob from 'fast-glob';
import type { StylesDefinition, TransformedSheet } from '../../api/styles.ts';
import { Failure } from '../../core/diagnostics.ts';
import { isInside } from '../../core/is-inside.ts';
import { packageFolders } from '../../core/site-root.ts';
import { readTextFile } from '../../core/text-file.ts';
import { asCompileFailure, type Bundle, inMemory, runCode, traceError } from './bundle.ts';
import { exactCase } from './exact-case.ts';
import { SHARED_MODULES } from './modules.ts';
import { TRANSFORM_FILE } from './sheet-names.ts';
import { runSiteCode } from './site-error.ts';
import { transformProblem } from './transform-problem.ts';

/** The site's code, except packages and the output of builds. */
const SOURCES = '{content,public,src,templates}/**';

/** A default import of an ES module must not be its namespace, even in packages with `"type": "module"`. */
const OF_NODE = /(__toESM\(require\("[^"]+"\)), 1\)/g;

interface Compiled {
  readonly bundle: Bundle;
  readonly key: string;
  readonly files: readonly string[];
}

const compileTransform = async (root: string, installed: string): Promise<Compiled> => {
  const filename = path.join(root, 'build-site-styles.js');
  const { outputFiles, metafile } = await build(
    inMemory({
      absWorkingDir: root,
      entryPoints: [TRANSFORM_FILE],
      bundle: true,
      packages: 'external',
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      sourcemap: 'external',
      sourcesContent: false,
      outfile: filename,
      plugins: [exactCase],
    }),
  ).catch((error: unknown) => {
    throw asCompileFailure(error, root);
  });
  const textOf = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  const code = textOf('.js').replace(OF_NODE, '$1)');
  return {
    bundle: { filename, code, map: textOf('.map') },
    key: ` ${hash('sha1', code + installed, 'base64')}`,
    files: Object.keys(metafile.inputs).map((input) => path.resolve(realpathSync(root), input)),
  };
};

const problemIn = (file: string, message: string, fix: string): Failure =>
  new Failure('problems', [{ rule: 'styles/no-transform', severity: 'error', message, fix, locations: [{ file }] }]);

const messagesOf = ({ diagnostics }: Failure): PartialMessage[] =>
  diagnostics.map((detail) => ({ text: detail.message, detail }));

const requireFrom = (root: string, name: string): unknown => {
  if (Object.hasOwn(SHARED_MODULES, name)) return SHARED_MODULES[name];
  const file = path.join(root, TRANSFORM_FILE);
  const require = createRequire(file);
  try {
    return require(require.resolve(name, { paths: [path.dirname(file), ...packageFolders()] }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw problemIn(TRANSFORM_FILE, `the package "${name}" cannot be loaded`, `npm install --save-dev ${name}`);
  }
};

/** Reads style sheets as CSS. The site's transform is loaded when a sheet needs it. */
export class SheetReader {
  readonly #root: string;
  readonly #installed: () => string;
  #compiled: Compiled | undefined;
  #transform: StylesDefinition['transform'] | undefined;
  readonly #dependencies = new Map<string, readonly string[]>();
  readonly #folders = new Set<string>();

  /** `installed` returns a key that changes with the installed packages. */
  constructor(root: string, installed = () => '') {
    this.#root = root;
    this.#installed = installed;
  }

  /** Throws a Failure if the transform does not compile. */
  async load(): Promise<void> {
    if (this.#compiled === undefined && existsSync(path.join(this.#root, TRANSFORM_FILE)))
      this.#compiled = await compileTransform(this.#root, this.#installed());
  }

  /** Files of the transform, outside packages. */
  get files(): readonly string[] {
    return this.#compiled?.files ?? [];
  }

  get hasTransform(): boolean {
    return this.#compiled !== undefined;
  }

  /** Part of the names of plugins that read sheets. Empty without a transform. */
  get key(): string {
    return this.#compiled?.key ?? '';
  }

  /** Returns true if the transform has to be loaded again. */
  touch(file: string): boolean {
    const isUsed = this.#compiled?.files.includes(file) || file === path.join(realpathSync(this.#root), TRANSFORM_FILE);
    if (isUsed) {
      this.#compiled = undefined;
      this.#transform = undefined;
    }
    return isUsed;
  }

  /** Whether a sheet depends on a folder that contains the file. */
  covers(file: string): boolean {
    return [...this.#folders].some((folder) => isInside(file, folder));
  }

  dependenciesOf(file: string): readonly string[] {
    return this.#dependencies.get(file) ?? [];
  }

  /** Errors for a sheet that is not plain CSS, if the site has no transform. */
  objectionsTo(file: string): PartialMessage[] {
    if (this.#compiled !== undefined || file.endsWith('.css')) return [];
    const name = path.relative(realpathSync(this.#root), file).split(path.sep).join('/');
    const fix = `compile it with a transform in ${TRANSFORM_FILE}, or write plain CSS, which supports nesting and custom properties`;
    return messagesOf(problemIn(name, `${name} is not plain CSS`, fix));
  }

  async read(file: string): Promise<Pick<OnLoadResult, 'contents' | 'errors'>> {
    const contents = readTextFile(file);
    const isFinished = file.endsWith('.css') && file.includes(`${path.sep}node_modules${path.sep}`);
    const compiled = this.#compiled;
    if (compiled === undefined) return { contents, errors: this.objectionsTo(file) };
    if (isFinished) return { contents };
    try {
      return { contents: await this.#transformed(compiled, file, contents) };
    } catch (error) {
      return { errors: messagesOf(error instanceof Failure ? error : this.#failure(error, file, compiled)) };
    }
  }

  async #transformed(compiled: Compiled, file: string, text: string): Promise<string> {
    const name = path.relative(realpathSync(this.#root), file).split(path.sep).join('/');
    this.#transform ??= this.#run(compiled).transform;
    const result = await this.#transform({ file, text, root: this.#root });
    if (result === undefined && file.endsWith('.css')) return text;
    const { css, dependencies = [] }: Partial<TransformedSheet> =
      typeof result === 'string' ? { css: result } : (result ?? {});
    if (typeof css !== 'string') throw problemIn(name, `the transform returned no CSS for ${name}`, 'return { css }');
    this.#dependencies.set(file, this.#filesOf(dependencies, file));
    return css;
  }

  #run({ bundle }: Compiled): StylesDefinition {
    const module: { exports: { default?: StylesDefinition } } = { exports: {} };
    runSiteCode(bundle, this.#root, () => runCode(bundle, module, (name) => requireFrom(this.#root, name)));
    const { default: styles } = module.exports;
    if (styles?.kind === 'styles' && typeof styles.transform === 'function') return styles;
    const message = `${TRANSFORM_FILE} has no transform in its default export`;
    throw problemIn(TRANSFORM_FILE, message, 'export default defineStyles({ transform })');
  }

  #failure(error: unknown, file: string, { bundle }: Compiled): Failure {
    const places = traceError(error, bundle, this.#root).slice(0, 1);
    return new Failure('problems', [transformProblem(error, file, realpathSync(this.#root), places)]);
  }

  /** Replaces folders with their files. */
  #filesOf(dependencies: Iterable<string | URL>, sheet: string): string[] {
    const root = realpathSync(this.#root);
    const places = [...dependencies].map((place) =>
      path.resolve(root, String(place).startsWith('file:') ? fileURLToPath(place) : String(place)),
    );
    const files = places.flatMap((place) => {
      const stats = statSync(place, { throwIfNoEntry: false });
      if (!stats?.isDirectory()) return stats ? [realpathSync(place)] : [];
      this.#folders.add(place);
      const pattern = isInside(root, place) ? SOURCES : '**';
      const cwd = isInside(root, place) ? root : place;
      return glob.sync(pattern, { cwd, absolute: true, ignore: ['**/node_modules/**'] });
    });
    return [...new Set(files)].filter((file) => file !== sheet).sort();
  }
}
