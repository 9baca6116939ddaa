import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';

type NamesIn = (folder: string) => readonly string[];

/** File extensions are optional in imports. */
const startsName = (part: string, name: string): boolean => name === part || name.startsWith(`${part}.`);

/** Returns the path with the case of the files, or undefined if it is already correct or matches no file. */
const rightCase = (folder: string, wrong: string, namesIn: NamesIn): string | undefined => {
  const meant: string[] = [];
  for (const part of wrong.split('/')) {
    const names = /^\.*$/.test(part) ? [part] : namesIn(path.join(folder, ...meant));
    const isRight = names.some((name) => startsName(part, name));
    const near = isRight ? part : names.find((name) => startsName(part.toLowerCase(), name.toLowerCase()));
    if (near === undefined) return undefined;
    meant.push(near.slice(0, part.length));
  }
  const right = meant.join('/');
  return right === wrong ? undefined : right;
};

/**
 * Rejects relative imports that differ from the file's name in case. They work only on some file systems, and esbuild's
 * own error states neither the cause nor the file.
 */
export const exactCase: Plugin = {
  name: 'exact-case',
  setup({ onStart, onResolve }) {
    const listings = new Map<string, readonly string[]>();
    const namesIn: NamesIn = (folder) => {
      const known = listings.get(folder);
      if (known !== undefined) return known;
      const names = readNames(folder);
      listings.set(folder, names);
      return names;
    };
    onStart(() => listings.clear());
    onResolve({ filter: /^\.\.?\// }, ({ path: name, importer, resolveDir }) => {
      if (importer.includes('node_modules')) return undefined;
      const [file = ''] = name.split('?');
      const right = rightCase(resolveDir, file, namesIn);
      if (right === undefined) return undefined;
      const text = `the import "${file}" does not match the case of the file's name`;
      return { errors: [{ text, notes: [{ text: `use "${right}"` }] }] };
    });
  },
};

const readNames: NamesIn = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
