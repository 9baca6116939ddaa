import path from 'node:path';
import { isLeftover } from '../core/leftover-files.ts';
import { FolderWatch, stateOf } from './folder-watch.ts';

export interface Watch {
  /** Watches more folders and files, absolute. */
  add(places: readonly string[]): void;
  close(): Promise<void>;
}

/** Milliseconds without a further change after which a burst of them is taken for one edit. */
const QUIET = 8;
/** Milliseconds after which a file is looked at again: a writer may have been half way, and its last event lost. */
const SECOND_LOOK = 90;

/**
 * Reports files that were changed, added or removed in these folders, or are among `places` themselves: a burst together, as
 * absolute paths in their order, without the temporary files of editors. Places may be missing, and may be deleted, replaced and
 * restored. Settles when everything is watched.
 */
export const watchFiles = async (
  places: readonly string[],
  onEdit: (files: readonly string[]) => void,
): Promise<Watch> => {
  const changed = new Set<string>();
  /** What was told of each file last. */
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
