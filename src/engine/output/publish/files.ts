import { usageFailure } from '../../core/diagnostics.ts';

const REASONS: Readonly<Record<string, readonly [string, string]>> = {
  EACCES: ['may not be written', 'change its permissions, or choose another folder with --out'],
  EPERM: ['may not be written', 'change its permissions, or choose another folder with --out'],
  EROFS: ['is on a disk that is read-only', 'choose another folder with --out'],
  ENOSPC: ['does not fit: the disk is full', 'free some space, or choose another folder with --out'],
  EDQUOT: ['does not fit: the quota is used up', 'free some space, or choose another folder with --out'],
  ENOTDIR: ['cannot be made: a part of its path is a file', 'choose another folder with --out'],
  ENAMETOOLONG: ['has a name that is too long', 'choose a shorter one with --out, or shorten the address of the page'],
  ELOOP: ['cannot be made: a link on its path leads to itself', 'choose another folder with --out'],
  ENOENT: ['cannot be made there', 'choose another folder with --out'],
  EXDEV: ['is on another disk than the folder above it', 'choose another folder with --out'],
};

/**
 * Runs a disk operation and converts file-system errors to a Failure that names the folder. Other errors pass through.
 */
export const onDisk = <T>(folder: string, action: () => T): T => {
  try {
    return action();
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    const reason = code === undefined ? undefined : REASONS[code];
    if (reason === undefined) throw error;
    const where = path && path !== folder ? `${folder} (at ${path})` : folder;
    throw usageFailure('publish/disk', `the output folder ${where} ${reason[0]}`, reason[1], error);
  }
};
