import { constants } from 'node:os';
import { Failure, usageFailure } from './diagnostics.ts';

const REASONS: Readonly<Record<string, readonly [string, string]>> = {
  EACCES: ['permission denied', 'change its permissions'],
  EPERM: ['permission denied', 'change its permissions'],
  EROFS: ['it is on a read-only disk', 'make the disk writable'],
  ENOSPC: ['the disk is full', 'free some space'],
  EDQUOT: ['the disk quota is exceeded', 'free some space'],
  EIO: ['the disk reports an input/output error', 'check the disk, and run the command again'],
  EMFILE: ['too many files are open', 'raise the limit on open files, for example with `ulimit -n`'],
  ENFILE: ['too many files are open', 'close other programs'],
};

const NAMES = new Map(Object.entries(constants.errno).map(([name, number]) => [-number, name]));

/** Returns a code such as `EIO`. Node has no names for some errors: it reports EDQUOT as `Unknown system error -122`. */
export const diskErrorCode = ({ code, errno }: NodeJS.ErrnoException): string | undefined =>
  code?.startsWith('Unknown system error') ? NAMES.get(errno ?? 0) : code;

/** Whether a system call on a file failed. Excludes errors without a path, such as network errors. */
const isDiskError = (error: unknown): error is NodeJS.ErrnoException => {
  if (!(error instanceof Error)) return false;
  const { syscall, path } = error as NodeJS.ErrnoException;
  const code = diskErrorCode(error);
  const isOfFile = path !== undefined || /^(?:read|write|close|f[a-z]+)$/.test(syscall ?? '');
  return code !== undefined && /^E[A-Z\d]+$/.test(code) && syscall !== undefined && isOfFile;
};

/** Returns file system errors as a Failure of kind `usage`, and other errors unchanged. */
export const explainDiskError = (error: unknown): unknown => {
  if (error instanceof Failure || !isDiskError(error)) return error;
  const { syscall, path = 'a file' } = error;
  const code = diskErrorCode(error) ?? '';
  const [reason, fix] = REASONS[code] ?? [
    code,
    'check the disk, and make sure that no other program changes the files of the site',
  ];
  return usageFailure('disk/failed', `the operation ${syscall} on ${path} failed: ${reason}`, fix, error);
};
