import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { quietly } from './quietly.ts';

/**
 * Leaves no partial file if the process is killed. After a power failure, the file may still be the old version. Throws
 * file system errors, after removing the temporary file.
 */
export const writeAtomically = (file: string, contents: string | Uint8Array): void => {
  makeFolder(path.dirname(file));
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, contents);
    renameSync(draft, file);
  } catch (error) {
    quietly(() => rmSync(draft, { force: true }));
    throw error;
  }
};
