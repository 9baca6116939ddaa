import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * Writes a file, with the folders above it, whole or not at all: a process that is killed leaves no half of it. It may
 * be the old one after a power cut. Throws what the disk says, and leaves nothing beside the file then.
 */
export const writeAtomically = (file: string, contents: string | Uint8Array): void => {
  makeFolder(path.dirname(file));
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, contents);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};
