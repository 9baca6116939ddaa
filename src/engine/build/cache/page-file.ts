import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Input } from '../../api/tracked-reads.ts';
import { digestOfBytes, dropCacheFile, isRegularFile } from '../../core/cache-file.ts';
import { makeFolder } from '../../core/make-folder.ts';
import { quietly } from '../../core/quietly.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import type { References } from '../../facts/html/references.ts';
import type { PageText } from '../../facts/similarity/page-text.ts';
import type { FinishedPage } from '../../pages/finish/finish.ts';
import { ColumnsWriter, type Layout, readColumns } from './columns.ts';
import { FACTS_LAYOUT, FactsReader } from './facts-columns.ts';
import type { FileRecord } from './file-records.ts';
import type { PreparedRecord } from './page-keys.ts';

/** A cached page without its facts and its text, which are read on demand. */
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
  /** Number of the row that contains the facts, and of the page's text. */
  readonly row: number;
}

interface RecordRow extends Omit<PageRecord, 'prepared' | 'inputs'>, PreparedRecord {
  readonly page: string;
  readonly componentInputs: readonly Input[];
}

interface RecordSource {
  readonly page: string;
  readonly record: PageRecord;
}

const RECORD_LAYOUT: Layout<RecordSource, RecordRow> = {
  page: ['own', ({ page }) => page],
  key: ['own', ({ record }) => record.key],
  routeKey: ['own', ({ record }) => record.prepared.routeKey],
  inputs: ['list', ({ record }) => record.prepared.inputs],
  inputsKey: ['shared', ({ record }) => record.prepared.inputsKey],
  dataHash: ['own', ({ record }) => record.prepared.dataHash],
  headInputs: ['list', ({ record }) => record.prepared.headInputs],
  headInputsKey: ['shared', ({ record }) => record.prepared.headInputsKey],
  headHash: ['own', ({ record }) => record.prepared.headHash],
  lastModified: ['shared', ({ record }) => record.prepared.lastModified],
  componentInputs: ['list', ({ record }) => record.inputs],
  parts: ['list', ({ record }) => record.parts],
  output: ['own', ({ record }) => record.output],
  digest: ['own', ({ record }) => record.digest],
  state: ['own', ({ record }) => record.state],
  isClosed: ['shared', ({ record }) => record.isClosed],
  row: ['own', ({ record }) => record.row],
};

const readRecords = (bytes: readonly Uint8Array[]): Map<string, PageRecord> => {
  const columns = readColumns(RECORD_LAYOUT, bytes);
  return new Map(
    columns.page.values.map((page, row): [string, PageRecord] => [
      page,
      {
        key: columns.key.at(row),
        prepared: {
          routeKey: columns.routeKey.at(row),
          inputs: columns.inputs.at(row),
          inputsKey: columns.inputsKey.at(row),
          dataHash: columns.dataHash.at(row),
          headInputs: columns.headInputs.at(row),
          headInputsKey: columns.headInputsKey.at(row),
          headHash: columns.headHash.at(row),
          lastModified: columns.lastModified.at(row),
        },
        inputs: columns.componentInputs.at(row),
        parts: columns.parts.at(row),
        output: columns.output.at(row),
        digest: columns.digest.at(row),
        state: columns.state.at(row),
        isClosed: columns.isClosed.at(row),
        row: columns.row.at(row),
      },
    ]),
  );
};

/** Number of pages whose texts are written and read together. */
const PAGES_OF_A_CHUNK = 16;

/** Offset and length are in bytes. */
interface Segment {
  readonly start: number;
  readonly length: number;
  readonly sum: string;
}

const sumOf = (bytes: Uint8Array): string => digestOfBytes(bytes).toString('base64');

interface Shared {
  /**
   * Key of the inputs that all pages share. It includes the engine, so that records of another version are never used.
   */
  readonly site: string;
  /** Strings that facts refer to by id, such as URLs. */
  readonly texts: readonly string[];
  readonly parts: readonly string[];
  readonly files: ReadonlyMap<string, FileRecord>;
}

export interface PageIndex extends Shared {
  readonly pages: ReadonlyMap<string, PageRecord>;
}

