import path from 'node:path';
import { isLeftover } from '../core/leftover-files.ts';
import { FolderWatch, stateOf } from './folder-watch.ts';

export interface Watch {
  /** Paths are absolute. */
  add(places: readonly string[]): void;
  close(): Promise<void>;
}

/** Milliseconds without a change after which a series of changes ends. */
const QUIET = 8;
/**
 * Milliseconds before files are read again: the first read may have seen a half-written file whose last event was lost.
 */
const SECOND_LOOK = 90;

/**
 * Reports each series of changes as sorted absolute paths, without editors' temporary files. Watched paths can be
 * missing, deleted, replaced and restored. Resolves when everything is being watched.
 */
export const watchFiles = async (
  places: readonly string[],
  onEdit: (files: readonly string[]) => void,
): Promise<Watch> => {
  const changed = new Set<string>();
  /** Last reported state by file. */
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
