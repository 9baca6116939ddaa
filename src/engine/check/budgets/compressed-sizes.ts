import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readCacheValue, writeCacheFile } from '../../core/cache-file.ts';

/** Scripts fit into a small compression window. The default window is slower and does not compress them better. */
const SMALL_WINDOW = { params: { [constants.BROTLI_PARAM_LGWIN]: 16 } };

const WAYS = {
  gzip: (bytes: Buffer) => gzipSync(bytes).length,
  brotli: (bytes: Buffer) => brotliCompressSync(bytes, SMALL_WINDOW).length,
} as const;

type Sizes = Readonly<Record<string, number>>;

const readSizes = (file: string): Sizes => readCacheValue(file, (bytes): Sizes => JSON.parse(bytes.toString())) ?? {};

/**
 * Caches sizes by content and Node.js version, because compression is the slowest part of weighing a page. Without
 * `file`, nothing is saved for the next run.
 */
export class CompressedSizes {
  readonly #file: string | undefined;
  readonly #earlier: Sizes;
  readonly #used = new Map<string, number>();

  constructor(file?: string) {
    this.#file = file;
    this.#earlier = file === undefined ? {} : readSizes(file);
  }

  of(bytes: Buffer, way: keyof typeof WAYS): number {
    const key = `${way} ${process.versions.node} ${hash('sha1', bytes, 'base64')}`;
    const size = this.#used.get(key) ?? this.#earlier[key] ?? WAYS[way](bytes);
    this.#used.set(key, size);
    return size;
  }

  save(): void {
    const isNew = [...this.#used.keys()].some((key) => this.#earlier[key] === undefined);
    if (this.#file !== undefined && isNew) writeCacheFile(this.#file, JSON.stringify(Object.fromEntries(this.#used)));
  }
}
