import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure, usageFailure } from '../../engine/core/diagnostics.ts';
import { takeLock } from '../../engine/output/publish/lock.ts';
import { makePrivateFolder, onDisk, replaceFile } from '../embedded/private-files.ts';

const MOST_ATTEMPTS = 5;
const WINDOW_MS = 300_000;

const LOCK_MS = 20;
const MOST_WAITS = 500;

const isTime = (value: unknown): value is number => Number.isFinite(value);

/** A damaged file counts as the maximum number of attempts, all made just now. */
const readAttempts = (file: string, now: number): readonly number[] => {
  const full = Array<number>(MOST_ATTEMPTS).fill(now);
  try {
    const attempts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(attempts) && attempts.every(isTime) ? attempts : full;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : full;
  }
};

/** Treats times in the future as the current time, because the clock may have been set back. */
const isWithinLimit = (folder: string, now: number): boolean => {
  const file = path.join(folder, 'sign-in-attempts.json');
  const recent = readAttempts(file, now)
    .map((at) => Math.min(at, now))
    .filter((at) => at > now - WINDOW_MS);
  const isFull = recent.length >= MOST_ATTEMPTS;
  replaceFile(file, `${JSON.stringify(isFull ? recent : [...recent, now])}\n`);
  return !isFull;
};

const locked = (): Failure =>
  usageFailure('leads/locked', 'another sign-in by this user is in progress', 'wait a moment, then sign in again');

const tryLock = (folder: string): (() => void) | undefined => {
  try {
    return takeLock(folder, locked);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
};

/** Waits for other processes, which hold the lock only for milliseconds. */
const waitForLock = async (folder: string): Promise<() => void> => {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const release = onDisk(`${folder} cannot be written`, () => tryLock(folder));
    if (release) return release;
    await delay(LOCK_MS);
  }
  throw locked();
};

/**
 * Enforces the limit, stored in a file because each attempt is a separate process. Rejects with a Failure of kind
 * `usage` after five attempts in five minutes, or if the folder is not writable.
 */
export const countAttempt = async (folder: string, now: Date): Promise<void> => {
  onDisk(`${folder} cannot be created`, () => makePrivateFolder(folder));
  const release = await waitForLock(folder);
  try {
    if (isWithinLimit(folder, now.getTime())) return;
  } finally {
    release();
  }
  throw usageFailure('leads/too-many-attempts', 'Too many authentication attempts. Please try again later.');
};
