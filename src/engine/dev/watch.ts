import { statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { isLeftover } from '../leftover-files.ts';

export interface Watch {
  /** Watches more files, absolute. */
  add(files: readonly string[]): void;
  close(): Promise<void>;
}

/** Milliseconds without a further change after which a burst of them is taken for one edit. */
const QUIET = 8;
/** Milliseconds after which a file is looked at again: a writer may have been half way, and its last event lost. */
const SECOND_LOOK = 90;

/** What tells one state of a file from another; '' for one that is not there. */
const stateOf = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : '';
};

/**
 * Tells `onEdit` of files that were changed, made or removed below these folders: a burst together, in order of their
 * paths, absolute; what editors keep for themselves is passed over. Settles when everything is watched.
 */
export const watchFiles = async (
  folders: readonly string[],
  onEdit: (files: readonly string[]) => void,
): Promise<Watch> => {
  const changed = new Set<string>();
  /** What was told of each file last. */
  const told = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  const tell = () => {
    const files = [...changed].sort();
    changed.clear();
    for (const file of files) told.set(file, stateOf(file));
    setTimeout(() => files.forEach(note), SECOND_LOOK).unref();
    onEdit(files);
  };
  const note = (name: string) => {
    const file = path.resolve(name);
    if (isLeftover(path.basename(file)) || told.get(file) === stateOf(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET);
  };

  const watcher = watch([...folders], { ignoreInitial: true });
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, note);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    add: (files) => void watcher.add([...files]),
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
};
