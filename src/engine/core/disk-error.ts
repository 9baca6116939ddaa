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

/** Whether a system call on a file failed. Excludes errors without a path, such as network errors. */
const isDiskError = (error: unknown): error is NodeJS.ErrnoException & { readonly code: string } => {
  if (!(error instanceof Error)) return false;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  const isOfFile = path !== undefined || /^(?:read|write|close|f[a-z]+)$/.test(syscall ?? '');
  return code !== undefined && /^E[A-Z\d]+$/.test(code) && syscall !== undefined && isOfFile;
};

/** Returns file system errors as a Failure of kind `usage`, and other errors unchanged. */
export const explainDiskError = (error: unknown): unknown => {
  if (error instanceof Failure || !isDiskError(error)) return error;
  const { code, syscall, path = 'a file' } = error;
  const [reason, fix] = REASONS[code] ?? [
    code,
    'check the disk, and make sure that no other program changes the files of the site',
  ];
  return usageFailure('disk/failed', `the operation ${syscall} on ${path} failed: ${reason}`, fix, error);
};
