import { usageFailure } from '../../core/diagnostics.ts';
import { diskErrorCode, explainDiskError } from '../../core/disk-error.ts';

const REASONS: Readonly<Record<string, readonly [string, string]>> = {
  EACCES: ['is not writable', 'change its permissions, or choose another folder with --out'],
  EPERM: ['is not writable', 'change its permissions, or choose another folder with --out'],
  EROFS: ['is on a read-only disk', 'choose another folder with --out'],
  ENOSPC: ['cannot be written: the disk is full', 'free some space, or choose another folder with --out'],
  EDQUOT: ['cannot be written: the disk quota is exceeded', 'free some space, or choose another folder with --out'],
  ENOTDIR: ['cannot be created: part of its path is a file', 'choose another folder with --out'],
  ENAMETOOLONG: ['has a name that is too long', "choose a shorter one with --out, or shorten the page's path"],
  ELOOP: ['cannot be created: a symbolic link in its path refers to itself', 'choose another folder with --out'],
  ENOENT: ['cannot be created', 'choose another folder with --out'],
  EIO: ['cannot be written: the disk reports an input/output error', 'check the disk, and run the command again'],
  EXDEV: ['is on a different disk from its parent folder', 'choose another folder with --out'],
};

/** Turns a file system error into a Failure about the output folder. Rethrows other errors. */
export const onDisk = <T>(folder: string, action: () => T): T => {
  try {
    return action();
  } catch (error) {
    const { path } = error as NodeJS.ErrnoException;
    const code = diskErrorCode(error as NodeJS.ErrnoException);
    const reason = code === undefined ? undefined : REASONS[code];
    if (reason === undefined) throw explainDiskError(error);
    const where = path && path !== folder ? `${folder} (at ${path})` : folder;
    throw usageFailure('publish/disk', `the output folder ${where} ${reason[0]}`, reason[1], error);
  }
};
