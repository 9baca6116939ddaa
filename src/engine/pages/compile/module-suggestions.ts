import { readdirSync } from 'node:fs';
import path from 'node:path';
import { nearestName } from '../../core/names/suggest.ts';
import { readTextFile } from '../../core/text-file.ts';

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const withoutEnding = (name: string): string => name.replace(/\.\w+$/, '');

export const nearestPath = (folder: string, wrong: string): string | undefined => {
  const parts = wrong.split('/');
  const meant: string[] = [];
  for (const part of parts) {
    const names = namesIn(path.join(folder, ...meant));
    // File extensions are optional in imports.
    const known = part.includes('.') ? names : names.flatMap((name) => [name, withoutEnding(name)]);
    const near = /^\.*$/.test(part) || known.includes(part) ? part : nearestName(part, known);
    if (near === undefined) return undefined;
    meant.push(near);
  }
  const right = meant.join('/');
  return right === wrong ? undefined : right;
};

const DECLARED = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class|enum)\s+([\w$]+)/gm;
const LISTED = /^export\s*\{([^}]*)\}/gm;

/** Returns the names of a file's exports. The result is approximate, because it is based on regular expressions. */
export const exportsOf = (file: string): readonly string[] => {
  const text = readTextFile(file);
  const declared = [...text.matchAll(DECLARED)].flatMap(([, name = '']) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, list = '']) =>
    list.split(',').flatMap((each) => /([\w$]+)\s*$/.exec(each)?.[1] ?? []),
  );
  return [...declared, ...listed].filter((name) => name !== 'default');
};
