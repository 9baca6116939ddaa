import { readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../../pages/finish/finish.ts';
import { ownFileState } from './file-state.ts';

const digestOfFile = (file: string): string | undefined => {
  try {
    return digestOf(readFileSync(file));
  } catch {
    return undefined;
  }
};

interface KnownFile {
  /** Path below the folder. */
  readonly output: string;
  readonly state: string;
  readonly digest: string;
}

/** Returns true for a file that was restored unchanged too (from a CI cache, for example). */
export const isAsMade = (folder: string, { output, state, digest }: KnownFile): boolean => {
  const file = path.join(folder, output);
  const now = ownFileState(file);
  return now !== '' && (now === state || digestOfFile(file) === digest);
};
