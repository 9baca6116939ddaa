import { createHash } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Failure } from '../diagnostics.ts';
import { makeFolder } from '../make-folder.ts';

/** Who holds a lock. */
interface Holder {
  readonly pid: number;
  /** Where the number means something: a machine and, on Linux, a container of it. */
  readonly place: string;
}

const orNothing = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/** `host/machine/pid:[4026531836]`, the last two where the system tells them. A restart of the machine keeps it. */
const ownPlace = (): string =>
  [
    hostname(),
    orNothing(() => readFileSync('/etc/machine-id', 'utf8')),
    orNothing(() => readlinkSync('/proc/self/ns/pid')),
  ].join('/');

/** Another process of this number runs. Our own number in a lock is left over: a restarted container counts again. */
const isAlive = (pid: number): boolean => {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Nothing where it was released between two looks. One that may not be read is somebody's: that error passes. */
const readLock = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/** A number alone is of this place: earlier versions wrote no other. Nobody where it is not yet written. */
const readHolder = (file: string): Holder | undefined => {
  const text = readLock(file).trim();
  const [, pid, place = ownPlace()] = /^(\d+)(?: (.+))?$/.exec(text) ?? [];
  return Number(pid) > 0 ? { pid: Number(pid), place } : undefined;
};

/** Makes the lock with its holder in it at once: nobody finds it empty. */
const tryCreate = (file: string): boolean => {
  const place = ownPlace();
  // Containers may give the same number to two processes.
  const own = `${file}.${process.pid}-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`;
  try {
    writeFileSync(own, `${process.pid} ${place}`);
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

/** Whether a process of another place lives cannot be seen from here: its lock is held until somebody removes it. */
const isHeld = (file: string): boolean => {
  const holder = readHolder(file);
  return holder !== undefined && (holder.place !== ownPlace() || isAlive(holder.pid));
};

/** Removes what a process leaves that is killed while it makes the lock. */
const removeUnlinked = (workFolder: string): void => {
  for (const name of readdirSync(workFolder)) {
    const file = path.join(workFolder, name);
    if (/^lock(?:\.removal)?\.[\da-f-]+$/.test(name) && !isHeld(file)) rmSync(file, { force: true });
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

/** For messages: ` (process 7)`; how to go on where it cannot be seen whether it lives; nothing where it is not known. */
const nameOf = (holder: Holder | undefined, file: string): string => {
  if (holder === undefined) return '';
  if (holder.place === ownPlace()) return ` (process ${holder.pid})`;
  const [host] = holder.place.split('/');
  return ` (process ${holder.pid} of ${host}, another machine or container; if it has ended, remove ${file})`;
};

/** How often this process holds a lock: several parts of it may work in one folder. */
const held = new Map<string, number>();

const release = (file: string): void => {
  const others = (held.get(file) ?? 0) - 1;
  if (others > 0) held.set(file, others);
  else {
    held.delete(file);
    rmSync(file, { force: true });
  }
};

const hold = (file: string): (() => void) => {
  held.set(file, (held.get(file) ?? 0) + 1);
  return () => release(file);
};

/**
 * Takes the lock of a folder, so that two processes never write it at once. A lock whose process is gone
 * is taken over at once: a library that waits for a lock to grow stale would hold up the command that repairs
 * a killed build. Returns the function that gives the lock back, to be called once. Throws what `refuse` makes of the
 * process that holds it, where its number can be read.
 */
export const takeLock = (workFolder: string, refuse: (holder: string) => Failure): (() => void) => {
  const file = path.resolve(workFolder, 'lock');
  if (held.has(file)) return hold(file);
  for (let attempt = 0; attempt < 3; attempt++) {
    makeFolder(workFolder);
    if (tryCreate(file)) {
      removeUnlinked(workFolder);
      return hold(file);
    }
    if (isHeld(file)) break;
    removeDead(file);
  }
  throw refuse(nameOf(readHolder(file), file));
};
