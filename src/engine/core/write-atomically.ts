import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * If the process is killed, there is never a partial file. After a power failure, the file may still be the old
 * version.
 * Throws file system errors and removes the temporary file.
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
