import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { isInside } from '../../core/is-inside.ts';
import { fileOfInput } from '../../pages/compile/imported-sheets.ts';
import { TSCONFIG_NAMES, Tsconfigs } from '../../pages/compile/tsconfig.ts';
import type { Probe } from './file-probes.ts';

type MetafileImport = Metafile['inputs'][string]['imports'][number];

export interface Run {
  readonly root: string;
  readonly options: BuildOptions;
  readonly metafile: Metafile;
  /** Whether a file is already fingerprinted. */
  readonly isKnown: (file: string) => boolean;
}

/** esbuild's prefix for files that a package excludes with `browser: { "./file.js": false }`. */
const DISABLED = '(disabled):';
const NAMESPACE = /^[a-z][a-z-]+:/;

/** Returns an absolute path, or undefined for a virtual entry. */
const fileBehind = (root: string, { stdin, absWorkingDir = root }: BuildOptions, input: string): string | undefined => {
  const entry = stdin?.sourcefile ?? '<stdin>';
  if (input === entry || path.resolve(root, input) === path.resolve(absWorkingDir, entry)) return undefined;
  const file = fileOfInput(input.startsWith(DISABLED) ? input.slice(DISABLED.length) : input);
  return NAMESPACE.test(file) ? undefined : path.resolve(root, file);
};