/** Index at the end of the cache file. */
interface StoredIndex extends Shared {
  /** Columns of the records and of the facts. */
  readonly records: readonly Segment[];
  readonly facts: readonly Segment[];
  /** The texts of 16 pages each. Undefined if none of these pages has a text. */
  readonly pageTexts: readonly (Segment | undefined)[];
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

/** Throws if the segment is damaged. */
const readSegment = (handle: number, { start, length, sum }: Segment): Buffer => {
  const bytes = readAt(handle, start, length);
  if (sumOf(bytes) !== sum) throw new Error('The segment is damaged.');
  return bytes;
};

const closeQuietly = (handle: number): void => quietly(() => closeSync(handle));

/** Throws if the index is damaged. */
const readIndex = (handle: number): StoredIndex => {
  const end = fstatSync(handle).size - TAIL;
  const tail = readAt(handle, end, TAIL);
  const start = Number(tail.readBigUInt64LE());
  const bytes = start < end ? readAt(handle, start, end - start) : Buffer.alloc(0);
  if (!digestOfIndex(tail.subarray(0, START), bytes).equals(tail.subarray(START)))
    throw new Error('The index is damaged.');
  return deserialize(bytes);
};

/** Chunks to keep in memory. Pages are read roughly in the order in which they were written. */
const CHUNKS_IN_MEMORY = 4;

export class PageFileReader {
  readonly #file: string;
  readonly #handle: number;
  readonly #stored: StoredIndex;
  /** The most recently read chunks, oldest first. */
  readonly #chunks = new Map<number, readonly (PageText | undefined)[]>();
  readonly index: PageIndex;

  private constructor(file: string, handle: number) {
    const { site, texts, parts, files, ...stored } = readIndex(handle);
    const records = stored.records.map((segment) => readSegment(handle, segment));
    this.#file = file;
    this.#handle = handle;
    this.#stored = { site, texts, parts, files, ...stored };
    this.index = { site, texts, parts, files, pages: readRecords(records) };
  }

  /** Returns undefined if the file is missing or damaged, and removes a damaged one. Close the reader after use. */
  static open(file: string): PageFileReader | undefined {
    if (!isRegularFile(file)) return undefined;
    let handle: number | undefined;
    try {
      handle = openSync(file, 'r');
      return new PageFileReader(file, handle);
    } catch {
      // A missing cache only makes the build slower.
    }
    if (handle !== undefined) {
      closeQuietly(handle);
      dropCacheFile(file);
    }
    return undefined;
  }

  /** Returns undefined if the facts are damaged. */
  facts(references: References): FactsReader | undefined {
    return this.#unlessDamaged(() => {
      const bytes = this.#stored.facts.map((segment) => readSegment(this.#handle, segment));
      return new FactsReader(readColumns(FACTS_LAYOUT, bytes), this.index.texts, references);
    });
  }

  /** Returns undefined if the text is damaged. */
  textOf({ row }: PageRecord): { readonly text: PageText | undefined } | undefined {
    const index = Math.floor(row / PAGES_OF_A_CHUNK);
    const segment = this.#stored.pageTexts[index];
    if (segment === undefined) return { text: undefined };
    const texts = this.#chunks.get(index) ?? this.#readChunk(index, segment);
    return texts && { text: texts[row % PAGES_OF_A_CHUNK] };
  }

  #readChunk(index: number, segment: Segment): readonly (PageText | undefined)[] | undefined {
    return this.#unlessDamaged(() => {
      const texts: readonly (PageText | undefined)[] = deserialize(readSegment(this.#handle, segment));
      const [oldest] = this.#chunks.keys();
      if (oldest !== undefined && this.#chunks.size >= CHUNKS_IN_MEMORY) this.#chunks.delete(oldest);
      this.#chunks.set(index, texts);
      return texts;
    });
  }

  #unlessDamaged<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch {
      dropCacheFile(this.#file);
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
  readonly #facts = new ColumnsWriter(FACTS_LAYOUT);
  readonly #chunks: (Segment | undefined)[] = [];
  #texts: (PageText | undefined)[] = [];
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

  /** Returns the row of the page. `kept` contains the lists that the page shares with others. */
  add(page: FinishedPage, kept: PageFacts): number {
    this.#texts.push(page.text);
    if (this.#texts.length === PAGES_OF_A_CHUNK) this.#appendTexts();
    return this.#facts.add({ page, kept });
  }

  finish({ pages, ...shared }: PageIndex): void {
    this.#appendTexts();
    const records = new ColumnsWriter(RECORD_LAYOUT);
    for (const [page, record] of pages) records.add({ page, record });
    const append = (bytes: Buffer) => this.#append(bytes);
    const index: StoredIndex = {
      ...shared,
      facts: Array.from(this.#facts.bytes(), append),
      records: Array.from(records.bytes(), append),
      pageTexts: this.#chunks,
    };
    const bytes = serialize(index);
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

  /** Writes the texts early, because they take more memory than all other facts together. */
  #appendTexts(): void {
    const hasTexts = this.#texts.some((text) => text !== undefined);
    this.#chunks.push(hasTexts ? this.#append(serialize(this.#texts)) : undefined);
    this.#texts = [];
  }

  #append(bytes: Buffer): Segment {
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
