import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER, readCacheFile, writeCacheFile } from '../../core/cache-file.ts';

/** Keeps unused entries for users who return to an earlier branch or setting. */
const DAYS_KEPT = 30;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns 32 hexadecimal digits. The length of each part is hashed too, so that `('ab', 'c')` and `('a', 'bc')` differ.
 */
export const imageKey = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex').slice(0, 32);
};

/** Encoded images in `node_modules/.cache/build-site/pictures/`. Damaged entries are encoded again. */
export class ImageCache {
  readonly #folder: string;
  readonly #used = new Set<string>();
  readonly #redraw: boolean;
  #hasWritten = false;

  /** `kind` is the name of the subfolder, which is pruned separately. `redraw` ignores existing entries. */
  constructor(root: string, kind: string, { redraw = false } = {}) {
    this.#folder = path.join(root, CACHE_FOLDER, 'pictures', kind);
    this.#redraw = redraw;
  }

  /** `key` (see `imageKey`) must depend on every input. */
  async get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.find(key);
    if (known) return known;
    const made = await make();
    this.#write(key, made);
    return made;
  }

  /** Checks only whether the entry exists, not whether it is valid. */
  has(key: string): boolean {
    return !this.#redraw && existsSync(path.join(this.#folder, key));
  }

  find(key: string): Uint8Array | undefined {
    this.#used.add(key);
    return this.#redraw ? undefined : this.#read(key);
  }

  /**
   * Does nothing unless this build has added entries. Age is relative to the newest entry, because builds do not read
   * the clock.
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
      // A concurrent build has removed the entry, or the folder is not writable.
    }
  }

  #read(key: string): Uint8Array | undefined {
    return readCacheFile(path.join(this.#folder, key));
  }

  #write(key: string, contents: Uint8Array): void {
    if (writeCacheFile(path.join(this.#folder, key), contents)) this.#hasWritten = true;
  }
}
