import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Failure } from '../diagnostics.ts';

/** Another process of this number runs. Our own number in a lock is left over: a restarted container counts anew. */
const isAlive = (pid: number): boolean => {
  if (pid === process.pid) return false;
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

/** Makes the lock with its holder's number in it at once: nobody finds it empty. */
const tryCreate = (file: string): boolean => {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
    linkSync(own, file);
    return true;
  } catch (error) {
    // ENOENT: the holder before us removed the folder this moment.
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
};

const isHeld = (file: string): boolean => {
  const holder = readHolder(file);
  return holder > 0 && isAlive(holder);
};

/** Removes what a process leaves that is killed while it makes the lock. */
const removeUnlinked = (workFolder: string): void => {
  for (const name of readdirSync(workFolder)) {
    const [, pid] = /^lock(?:\.removal)?\.(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(path.join(workFolder, name), { force: true });
  }
};

/**
 * Removes the lock of a process that is gone: one process at a time, after another look. Of two that saw the
 * same dead lock, the second would else remove the lock that the first has taken since.
 */
const removeDead = (file: string): void => {
  const guard = `${file}.removal`;
  if (!tryCreate(guard)) {
    if (!isHeld(guard)) rmSync(guard, { force: true }); // Its process was killed while it removed.
    return;
  }
  if (!isHeld(file)) rmSync(file, { force: true });
  rmSync(guard, { force: true });
};

/**
 * Takes the lock of a folder, so that two processes never write it at once. A lock whose process is gone
 * is taken over at once: a library that waits for a lock to grow stale would hold up the command that repairs
 * a killed build. Returns the function that gives the lock back. Throws what `refuse` makes of the process that holds
 * it, where its number can be read.
 */
export const takeLock = (workFolder: string, refuse: (holder: string) => Failure): (() => void) => {
  const file = path.join(workFolder, 'lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    mkdirSync(workFolder, { recursive: true });
    if (tryCreate(file)) {
      removeUnlinked(workFolder);
      return () => rmSync(file, { force: true });
    }
    if (isHeld(file)) break;
    removeDead(file);
  }
  const holder = readHolder(file);
  throw refuse(holder > 0 ? ` (process ${holder})` : '');
};
