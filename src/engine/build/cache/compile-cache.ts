import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BuildOptions as EsbuildOptions, Metafile } from 'esbuild';
import { CACHE_FOLDER, readCacheValue, writeCacheFile } from '../../core/cache-file.ts';
import { type Output, type RunEsbuild, runEsbuild } from '../../pages/compile/bundle.ts';
import { fileOfInput } from '../../pages/compile/imported-sheets.ts';
import { parseStyles, type StyleRule } from '../../pages/compile/style-rules.ts';
import type { BuildOptions } from '../options.ts';
import { removeAbandonedDrafts } from './abandoned-drafts.ts';
import { type Answers, lastChange, type Probe, Prober } from './file-probes.ts';
import type { FileStates } from './input-signature.ts';
import { enginePackages, installProbes } from './installed.ts';
import { isListed, probesOfRun } from './run-probes.ts';

interface CompiledRun {
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[];
  readonly metafile: Metafile;
  /** Fingerprints of the site's files that the code reads. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Probe results for packages, files outside the site, and import resolution. */
  readonly outside: Answers;
}

interface CompileRecord {
  readonly signature: string;
  readonly runs: ReadonlyMap<string, CompiledRun>;
  readonly styles: ParsedStyles | undefined;
}

interface ParsedStyles {
  readonly css: string;
  readonly rules: StyleRule[];
}

/** Files that affect module resolution but are not inputs of the bundle. */
const RESOLVES = /(^|\/)(package|[jt]sconfig[^/]*)\.json$/;

/** Lists symbolic links together with their targets, because esbuild reports only real paths. */
const linksAmong = (root: string, files: Iterable<string>): string[] => {
  const places = new Set<string>();
  for (const file of files)
    for (let place = file; place !== '.' && !places.has(place); place = path.posix.dirname(place)) places.add(place);
  return [...places].flatMap((place) => {
    const target = path.join(root, place);
    return lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() ? [`${place} ${readlinkSync(target)}`] : [];
  });
};

