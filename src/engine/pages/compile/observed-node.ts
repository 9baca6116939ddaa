import fs from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Called with an absolute path before the site's code reads the file. */
export type NotePlace = (place: string) => void;

type AnyFunction = (...given: readonly unknown[]) => unknown;

/** Functions that read the file or folder at the path in their first argument. */
const READS =
  /^(access|createReadStream|exists|glob|lstat|open|openAsBlob|opendir|readFile|readdir|readlink|realpath|stat)(Sync)?$/;

const placeOf = (given: unknown): string | undefined => {
  if (typeof given === 'string') return path.resolve(given);
  if (given instanceof URL && given.protocol === 'file:') return fileURLToPath(given);
  return Buffer.isBuffer(given) ? path.resolve(given.toString()) : undefined;
};

const noting = (read: AnyFunction, note: NotePlace): AnyFunction =>
  new Proxy(read, {
    apply: (target, self, given) => {
      const place = placeOf(given[0]);
      if (place !== undefined) note(place);
      return Reflect.apply(target, self, given);
    },
  });

const withReplaced = <Module extends object>(
  module: Module,
  replacementOf: (name: string, value: unknown) => unknown,
): Module => {
  const replaced = new Map<string, unknown>();
  return new Proxy(module, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (typeof name !== 'string') return value;
      if (!replaced.has(name)) replaced.set(name, replacementOf(name, value));
      return replaced.get(name);
    },
  });
};

const observedFs = <Module extends object>(module: Module, note: NotePlace): Module =>
  withReplaced(module, (name, value) => {
    if (name === 'promises' && typeof value === 'object' && value !== null) return observedFs(value, note);
    return READS.test(name) && typeof value === 'function' ? noting(value as AnyFunction, note) : value;
  });

const noteModule = (file: string, note: NotePlace, seen = new Set<string>()): void => {
  const loaded = nodeModule.createRequire(file).cache[file];
  if (seen.has(file)) return;
  seen.add(file);
  note(file);
  for (const { filename } of loaded?.children ?? []) noteModule(filename, note, seen);
};

const observedRequire = (require: NodeJS.Require, note: NotePlace): NodeJS.Require =>
  new Proxy(require, {
    apply: (target, self, given: [string]) => {
      const found = Reflect.apply(target, self, given);
      const file = target.resolve(given[0]);
      if (path.isAbsolute(file)) noteModule(file, note);
      return found;
    },
  });

export const observedNode = (note: NotePlace): Readonly<Record<string, unknown>> => {
  const observed = observedFs(fs, note);
  const observedModule = withReplaced(nodeModule, (name, value) =>
    name === 'createRequire' ? (from: string | URL) => observedRequire(nodeModule.createRequire(from), note) : value,
  );
  const modules = { fs: observed, 'fs/promises': observed.promises, module: observedModule };
  return Object.fromEntries(
    Object.entries(modules).flatMap(([name, module]) => [
      [name, module],
      [`node:${name}`, module],
    ]),
  );
};
