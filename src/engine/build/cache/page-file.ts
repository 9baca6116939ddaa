import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Input } from '../../api/tracked-reads.ts';
import { digestOfBytes, dropCacheFile, isRegularFile } from '../../core/cache-file.ts';
import { makeFolder } from '../../core/make-folder.ts';
import { quietly } from '../../core/quietly.ts';
import type { FinishedPage } from '../../pages/finish/finish.ts';
import type { FileRecord } from './file-records.ts';
import type { PreparedRecord } from './page-keys.ts';

/** A cached page without its facts, which are read on demand. */
export interface PageRecord {
  readonly key: string;
  readonly prepared: PreparedRecord;
  /** Dependencies of the page's component, in addition to data and head. */
  readonly inputs: readonly Input[];
  /** Indexes of the shared parts in that build, in document order. */
  readonly parts: readonly number[];
  /** Output path; `digest` hashes the contents, and `state` is the file's fingerprint. */
  readonly output: string;
  readonly digest: string;
  readonly state: string;
  /** Whether the check added `noindex` later. Facts and digest describe the page without it. */
  readonly isClosed: boolean;
  /** Index of the chunk that contains the facts, and their index in the chunk. */
  readonly chunk: number;
  readonly place: number;
}

type Place = Pick<PageRecord, 'chunk' | 'place'>;

/**
 * Number of pages that are written and read together. Lists that several of them share are stored and
 * translated once, which saves 6% of the CPU time of a build after an edit of one of 2,000 cities. With more pages,
 * such a build is no faster, and needs more memory.
 */
const PAGES_OF_A_CHUNK = 16;

/** Offset and length are in bytes. */
interface Chunk {
  readonly start: number;
  readonly length: number;
  readonly sum: string;
}

const sumOf = (bytes: Uint8Array): string => digestOfBytes(bytes).toString('base64');

/** Index at the end of the cache file. */
export interface PageIndex {
  /**
   * Key of the inputs that all pages share. It includes the engine, so that records of another version are never used.
   */
  readonly site: string;
  /** Strings that facts refer to by id, such as URLs. */
  readonly texts: readonly string[];
  readonly parts: readonly string[];
  readonly pages: ReadonlyMap<string, PageRecord>;
  readonly chunks: readonly Chunk[];
  readonly files: ReadonlyMap<string, FileRecord>;
}

/** Size of the offset of the index in bytes. The file ends with this offset and a hash of the offset and the index. */
const START = 8;
const DIGEST = 20;
const TAIL = START + DIGEST;

const digestOfIndex = (start: Uint8Array, index: Uint8Array): Buffer => digestOfBytes(Buffer.concat([start, index]));

const readAt = (handle: number, start: number, length: number): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const read = readSync(handle, bytes, filled, length - filled, start + filled);
    if (read === 0) throw new Error('The file is truncated.');
    filled += read;
  }
  return bytes;
};

const closeQuietly = (handle: number): void => quietly(() => closeSync(handle));

/** Chunks to keep in memory. Pages are read roughly in the order in which they were written. */
const CHUNKS_IN_MEMORY = 4;

export class PageFileReader {
  readonly #file: string;
  readonly #handle: number;
  /** The most recently read chunks, oldest first. */
  readonly #chunks = new Map<number, readonly FinishedPage[]>();
  readonly index: PageIndex;

  private constructor(file: string, handle: number, index: PageIndex) {
    this.#file = file;
    this.#handle = handle;
    this.index = index;
  }

  /** Returns undefined if the file is missing or damaged, and removes a damaged one. Close the reader after use. */
  static open(file: string): PageFileReader | undefined {
    if (!isRegularFile(file)) return undefined;
    let handle: number | undefined;
    try {
      handle = openSync(file, 'r');
      const end = fstatSync(handle).size - TAIL;
      const tail = readAt(handle, end, TAIL);
      const start = Number(tail.readBigUInt64LE());
      const bytes = start < end ? readAt(handle, start, end - start) : Buffer.alloc(0);
      const isWhole = digestOfIndex(tail.subarray(0, START), bytes).equals(tail.subarray(START));
      const index = isWhole ? (deserialize(bytes) as PageIndex) : undefined;
      if (index !== undefined) return new PageFileReader(file, handle, index);
    } catch {
      // A missing cache only makes the build slower.
    }
    if (handle !== undefined) {
      closeQuietly(handle);
      dropCacheFile(file);
    }
    return undefined;
  }

