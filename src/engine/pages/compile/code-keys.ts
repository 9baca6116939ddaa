import { hash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Metafile, version } from 'esbuild';
import type { Bundle } from './bundle.ts';
import { fileOfInput } from './imported-sheets.ts';
import { Tsconfigs } from './tsconfig.ts';

/** Returns undefined if the module or one of its dependencies cannot be read. */
export type KeyOfCode = (module: string) => string | undefined;

const sourcesOf = (root: string, { filename, map }: Bundle): Map<string, string> => {
  const { sources, sourcesContent } = JSON.parse(map) as { sources: string[]; sourcesContent: string[] };
  const folder = path.dirname(filename);
  return new Map(
    sources.map((source, index) => [path.relative(root, path.resolve(folder, source)), sourcesContent[index] ?? '']),
  );
};

const readSource = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** `type` and `sideEffects` in the nearest package.json determine how a file is parsed and whether it is kept. */
class PackageScopes {
  readonly #byFolder = new Map<string, unknown>();

  of(folder: string): unknown {
    if (!this.#byFolder.has(folder)) this.#byFolder.set(folder, this.#find(folder));
    return this.#byFolder.get(folder);
  }

  #find(folder: string): unknown {
    const above = path.dirname(folder);
    const text = readSource(path.join(folder, 'package.json'));
    if (text === undefined) return above === folder ? undefined : this.of(above);
    try {
      const { type, sideEffects } = JSON.parse(text);
      return [type, sideEffects];
    } catch {
      return text;
    }
  }
}

class InputKeys {
  readonly #root: string;
  readonly #bundle: Bundle;
  readonly #scopes = new PackageScopes();
  readonly #tsconfigs = new Tsconfigs();
  readonly #keys = new Map<string, string | undefined>();
  #sources: ReadonlyMap<string, string> | undefined;

  constructor(root: string, bundle: Bundle) {
    this.#root = root;
    this.#bundle = bundle;
  }

  /** Returns undefined for an unreadable file or a virtual entry. */
  of(input: string): string | undefined {
    if (!this.#keys.has(input)) this.#keys.set(input, this.#read(input));
    return this.#keys.get(input);
  }

  /**
   * Prefers the text in the source map, because the file may have been edited since. Files without code in the bundle,
   * such as data or re-exports, are not in the map.
   */
  #read(input: string): string | undefined {
    this.#sources ??= sourcesOf(this.#root, this.#bundle);
    const file = path.resolve(this.#root, fileOfInput(input));
    const source = this.#sources.get(input) ?? readSource(file);
    if (source === undefined) return undefined;
    const folder = path.dirname(file);
    const settings = [version, this.#scopes.of(folder), this.#tsconfigs.of(folder)?.options];
    return hash('sha1', JSON.stringify([source, settings]), 'base64');
  }
}

export const codeKeys = (root: string, bundle: Bundle, { inputs }: Metafile): KeyOfCode => {
  const inputKeys = new InputKeys(root, bundle);
  const realRoot = realpathSync(root);
  // Plugins use absolute paths, which differ between machines.
  const nameOf = (input: string) => path.relative(realRoot, path.resolve(realRoot, fileOfInput(input)));
  const keys = new Map<string, string | undefined>();
  const filesBehind = (module: string): string[] => {
    const found = new Set([module]);
    for (const file of found)
      for (const { path: imported, external } of inputs[file]?.imports ?? []) if (!external) found.add(imported);
    return [...found].sort();
  };
  const readModule = (module: string): string | undefined => {
    const parts = filesBehind(module).map((file) => [nameOf(file), inputKeys.of(file)] as const);
    return parts.every(([, key]) => key !== undefined) ? hash('sha1', JSON.stringify(parts), 'base64') : undefined;
  };
  return (module) => {
    if (!keys.has(module)) keys.set(module, readModule(module));
    return keys.get(module);
  };
};

const contentsOf = (place: string): unknown => {
  try {
    return statSync(place).isDirectory() ? readdirSync(place).sort() : readSource(place);
  } catch {
    return undefined;
  }
};

/** Includes files that the code read while loading, because they affect the module's values. */
export const withPlaces = (keyOfCode: KeyOfCode, root: string, places: readonly string[]): KeyOfCode => {
  if (places.length === 0) return keyOfCode;
  const found = places.map((place) => [path.relative(root, place), contentsOf(place)]);
  const key = hash('sha1', JSON.stringify(found), 'base64');
  return (module) => {
    const code = keyOfCode(module);
    return code === undefined ? undefined : hash('sha1', JSON.stringify([code, key]), 'base64');
  };
};

/** Returns a key that does not contain file names, because they differ between machines. */
export const keyOfBundle = (root: string, bundle: Bundle, { inputs }: Metafile): string => {
  const inputKeys = new InputKeys(root, bundle);
  const keys = Object.keys(inputs).map((input) => inputKeys.of(input) ?? '');
  return hash('sha1', JSON.stringify(keys.sort()), 'base64');
};
