import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER, readCacheFile, writeCacheFile } from '../../core/cache-file.ts';

/** An entry that no build uses is kept this long, for branches and settings that come back. */
const DAYS_KEPT = 30;
const DAY = 24 * 60 * 60 * 1000;

/** The key of a picture: the same for the same parts in the same order, 32 hexadecimal digits. */
export const imageKey = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex').slice(0, 32);
};

/**
 * Pictures that earlier builds made, in `node_modules/.cache/build-site/pictures/` of a site. It only saves time:
 * an entry that cannot be read, is damaged or cannot be written costs the making of its picture, never a wrong one.
 */
export class ImageCache {
  readonly #folder: string;
  readonly #used = new Set<string>();
  readonly #redraw: boolean;
  #hasWritten = false;

  /** `kind` is the folder for one sort of picture, which is pruned on its own. `redraw` makes every picture once more. */
  constructor(root: string, kind: string, { redraw = false } = {}) {
    this.#folder = path.join(root, CACHE_FOLDER, 'pictures', kind);
    this.#redraw = redraw;
  }

  /** The picture of a key, made only where there is none. `key` (see `pictureKey`) must name all it depends on. */
  async get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.find(key);
    if (known) return known;
    const made = await make();
    this.#write(key, made);
    return made;
  }

  /** Whether an earlier build has made the picture of a key, as far as can be told without reading it. */
  has(key: string): boolean {
    return !this.#redraw && existsSync(path.join(this.#folder, key));
  }

  /** The picture of a key; undefined where there is none. */
  find(key: string): Uint8Array | undefined {
    this.#used.add(key);
    return this.#redraw ? undefined : this.#read(key);
  }

  /**
   * Removes entries that this build did not use and that are long older than the newest: a build knows no clock.
   * Looks for them only when there are new ones.
   */
  prune(): void {
    if (!this.#hasWritten) return;
    try {
      const entries = readdirSync(this.#folder).map((name) => {
        const file = path.join(this.#folder, name);
        return { name, file, time: statSync(file).mtimeMs };
      });
      const newest = entries.reduce((latest, { time }) => Math.max(latest, time), 0);
      for (const { name, file, time } of entries)
        if (!this.#used.has(name) && time < newest - DAYS_KEPT * DAY) rmSync(file, { force: true });
    } catch {
      // Another build removed it first, or may not.
    }
  }

  #read(key: string): Uint8Array | undefined {
    return readCacheFile(path.join(this.#folder, key));
  }

  #write(key: string, contents: Uint8Array): void {
    if (writeCacheFile(path.join(this.#folder, key), contents)) this.#hasWritten = true;
  }
}
