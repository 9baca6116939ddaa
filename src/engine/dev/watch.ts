import path from 'node:path';
import { isLeftover } from '../core/leftover-files.ts';
import { FolderWatch, stateOf } from './folder-watch.ts';

export interface Watch {
  /** Watches more files and folders, given as absolute paths. */
  add(places: readonly string[]): void;
  close(): Promise<void>;
}

/** Milliseconds without a change after which a series of changes counts as one edit. */
const QUIET = 8;
/**
 * Milliseconds after which a file is checked again, in case it was read while it was being written and its last event
 * was lost.
 */
const SECOND_LOOK = 90;

/**
 * Reports changed, added and removed files in these folders and files. Each series of changes is reported together, as
 * sorted absolute paths without the temporary files of editors. The places can be missing, deleted, replaced and
 * restored. Resolves when everything is being watched.
 */
export const watchFiles = async (
  places: readonly string[],
  onEdit: (files: readonly string[]) => void,
): Promise<Watch> => {
  const changed = new Set<string>();
  /** Last reported state of each file. */
  const told = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = () => {
    const files = [...changed].sort();
    changed.clear();
    for (const file of files) told.set(file, stateOf(file));
    setTimeout(() => files.forEach(note), SECOND_LOOK).unref();
    onEdit(files);
  };
  const note = (file: string) => {
    if (isClosed || isLeftover(path.basename(file)) || told.get(file) === stateOf(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET);
  };

  const watch = new FolderWatch(note);
  await watch.add(places);
  return {
    add: (added) => void watch.add(added),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await watch.close();
    },
  };
};