/** Returns a hash of the engine, the Node version, the platform and everything that affects module resolution. */
const signatureOf = (engine: string, root: string, files: FileStates): string => {
  const resolving = [...files].filter(([file]) => RESOLVES.test(file));
  const packages = [...new Prober().answers(enginePackages())];
  const place = [root, realpathSync(root), linksAmong(root, files.keys())];
  const parts = [engine, process.version, process.platform, packages, place, [...files.keys()], resolving];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

/** Returns the file system's time, or undefined if the cache is not writable. */
const timeOfFiles = (root: string): number | undefined => {
  const file = path.join(root, CACHE_FOLDER, 'began');
  return writeCacheFile(file, '') ? statSync(file).ctimeMs : undefined;
};

/** Plugins are identified by name: their behaviour depends only on the site's files and the entries. */
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

/**
 * Caches esbuild's results. A result is valid as long as its input files, the set of file names, and the answers to its
 * probes are unchanged.
 */
export class CompileCache {
  readonly #root: string;
  readonly #files: FileStates;
  readonly #file: string;
  readonly #signature: string;
  readonly #known: ReadonlyMap<string, CompiledRun>;
  readonly #runs = new Map<string, CompiledRun>();
  readonly #prober = new Prober();
  readonly #looked = new Map<Probe, string>();
  /** Start of the build according to the file system's clock. */
  readonly #began: number | undefined;
  /** Whether an input changed during the build. */
  #isTorn = false;
  #styles: ParsedStyles | undefined;
  #isNew = false;

  private constructor({ root }: BuildOptions, engine: string, files: FileStates) {
    this.#root = root;
    this.#files = files;
    this.#file = path.join(root, CACHE_FOLDER, 'compiled');
    this.#began = timeOfFiles(root);
    if (this.#began !== undefined) removeAbandonedDrafts(root, this.#began);
    this.#signature = signatureOf(engine, root, files);
    const record = this.#read();
    const isSame = record?.signature === this.#signature;
    this.#known = isSame ? record.runs : new Map();
    this.#styles = isSame ? record.styles : undefined;
  }

  /** Take the fingerprints in `files` before the build. Returns undefined if the engine has no hash. */
  static open(options: BuildOptions, files: FileStates): CompileCache | undefined {
    return options.engine === undefined ? undefined : new CompileCache(options, options.engine, files);
  }

  /** Answers to probes outside the site. Undefined if one of them changed during the build. */
  get outside(): Answers | undefined {
    if (this.#isTorn) return undefined;
    return new Map([...[...this.#runs.values()].flatMap(({ outside }) => [...outside]), ...this.#looked]);
  }

  /** Call this method before the site's code accesses a file or folder directly. */
  readonly note = (place: string): void => {
    const probe: Probe = `file:${place}`;
    const isOwn = isListed(this.#root, place) || isListed(realpathSync(this.#root), place);
    if (!isOwn && !this.#looked.has(probe)) this.#looked.set(probe, new Prober().answer(probe));
  };

  /** Fingerprint that changes when packages are installed, updated or removed. */
  get installed(): string {
    return JSON.stringify([...new Prober().answers(installProbes(this.#root))]);
  }

  readonly run: RunEsbuild = async (options) => {
    const key = keyOf(options);
    const known = this.#known.get(key);
    if (known !== undefined && this.#isSame(known)) {
      this.#runs.set(key, known);
      return toOutput(known);
    }
    const output = await runEsbuild(options);
    this.#keep(key, options, output);
    return output;
  };

  readonly parseStyles = (css: string): StyleRule[] => {
    if (this.#styles?.css !== css) {
      this.#isNew = true;
      this.#styles = { css, rules: parseStyles(css) };
    }
    return this.#styles.rules;
  };

  save(): void {
    if (!this.#isNew) return;
    const [signature, runs, styles] = [this.#signature, this.#runs, this.#styles];
    writeCacheFile(this.#file, serialize({ signature, runs, styles } satisfies CompileRecord));
  }

  #isSame({ inputs, outside }: CompiledRun): boolean {
    for (const [file, state] of inputs) if (this.#files.get(file) !== state) return false;
    return this.#prober.isSame(outside);
  }

  #keep(key: string, options: EsbuildOptions, { outputFiles, metafile }: Output): void {
    this.#isNew = true;
    const outside = this.#outsideOf(options, metafile);
    if (outside === undefined) {
      this.#isTorn = true;
      return;
    }
    const files = outputFiles.map(({ path, contents }) => ({ path, contents }));
    this.#runs.set(key, { files, metafile, inputs: this.#inputsOf(metafile), outside });
  }

  #inputsOf({ inputs }: Metafile): Map<string, string> {
    const root = realpathSync(this.#root);
    const names = Object.keys(inputs).map((input) => this.#nameOf(path.resolve(root, fileOfInput(input))));
    return new Map(names.flatMap((name) => (this.#files.has(name) ? [[name, this.#files.get(name) ?? '']] : [])));
  }

  /**
   * Returns undefined if a dependency has changed since the build started: the run may have read its previous version.
   */
  #outsideOf(options: EsbuildOptions, metafile: Metafile): Answers | undefined {
    const isKnown = (file: string) => this.#files.has(this.#nameOf(file));
    const probes = probesOfRun({ root: this.#root, options, metafile, isKnown });
    const prober = new Prober();
    const began = this.#began ?? 0;
    const hasChanged = (probe: Probe) => lastChange(prober, probe) > began;
    return probes === undefined || [...probes].some(hasChanged) ? undefined : prober.answers(probes);
  }

  /** Returns the file's key in the fingerprints. esbuild reports real paths. */
  #nameOf(file: string): string {
    return path.relative(realpathSync(this.#root), file).split(path.sep).join('/');
  }

  #read(): CompileRecord | undefined {
    return readCacheValue(this.#file, (bytes): CompileRecord => deserialize(bytes));
  }
}
