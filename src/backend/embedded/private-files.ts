import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Readable and writable by its owner alone: names and telephone numbers. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** A new or renamed file is there after a power cut only once its folder is synced. */
export const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Writes a file whole or not at all. */
export const replaceFile = (file: string, text: string): void => {
  const temporary = `${file}.part`;
  const handle = openSync(temporary, 'w', PRIVATE_FILE);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
  syncFolder(path.dirname(file));
};
