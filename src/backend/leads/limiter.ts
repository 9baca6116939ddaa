import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../../engine/diagnostics.ts';
import { PRIVATE_FOLDER, replaceFile } from '../embedded/private-files.ts';

/** Source: specification, section 9. */
const MOST_ATTEMPTS = 5;
const WINDOW_MS = 300_000;

const readAttempts = (file: string): number[] => {
  try {
    const attempts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(attempts) ? attempts.filter((one) => typeof one === 'number') : [];
  } catch {
    return [];
  }
};

/**
 * Counts an attempt to sign in; kept in a file, for every attempt is a process of its own. Throws Failure of kind
 * `usage` with the specified words once there were five in five minutes.
 */
export const countAttempt = (folder: string, now: Date): void => {
  const file = path.join(folder, 'sign-in-attempts.json');
  const recent = readAttempts(file).filter((at) => at > now.getTime() - WINDOW_MS && at <= now.getTime());
  if (recent.length >= MOST_ATTEMPTS)
    throw usageFailure('leads/too-many-attempts', 'Too many authentication attempts. Please try again later.');
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  replaceFile(file, `${JSON.stringify([...recent, now.getTime()])}\n`);
};
