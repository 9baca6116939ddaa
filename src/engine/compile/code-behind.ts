import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import type { Bundle } from './bundle.ts';
import { fileOfInput } from './imported-sheets.ts';

/** Hash of the code of a module and all it imports; undefined where that cannot be read. */
export type KeyOfCode = (module: string) => string | undefined;

/** The sources that a bundle was compiled from, by their paths relative to the root. */
const sourcesOf = (root: string, { filename, map }: Bundle): Map<string, string> => {
  const { sources, sourcesContent } = JSON.parse(map) as { sources: string[]; sourcesContent: string[] };
  const folder = path.dirname(filename);
  return new Map(
    sources.map((source, index) => [path.relative(root, path.resolve(folder, source)), sourcesContent[index] ?? '']),
  );
};

/** A file that leaves no code of its own, such as data or a list of exports. */
const readSource = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Keys of the code behind the modules of a bundle: by esbuild's account of who imports whom, and by the sources as they
 * stood when they were compiled, which the bundle's map holds; a file may have been edited since.
 */
export const codeBehind = (root: string, bundle: Bundle, { inputs }: Metafile): KeyOfCode => {
  let sources: Map<string, string> | undefined;
  const files = new Map<string, string | undefined>();
  const keys = new Map<string, string | undefined>();
  const readFile = (file: string): string | undefined => {
    sources ??= sourcesOf(root, bundle);
    const source = sources.get(file) ?? readSource(path.resolve(root, fileOfInput(file)));
    return source === undefined ? undefined : hash('sha1', source, 'base64');
  };
  const keyOfFile = (file: string): string | undefined => {
    if (!files.has(file)) files.set(file, readFile(file));
    return files.get(file);
  };
  const filesBehind = (module: string): string[] => {
    const found = new Set([module]);
    for (const file of found)
      for (const { path: imported, external } of inputs[file]?.imports ?? []) if (!external) found.add(imported);
    return [...found].sort();
  };
  const readModule = (module: string): string | undefined => {
    const parts = filesBehind(module).map((file) => [file, keyOfFile(file)] as const);
    return parts.every(([, key]) => key !== undefined) ? hash('sha1', JSON.stringify(parts), 'base64') : undefined;
  };
  return (module) => {
    if (!keys.has(module)) keys.set(module, readModule(module));
    return keys.get(module);
  };
};
