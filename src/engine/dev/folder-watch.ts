import { lstatSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import glob from 'fast-glob';
import { isInside } from '../core/is-inside.ts';

/** Polling interval in milliseconds. Replacing a root or link emits no event, so the watcher must poll. */
const POLL = 250;
/** Milliseconds to wait after an event, because replacing a folder emits many. */
const CALM = 40;

const statOf = (place: string): Stats | undefined => {
  try {
    return statSync(place);
  } catch {
    return undefined;
  }
};

const stateIn = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`;

/** Returns '' for a missing file. */
export const stateOf = (file: string): string => {
  const stats = statOf(file);
  return stats ? stateIn(stats) : '';
};

/** Returns a string that identifies the folder, even if its inode is reused later. Returns '' for a missing folder. */
const identityOf = (folder: string): string => {
  const stats = statOf(folder);
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino} ${stats.birthtimeMs}` : '';
};

const identitiesOf = (folders: readonly string[]): Map<string, string> =>
  new Map(folders.map((folder) => [folder, identityOf(folder)]));

const isAnyReplaced = (identities: ReadonlyMap<string, string>): boolean =>
  [...identities].some(([folder, identity]) => identityOf(folder) !== identity);

const outermost = (places: readonly string[]): string[] =>
  places.filter((place) => !places.some((other) => other !== place && isInside(place, other)));

const isLink = (place: string): boolean => {
  try {
    return lstatSync(place).isSymbolicLink();
  } catch {
    return false;
  }
};

const entriesIn = (root: string): { readonly folders: readonly string[]; readonly links: readonly string[] } => {
  const options = { dot: true, absolute: true, onlyFiles: false, followSymbolicLinks: false, suppressErrors: true };
  const entries = glob.sync('**', { ...options, cwd: root, objectMode: true });
  const pathsOf = (isWanted: (entry: (typeof entries)[number]['dirent']) => boolean) =>
    entries.filter(({ dirent }) => isWanted(dirent)).map(({ path: place }) => path.resolve(place));
  return {
    folders: pathsOf((dirent) => dirent.isDirectory()),
    links: pathsOf((dirent) => dirent.isSymbolicLink()),
  };
};

const isFile = (place: string): boolean => statOf(place)?.isFile() ?? false;

/**
 * Watches folders and files by path. The operating system watches an inode and reports nothing about a folder that
 * replaces it or is restored after deletion. Therefore this class compares identities, and restarts the watch when one
 * has changed.
 */
export class FolderWatch {
  readonly #note: (file: string) => void;
  readonly #roots = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #folders = new Map<string, string>();
  /** States by path, including roots that are files. */
  #files = new Map<string, string>();
  /** Identities of roots and links, which can be replaced without an event. */
  #unattended = new Map<string, string>();
  #watcher: FSWatcher | undefined;
  #calm: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #isRestarting = false;
  #isClosed = false;

  /** `note` receives absolute paths of files that may have changed. */
  constructor(note: (file: string) => void) {
    this.#note = note;
    this.#timer = setInterval(() => this.#poll(), POLL).unref();
  }

  /** Missing paths are watched as soon as they exist. */
  add(roots: readonly string[]): Promise<void> {
    const added = roots.map((root) => path.resolve(root)).filter((root) => !this.#roots.has(root));
    for (const root of added) this.#roots.add(root);
    return added.length === 0 ? this.#working : this.#restart(added);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#calm);
    await this.#working;
    await this.#watcher?.close();
  }

  #poll(): void {
    for (const place of this.#unattended.keys()) if (isFile(place) || this.#files.has(place)) this.#compare(place);
    if (isAnyReplaced(this.#unattended)) this.#restart();
  }

  #checkWhenCalm(): void {
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => {
      if (isAnyReplaced(this.#folders)) this.#restart();
    }, CALM);
  }

  /** Reports files that have changed in the meantime, except files in `added` roots. */
  #restart(added: readonly string[] = []): Promise<void> {
    if (this.#isRestarting && added.length === 0) return this.#working;
    this.#isRestarting = true;
    this.#working = this.#working.then(async () => {
      await this.#watcher?.close();
      this.#watcher = undefined;
      if (!this.#isClosed) await this.#watchAgain(added);
      this.#isRestarting = false;
    });
    return this.#working;
  }

  async #watchAgain(added: readonly string[]): Promise<void> {
    const before = this.#files;
    const roots = outermost([...this.#roots]).filter((root) => identityOf(root) !== '');
    const entries = roots.map(entriesIn);
    // Read the identities before the watch starts, because a folder may be replaced in the meantime.
    const unattended = identitiesOf([...this.#roots, ...entries.flatMap(({ links }) => links)]);
    const folders = identitiesOf([...roots, ...entries.flatMap((each) => each.folders)]);
    if (roots.length > 0) await this.#open(roots);
    this.#takeSnapshot(folders);
    const linked = identitiesOf([...this.#folders.keys()].filter(isLink));
    this.#unattended = new Map([...linked, ...unattended]);
    this.#checkWhenCalm();
    const isNew = (file: string) => added.some((root) => isInside(file, root));
    for (const file of new Set([...before.keys(), ...this.#files.keys()]))
      if (before.get(file) !== this.#files.get(file) && !isNew(file)) this.#note(file);
  }

  async #open(roots: readonly string[]): Promise<void> {
    const watcher = watch([...roots], { ignoreInitial: true });
    this.#watcher = watcher;
    for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, (file) => this.#compare(file));
    watcher.on('addDir', (folder) => this.#addFolder(path.resolve(folder)));
    for (const event of ['raw', 'unlinkDir'] as const) watcher.on(event, () => this.#checkWhenCalm());
    await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  }

  /** `identities` must be read before the watch starts. */
  #takeSnapshot(identities: ReadonlyMap<string, string>): void {
    this.#folders = new Map();
    this.#files = new Map();
    for (const [folder, names] of Object.entries(this.#watcher?.getWatched() ?? {})) {
      if (![...this.#roots].some((root) => isInside(folder, root))) continue;
      this.#folders.set(folder, identities.get(folder) ?? identityOf(folder));
      for (const name of names) this.#remember(path.join(folder, name));
    }
    for (const root of this.#roots) this.#remember(root);
  }

  #remember(file: string): void {
    const stats = statOf(file);
    if (stats?.isFile()) this.#files.set(file, stateIn(stats));
  }

  #addFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    this.#folders.set(folder, identityOf(folder));
    if (isLink(folder)) this.#unattended.set(folder, identityOf(folder));
  }

  #compare(name: string): void {
    const file = path.resolve(name);
    const state = stateOf(file);
    if ((this.#files.get(file) ?? '') === state) return;
    if (state === '') this.#files.delete(file);
    else this.#files.set(file, state);
    this.#note(file);
  }
}
