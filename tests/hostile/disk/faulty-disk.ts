import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { Chance } from '../chance.ts';

const WRITES = ['EIO', 'EROFS', 'EDQUOT', 'ENOSPC', 'EACCES'] as const;

/** Errors that each call can return. `open` means for reading, `create` for writing. */
const ERRORS = {
  open: ['EIO', 'EACCES'],
  create: WRITES,
  write: ['EIO', 'EDQUOT', 'ENOSPC'],
  rename: WRITES,
  unlink: ['EIO', 'EROFS', 'EACCES'],
  mkdir: WRITES,
  fsync: ['EIO', 'EDQUOT', 'ENOSPC'],
} as const;

export const CALLS = Object.keys(ERRORS) as (keyof typeof ERRORS)[];
export type Call = (typeof CALLS)[number];

export interface CallFault {
  readonly call: Call;
  readonly code: keyof typeof constants.errno;
  /** Number of the first failing call. */
  readonly from: number;
  /** Otherwise, all later calls fail too. */
  readonly once: boolean;
}

/** Largest `from`: about the number of such calls by a build. */
const MOST: Readonly<Record<Call, number>> = {
  open: 120,
  create: 25,
  write: 25,
  rename: 20,
  unlink: 12,
  mkdir: 12,
  fsync: 1,
};

export const faultOf = (call: Call, chance: Chance): CallFault => ({
  call,
  code: chance.of(ERRORS[call]),
  from: 1 + chance.below(MOST[call]),
  once: chance.coin,
});

/** Returns why the calls cannot be made to fail on this machine, if so. */
export const whyNot = (): string | undefined => {
  if (process.platform !== 'linux') return 'it needs Linux';
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'it needs the C compiler cc';
  }
};

/** Compiles the library that makes calls fail. Returns its path. */
export const compileFaultyCalls = (): string => {
  const library = path.join(mkdtempSync(path.join(inject('runFolder'), 'calls-')), 'faulty-calls.so');
  const source = path.join(import.meta.dirname, 'faulty-calls.c');
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  return library;
};

/** Environment variables that make a call fail in a child process. `log` must be outside the folder. */
export const faultVariables = (
  { call, code, from, once }: CallFault,
  library: string,
  within: string,
  log: string,
): Record<string, string> => ({
  LD_PRELOAD: library,
  FAULT_WITHIN: within,
  FAULT_CALL: call,
  FAULT_ERRNO: String(constants.errno[code]),
  FAULT_FROM: String(from),
  FAULT_LOG: log,
  // Calls of io_uring do not pass through the C library.
  UV_USE_IO_URING: '0',
  ...(once ? { FAULT_ONCE: '1' } : {}),
});

/** Returns the paths of the calls that failed, and forgets them. */
export const takeFailedPaths = (log: string): string[] => {
  if (!existsSync(log)) return [];
  const paths = readFileSync(log, 'utf8').trim().split('\n');
  rmSync(log);
  return paths;
};
