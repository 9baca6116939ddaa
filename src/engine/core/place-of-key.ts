import path from 'node:path';
import type { Location } from './diagnostics.ts';
import { offsetAt, positionAt } from './position.ts';
import { readTextFile } from './text-file.ts';

const asPattern = (key: string): string => key.replace(/[^\w\s]/g, '\\$&');

/** Searches forward without parsing the code, so the result is a best guess. Returns `from` if the key is not found. */
export const placeOfKey = (root: string, from: Location, key: string): Location => {
  const text = readTextFile(path.join(root, from.file));
  const { line = 1, column = 1 } = from;
  const start = offsetAt(text, { line, column });
  const found = text.slice(start).search(new RegExp(`(?<![\\w.$])${asPattern(key)}["']?\\s*[:,(}=]`));
  return found < 0 ? from : { file: from.file, ...positionAt(text, start + found) };
};
