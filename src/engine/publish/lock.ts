import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../diagnostics.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readHolder = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN; // Released between two looks, or not yet written.
  }
};

const tryCreate = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Without the folder: the holder before us removed it this moment.
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    rmSync(file, { force: true }); // A full disk leaves it empty.
    throw error;
  }
};

/**
 * Takes the lock of an output folder, so that two builds never write it at once. A lock whose process is gone
 * is taken over at once: a library that waits for a lock to grow stale would hold up the command that repairs
 * a killed build. Returns the function that gives the lock back. Throws Failure while another build runs.
 */
export const takeLock = (workFolder: string, outFolder: string): (() => void) => {
  const file = path.join(workFolder, 'lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    mkdirSync(workFolder, { recursive: true });
    if (tryCreate(file)) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holder > 0 && isAlive(holder)) break;
    // Renaming succeeds for one of several that find the same dead lock; the others start over.
    try {
      renameSync(file, `${file}.${process.pid}`);
      rmSync(`${file}.${process.pid}`, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  const holder = readHolder(file);
  throw usageFailure(
    'publish/locked',
    `another build is writing ${outFolder}${holder > 0 ? ` (process ${holder})` : ''}`,
    `wait for it, or give this one another folder with --out`,
  );
};
