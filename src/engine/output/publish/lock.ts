import { createHash } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Failure } from '../../core/diagnostics.ts';
import { makeFolder } from '../../core/make-folder.ts';
import { quietly } from '../../core/quietly.ts';

interface Holder {
  readonly pid: number;
  /** Scope in which the process id is valid: a machine and, on Linux, a container on that machine. */
  readonly place: string;
}

const orNothing = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/**
 * Returns a string such as `host/machine/pid:[4026531836]`. The last two parts are empty if unavailable. The result must
 * not change when the machine restarts.
 */
const ownPlace = (): string =>
  [
    hostname(),
    orNothing(() => readFileSync('/etc/machine-id', 'utf8')),
    orNothing(() => readlinkSync('/proc/self/ns/pid')),
  ].join('/');

/** A lock with our own id is stale: in a restarted container, process ids start at 1 again. */
const isAlive = (pid: number): boolean => {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Returns '' if the lock has just been released. Throws permission errors, because another user then holds the lock.
 */
const readLock = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/**
 * Earlier versions wrote only a process id, which refers to this host. Returns undefined if the holder has not been
 * written yet.
 */
const readHolder = (file: string): Holder | undefined => {
  const text = readLock(file).trim();
  const [, pid, place = ownPlace()] = /^(\d+)(?: (.+))?$/.exec(text) ?? [];
  return Number(pid) > 0 ? { pid: Number(pid), place } : undefined;
};

/** Creates the lock file with its contents, so that no process sees it empty. */
const tryCreate = (file: string): boolean => {
  const place = ownPlace();
  // Processes in different containers can have the same id.
  const own = `${file}.${process.pid}-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`;
  try {
    writeFileSync(own, `${process.pid} ${place}`);
    linkSync(own, file);
    return true;
  } catch (error) {
    // ENOENT: the previous holder has just removed the folder.
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    quietly(() => rmSync(own, { force: true }));
  }
};

/** A lock from another scope counts as held, because its process cannot be checked. */
const isHeld = (file: string): boolean => {
  const holder = readHolder(file);
  return holder !== undefined && (holder.place !== ownPlace() || isAlive(holder.pid));
};

/** Removes files left by processes that were killed while creating the lock. */
const removeUnlinked = (workFolder: string): void => {
  for (const name of readdirSync(workFolder)) {
    const file = path.join(workFolder, name);
    if (/^lock(?:\.removal)?\.[\da-f-]+$/.test(name) && !isHeld(file)) rmSync(file, { force: true });
  }
};

/**
 * Without a second lock, two processes could see the same stale lock, and the second could remove the lock that the
 * first has just taken.
 */
const removeDead = (file: string): void => {
  const guard = `${file}.removal`;
  if (!tryCreate(guard)) {
    if (!isHeld(guard)) rmSync(guard, { force: true }); // The process that held the guard was killed.
    return;
  }
  if (!isHeld(file)) rmSync(file, { force: true });
  rmSync(guard, { force: true });
};

/** Returns ` (process 7)`, or instructions if the holder's state cannot be determined. */
const nameOf = (holder: Holder | undefined, file: string): string => {
  if (holder === undefined) return '';
  if (holder.place === ownPlace()) return ` (process ${holder.pid})`;
  const [host] = holder.place.split('/');
  return ` (process ${holder.pid} on ${host}, another machine or container; if it has ended, remove ${file})`;
};

const lockIn = (workFolder: string): string => path.resolve(workFolder, 'lock');

/** Counts the users of each lock, because parts of this process can share a folder. */
const held = new Map<string, number>();

const release = (file: string): void => {
  const others = (held.get(file) ?? 0) - 1;
  if (others > 0) held.set(file, others);
  else {
    held.delete(file);
    // If the file cannot be removed, the next command takes over the lock, because this process has then ended.
    quietly(() => rmSync(file, { force: true }));
  }
};

const hold = (file: string): (() => void) => {
  held.set(file, (held.get(file) ?? 0) + 1);
  return () => release(file);
};

/**
 * Takes over the lock of a dead process immediately; a library that waits for locks to become stale would delay the
 * command that repairs a killed build. The returned function releases the lock and must be called once. Throws the
 * result of `refuse` if another process holds the lock.
 */
export const takeLock = (workFolder: string, refuse: (holder: string) => Failure): (() => void) => {
  const file = lockIn(workFolder);
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

/** Describes the process that holds the lock, for messages. Returns undefined if there is none. */
export const holderOf = (workFolder: string): string | undefined => {
  const file = lockIn(workFolder);
  return held.has(file) || isHeld(file) ? nameOf(readHolder(file), file) : undefined;
};
