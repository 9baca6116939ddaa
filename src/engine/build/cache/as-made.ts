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

/**
 * Returns the file's present state if its contents are unchanged. The state differs from the record's if the file was
 * restored (from a CI cache, for example).
 */
export const stateIfAsMade = (folder: string, { output, state, digest }: KnownFile): string | undefined => {
  const file = path.join(folder, output);
  const now = ownFileState(file);
  return now !== '' && (now === state || digestOfFile(file) === digest) ? now : undefined;
};