  /** Pages of the same chunk share equal lists. */
  read({ chunk, place }: PageRecord): FinishedPage | undefined {
    const pages = this.#chunks.get(chunk) ?? this.#readChunk(chunk);
    if (pages === undefined) dropCacheFile(this.#file);
    return pages?.[place];
  }

  #readChunk(index: number): readonly FinishedPage[] | undefined {
    const chunk = this.index.chunks[index];
    try {
      const bytes = chunk && readAt(this.#handle, chunk.start, chunk.length);
      if (bytes === undefined || sumOf(bytes) !== chunk?.sum) return undefined;
      const pages: readonly FinishedPage[] = deserialize(bytes);
      const [oldest] = this.#chunks.keys();
      if (oldest !== undefined && this.#chunks.size >= CHUNKS_IN_MEMORY) this.#chunks.delete(oldest);
      this.#chunks.set(index, pages);
      return pages;
    } catch {
      // The file is truncated.
      return undefined;
    }
  }

  close(): void {
    closeQuietly(this.#handle);
  }
}

/** Bytes to collect before they are written. */
const BLOCK = 1 << 18;

/** A write error only makes the next build slower. */
export class PageFileWriter {
  readonly #file: string;
  readonly #temporary: string;
  #handle: number | undefined;
  readonly #chunks: Chunk[] = [];
  #pages: FinishedPage[] = [];
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #bytes = 0;

  /** Call `finish` or `abandon` afterwards. */
  constructor(file: string) {
    this.#file = file;
    this.#temporary = `${file}.${process.pid}`;
    this.#attempt(() => {
      makeFolder(path.dirname(file));
      this.#handle = openSync(this.#temporary, 'w');
    });
  }

  add(page: FinishedPage): Place {
    const place = { chunk: this.#chunks.length, place: this.#pages.length };
    this.#pages.push(page);
    if (this.#pages.length === PAGES_OF_A_CHUNK) this.#appendPages();
    return place;
  }

  finish(index: Omit<PageIndex, 'chunks'>): void {
    this.#appendPages();
    const bytes = serialize({ ...index, chunks: this.#chunks } satisfies PageIndex);
    const start = Buffer.alloc(START);
    start.writeBigUInt64LE(BigInt(this.#append(bytes).start));
    this.#append(Buffer.concat([start, digestOfIndex(start, bytes)]));
    this.#flush();
    if (this.#handle === undefined) return;
    this.#close();
    this.#attempt(() => renameSync(this.#temporary, this.#file));
  }

  /** Discards the new file and keeps the previous one. */
  abandon(): void {
    this.#close();
    this.#attempt(() => rmSync(this.#temporary, { force: true }));
  }

  #appendPages(): void {
    this.#chunks.push(this.#append(serialize(this.#pages)));
    this.#pages = [];
  }

  #append(bytes: Buffer): Chunk {
    const start = this.#bytes;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#bytes += bytes.length;
    if (this.#waitingBytes >= BLOCK) this.#flush();
    return { start, length: bytes.length, sum: sumOf(bytes) };
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#attempt(() => {
      for (let at = 0; this.#handle !== undefined && at < bytes.length; ) at += writeSync(this.#handle, bytes, at);
    });
  }

  #close(): void {
    if (this.#handle !== undefined) closeQuietly(this.#handle);
    this.#handle = undefined;
  }

  /** Stops writing on the first file system error. */
  #attempt(action: () => void): void {
    try {
      action();
    } catch {
      this.#close();
      quietly(() => rmSync(this.#temporary, { force: true }));
    }
  }
}
