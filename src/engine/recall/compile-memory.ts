import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BuildOptions as EsbuildOptions, Metafile } from 'esbuild';
import { CACHE_FOLDER, readCacheFile, writeCacheFile } from '../cache-file.ts';
import { type Output, type RunEsbuild, runEsbuild } from '../compile/bundle.ts';
import { fileOfInput } from '../compile/imported-sheets.ts';
import { clientFolder } from '../compile/script-options.ts';
import { parseStyles, type StyleRule } from '../compile/style-rules.ts';
import type { BuildOptions } from '../options.ts';
import { type FileStates, INSTALLED } from './signature.ts';

/** The result of one esbuild run. */
interface CompiledRun {
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[];
  readonly metafile: Metafile;
  /** Fingerprints of the site's files that it read. */
  readonly inputs: ReadonlyMap<string, string>;
}

interface CompileRecord {
  readonly signature: string;
  readonly runs: ReadonlyMap<string, CompiledRun>;
  readonly styles: ParsedStyles | undefined;
}

/** A style sheet and its parsed rules. */
interface ParsedStyles {
  readonly css: string;
  readonly rules: StyleRule[];
}

/** They say how names in imports are resolved, and are no inputs themselves. */
const RESOLVES = /(^|\/)(package|tsconfig[^/]*)\.json$/;

/** The inputs of every run besides the files it reads: engine, Node, platform, and everything that module resolution depends on. */
const signatureOf = (engine: string, root: string, files: FileStates): string => {
  const resolving = [...files].filter(([file]) => file === INSTALLED || RESOLVES.test(file));
  const parts = [engine, process.version, process.platform, root, [...files.keys()], resolving];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

/** The key of a run. Plugins are identified by name; their behaviour depends only on the files of the site and the entries. */
const keyOf = ({ plugins = [], ...options }: EsbuildOptions): string =>
  JSON.stringify([options, plugins.map(({ name }) => name)]);

const toOutput = ({ files, metafile }: CompiledRun): Output => ({
  outputFiles: files.map(({ path, contents }) => ({
    path,
    contents: new Uint8Array(contents),
    hash: '',
    get text() {
      return new TextDecoder().decode(contents);
    },
  })),
  metafile,
  errors: [],
  warnings: [],
  mangleCache: {},
});

/** A file of a package or of the engine, or a virtual entry. */
const isKnownOtherwise = (file: string): boolean =>
  !existsSync(file) || file.split(path.sep).includes('node_modules') || file.startsWith(clientFolder() + path.sep);

/**
 * Cached esbuild results, stored in `node_modules/.cache/build-site/compiled`: valid while the files that a run read and the
 * set of file names are the same. A missing or damaged record costs a run, never correctness.
 */
export class CompileMemory {
  readonly #root: string;
  readonly #files: FileStates;
  readonly #file: string;
  readonly #signature: string;
  readonly #known: ReadonlyMap<string, CompiledRun>;
  readonly #runs = new Map<string, CompiledRun>();
  #styles: ParsedStyles | undefined;
  #isNew = false;

  private constructor({ root }: BuildOptions, engine: string, files: FileStates) {
    this.#root = root;
    this.#files = files;
    this.#file = path.join(root, CACHE_FOLDER, 'compiled');
    this.#signature = signatureOf(engine, root, files);
    const record = this.#read();
    const isSame = record?.signature === this.#signature;
    this.#known = isSame ? record.runs : new Map();
    this.#styles = isSame ? record.styles : undefined;
  }

  /** Undefined for an engine without a hash. `files`: fingerprints taken before the build. */
  static open(options: BuildOptions, files: FileStates): CompileMemory | undefined {
    return options.engine === undefined ? undefined : new CompileMemory(options, options.engine, files);
  }

  /** Runs esbuild, or returns the cached result. */
  readonly run: RunEsbuild = async (options) => {
    const key = keyOf(options);
    const known = this.#known.get(key);
    if (known && [...known.inputs].every(([file, state]) => this.#files.get(file) === state)) {
      this.#runs.set(key, known);
      return toOutput(known);
    }
    const output = await runEsbuild(options);
    this.#keep(key, output);
    return output;
  };

  /** Parses a style sheet, or returns the cached result. */
  readonly parseStyles = (css: string): StyleRule[] => {
    if (this.#styles?.css !== css) {
      this.#isNew = true;
      this.#styles = { css, rules: parseStyles(css) };
    }
    return this.#styles.rules;
  };

  /** Stores the runs of this build. */
  save(): void {
    if (!this.#isNew) return;
    const [signature, runs, styles] = [this.#signature, this.#runs, this.#styles];
    writeCacheFile(this.#file, serialize({ signature, runs, styles } satisfies CompileRecord));
  }

  #keep(key: string, { outputFiles, metafile }: Output): void {
    this.#isNew = true;
    const inputs = this.#inputsOf(metafile);
    if (inputs === undefined) return;
    const files = outputFiles.map(({ path, contents }) => ({ path, contents }));
    this.#runs.set(key, { files, metafile, inputs });
  }

  /** Undefined when a run read a file that is not fingerprinted. Packages are covered by the lock file, our own files by the engine. */
  #inputsOf({ inputs }: Metafile): Map<string, string> | undefined {
    const states = new Map<string, string>();
    for (const input of Object.keys(inputs)) {
      const file = path.resolve(this.#root, fileOfInput(input));
      // esbuild names files by where they really lie.
      const name = path.relative(realpathSync(this.#root), file).split(path.sep).join('/');
      const state = this.#files.get(name);
      if (state !== undefined) states.set(name, state);
      else if (!isKnownOtherwise(file)) return undefined;
    }
    return states;
  }

  #read(): CompileRecord | undefined {
    const bytes = readCacheFile(this.#file);
    return bytes && deserialize(bytes);
  }
}