const QUERY = /(?<=.)[?#].*$/;
const isPath = (specifier: string): boolean => /^(\/|\.\.?(\/|$))/.test(specifier);
/** Returns whether an import is in a style sheet, where relative files take precedence over packages. */
const isOfSheet = (kind: MetafileImport['kind']): boolean => /^(import-rule|composes-from|url-token)$/.test(kind);

const PACKAGE = /^(@[\w.~-]+\/)?[\w.~-]+/;
const packageIn = (specifier: string): string | undefined => PACKAGE.exec(specifier)?.[0];

const MODULES = `${path.sep}node_modules${path.sep}`;

/** Returns undefined for a workspace package, whose real path is outside `node_modules`. */
const packageOf = (file: string): string | undefined => {
  const at = file.lastIndexOf(MODULES);
  return at < 0 ? undefined : packageIn(file.slice(at + MODULES.length));
};

/** Fields of `package.json` whose value can be a folder, or a file without its extension. */
const MAIN_FIELDS = ['main', 'module', 'browser', 'style'] as const;

const mainsOf = (manifest: string): string[] => {
  try {
    const fields = JSON.parse(readFileSync(manifest, 'utf8'));
    return MAIN_FIELDS.map((name) => fields[name]).filter((value) => typeof value === 'string');
  } catch {
    return [];
  }
};

const isFolder = (place: string): boolean => {
  try {
    return statSync(place).isDirectory();
  } catch {
    return false;
  }
};

const real = (place: string): string | undefined => {
  try {
    return realpathSync.native(place);
  } catch {
    return undefined;
  }
};

/** Returns false for packages and hidden folders, which the list of file names excludes. */
export const isListed = (root: string, place: string): boolean =>
  isInside(place, root) &&
  !path
    .relative(root, place)
    .split(path.sep)
    .some((name) => name === 'node_modules' || name.startsWith('.'));

/** Collects the probes of one esbuild run. Skips dependencies that are already fingerprinted. */
class RunProbes {
  readonly probes = new Set<Probe>();
  /** Whether an input was removed during compilation. */
  isTorn = false;
  readonly #run: Run;
  readonly #root: string;
  readonly #tsconfigs = new Tsconfigs();
  readonly #visited = new Set<string>();
  /** Real paths of package folders, keyed by importing folder and package name. */
  readonly #packages = new Map<string, readonly string[]>();

  constructor(run: Run) {
    this.#run = run;
    this.#root = realpathSync(run.root);
  }

  addInput(input: string, imports: readonly MetafileImport[]): void {
    const { options, isKnown } = this.#run;
    const file = fileBehind(this.#root, options, input);
    const folder = file === undefined ? this.#root : path.dirname(file);
    if (file !== undefined) {
      if (!isKnown(file)) this.#addFile(file);
      this.#addSettings(folder);
    }
    for (const each of imports) this.#addImport(folder, each);
  }

  #addFile(file: string): void {
    if (!existsSync(file)) this.isTorn = true;
    this.probes.add(`file:${file}`);
  }

  #addImport(folder: string, { path: found, original = found, kind, external = false }: MetafileImport): void {
    const specifier = original.replace(QUERY, '');
    if (external && (isBuiltin(specifier) || this.#run.options.external?.includes(specifier))) return;
    if (isPath(specifier) || isOfSheet(kind)) this.#addPlace(path.resolve(folder, specifier));
    if (!isPath(specifier)) this.#addBare(folder, specifier);
    const file = external ? undefined : fileBehind(this.#root, this.#run.options, found);
    if (file === undefined) return;
    this.#addNeighbours(file);
    const name = packageOf(file);
    if (name !== undefined) this.#addPackage(folder, name);
  }

  #addBare(folder: string, specifier: string): void {
    for (const place of this.#tsconfigs.of(folder)?.placesOf(specifier) ?? []) this.#addPlace(place);
    const name = packageIn(specifier);
    if (name === undefined) return;
    for (const found of this.#addPackage(folder, name))
      if (specifier !== name) this.#addPlace(path.join(found, specifier.slice(name.length)));
  }

  #addPlace(place: string): void {
    if (this.#isListed(place)) return;
    this.probes.add(`names:${place}`);
    if (!isFolder(place)) return;
    this.probes.add(`names:${path.join(place, 'index')}`);
    this.probes.add(`file:${path.join(place, 'package.json')}`);
  }

  /** Adds files that could take precedence over this one. */
  #addNeighbours(file: string): void {
    if (this.#isListed(file)) return;
    this.probes.add(`names:${file}`);
    if (path.basename(file).startsWith('index.')) this.probes.add(`names:${path.dirname(file)}`);
  }

  #isListed(place: string): boolean {
    return isListed(this.#root, place);
  }

  /** Adds every possible location of a package. Returns the real paths of the folders that exist. */
  #addPackage(folder: string, name: string): readonly string[] {
    const key = `${folder}\0${name}`;
    const found = this.#packages.get(key) ?? this.#findPackage(folder, name);
    this.#packages.set(key, found);
    return found;
  }

  #findPackage(folder: string, name: string): string[] {
    const beside = ancestorsOf(folder)
      .filter((above) => path.basename(above) !== 'node_modules')
      .map((above) => path.join(above, 'node_modules'));
    return [...beside, ...(this.#run.options.nodePaths ?? [])].flatMap((modules) => {
      this.probes.add(`link:${modules}`);
      if (!existsSync(modules)) return [];
      const place = path.join(modules, name);
      this.probes.add(`link:${place}`);
      const found = real(place);
      if (found === undefined) return [];
      this.#addManifest(found);
      return [found];
    });
  }

  #addManifest(folder: string): void {
    if (this.#visit(`manifest ${folder}`)) return;
    const manifest = path.join(folder, 'package.json');
    this.probes.add(`file:${manifest}`);
    for (const main of ['index', ...mainsOf(manifest)]) this.#addPlace(path.join(folder, main));
  }

  /** `package.json` determines a file's module type and side effects, and `tsconfig.json` how the file is compiled. */
  #addSettings(folder: string): void {
    for (const file of this.#tsconfigs.of(folder)?.files ?? []) this.probes.add(`file:${file}`);
    for (const above of ancestorsOf(folder)) {
      if (this.#visit(`settings ${above}`)) return;
      if (this.#isListed(above) && above !== this.#root) continue;
      this.probes.add(`file:${path.join(above, 'package.json')}`);
      if (above.includes(MODULES)) continue;
      for (const name of TSCONFIG_NAMES) this.probes.add(`file:${path.join(above, name)}`);
    }
  }

  #visit(step: string): boolean {
    if (this.#visited.has(step)) return true;
    this.#visited.add(step);
    return false;
  }
}

const ancestorsOf = (folder: string): string[] => {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...ancestorsOf(above)];
};

/**
 * Follows the rules of Node and esbuild. Superfluous probes are acceptable, because they can only cause an unnecessary
 * build. Returns undefined if an input no longer exists.
 */
export const probesOfRun = (run: Run): ReadonlySet<Probe> | undefined => {
  const found = new RunProbes(run);
  for (const [input, { imports }] of Object.entries(run.metafile.inputs)) found.addInput(input, imports);
  return found.isTorn ? undefined : found.probes;
};
