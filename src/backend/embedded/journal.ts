import {
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readSync,
  write,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  makePrivate,
  makePrivateFolder,
  onDisk,
  PRIVATE_FILE,
  removeAbandoned,
  replaceFile,
  syncFolder,
} from './private-files.ts';

const writeAsync = promisify(write);
const syncAsync = promisify(fdatasync);

interface Waiting {
  readonly line: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

export type JournalRecord = Readonly<Record<string, unknown>>;

export interface JournalContents {
  readonly records: readonly JournalRecord[];
  /** 1-based numbers of invalid lines, left by a crash or a full disk, for example. */
  readonly torn: readonly number[];
}

/** `record` is undefined if the line is not a JSON object. */
export interface JournalLine {
  readonly line: number;
  readonly record?: JournalRecord;
}

export const isRecord = (value: unknown): value is JournalRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A chunk holds several hundred records. Small chunks keep garbage collection cheap, because each one can be freed
 * before the next is read.
 */
const PIECE_BYTES = 64 * 1024;
/** Records are a few hundred bytes. A longer line is damaged and could extend to the end of a large file. */
const MOST_BYTES_OF_A_LINE = 1024 * 1024;
const LINE_END = 0x0a;

const recordOf = (text: string): JournalRecord | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const NOTHING = Buffer.alloc(0);

class Lines {
  /** Start of a line that continues in the next chunk. */
  #begun = NOTHING;
  #count = 0;

  of(piece: Buffer): readonly JournalLine[] {
    const lines: JournalLine[] = [];
    let start = 0;
    for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, start)) {
      lines.push(...this.#endWith(piece.subarray(start, end)));
      start = end + 1;
    }
    this.#begin(piece.subarray(start));
    return lines;
  }

  /** Returns the last line of a file that has no trailing newline. */
  last(): readonly JournalLine[] {
    return this.#endWith(NOTHING);
  }

  #endWith(rest: Buffer): readonly JournalLine[] {
    const bytes = this.#whole(rest);
    this.#count += 1;
    return bytes.length === 0 ? [] : [{ line: this.#count, record: recordOf(bytes.toString('utf8')) }];
  }

  /** Does not copy lines that are complete within a chunk, which nearly all are. */
  #whole(rest: Buffer): Buffer {
    if (this.#begun.length === 0) return rest;
    this.#begin(rest);
    const bytes = this.#begun;
    this.#begun = NOTHING;
    return bytes;
  }

  #begin(bytes: Buffer): void {
    if (this.#begun.length < MOST_BYTES_OF_A_LINE)
      this.#begun = Buffer.concat([this.#begun, bytes]).subarray(0, MOST_BYTES_OF_A_LINE);
  }
}

const openToRead = (file: string): number | undefined => {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Reads a file in chunks. Each chunk is valid until the next one is requested. Yields nothing if the file does not
 * exist.
 */
function* readPieces(file: string): Generator<Buffer> {
  const cannot = `${file} cannot be read`;
  const handle = onDisk(cannot, () => openToRead(file));
  if (handle === undefined) return;
  const piece = Buffer.alloc(PIECE_BYTES);
  const readOn = () => onDisk(cannot, () => readSync(handle, piece));
  try {
    for (let bytes = readOn(); bytes > 0; bytes = readOn()) yield piece.subarray(0, bytes);
  } finally {
    closeSync(handle);
  }
}

/**
 * Reads a journal of any size, one chunk at a time. Yields nothing if it does not exist. Throws a Failure of kind
 * `usage` if it cannot be read.
 */
export function* journalLines(file: string): Generator<JournalLine> {
  const lines = new Lines();
  for (const piece of readPieces(file)) yield* lines.of(piece);
  yield* lines.last();
}

/**
 * Like `journalLines`, but yields the lines of each chunk together, and lets Node handle signals and timers between
 * chunks.
 */
export async function* streamJournal(file: string): AsyncGenerator<readonly JournalLine[]> {
  const lines = new Lines();
  for (const piece of readPieces(file)) {
    yield lines.of(piece);
    await setImmediate();
  }
  yield lines.last();
}

/** Reads a journal into memory. A missing file counts as empty. */
export const readJournal = (file: string): JournalContents => {
  const records: JournalRecord[] = [];
  const torn: number[] = [];
  for (const { line, record } of journalLines(file)) {
    if (record === undefined) torn.push(line);
    else records.push(record);
  }
  return { records, torn };
};

/**
 * Terminates a line that a crash cut off, so that the next record starts on a new line. Also syncs the existing
 * records, because clients that resend them are told that they are stored.
 */
const endLastLine = (handle: number): void => {
  const { size } = fstatSync(handle);
  if (size === 0) return;
  const last = Buffer.alloc(1);
  readSync(handle, last, 0, 1, size - 1);
  if (last[0] !== LINE_END) writeSync(handle, '\n');
  fdatasyncSync(handle);
};

const MOST_RECORDS_OF_A_PIECE = 1000;

function* linesOf(file: string, isKept: (record: JournalRecord) => boolean): Generator<string> {
  let lines: string[] = [];
  for (const { record } of journalLines(file)) {
    if (record !== undefined && isKept(record)) lines.push(`${JSON.stringify(record)}\n`);
    if (lines.length < MOST_RECORDS_OF_A_PIECE) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

/**
 * Append-only file with one JSON record per line. Records that arrive while the disk is busy share one sync. The caller
 * must hold the lock, because only one process may use the file at a time.
 */
export class Journal {
  readonly #file: string;
  /** Undefined after the file has been replaced. The next append reopens it. */
  #handle: number | undefined;
  #isClosed = false;
  #waiting: Waiting[] = [];
  #last: Promise<unknown> = Promise.resolve();
  /** Whether the last write failed, which may have left an incomplete line. */
  #isTorn = false;

  private constructor(file: string, handle: number) {
    this.#file = file;
    this.#handle = handle;
  }

  /** Opens the file, or creates it with access for its owner only. Throws a Failure of kind `usage` on a disk error. */
  static open(file: string): Journal {
    const folder = path.dirname(file);
    return onDisk(`${file} cannot be opened`, () => {
      makePrivateFolder(folder);
      removeAbandoned(file);
      const handle = openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_APPEND, PRIVATE_FILE);
      try {
        makePrivate(handle);
        endLastLine(handle);
        syncFolder(folder);
      } catch (error) {
        closeSync(handle);
        throw error;
      }
      return new Journal(file, handle);
    });
  }

  /** Appends a record. Resolves when it is on disk, and rejects if that is uncertain. */
  append(record: unknown): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ line: `${JSON.stringify(record)}\n`, done, failed });
      if (this.#waiting.length === 1) void this.#inTurn(() => this.#writeWaiting());
    });
  }

  /**
   * Removes all records that `keep` rejects, and any invalid lines. Returns the number of removed records. Appends wait
   * until the rewrite is complete. On a disk error, rejects with a Failure of kind `usage` and leaves the file
   * unchanged.
   */
  rewrite(keep: (record: JournalRecord) => boolean): Promise<number> {
    return this.#inTurn(async () => {
      let dropped = 0;
      const isKept = (record: JournalRecord): boolean => {
        const keeps = keep(record);
        if (!keeps) dropped += 1;
        return keeps;
      };
      this.#closeFile();
      replaceFile(this.#file, linesOf(this.#file, isKept));
      return dropped;
    });
  }

  close(): Promise<void> {
    return this.#inTurn(async () => {
      this.#closeFile();
      this.#isClosed = true;
    });
  }

  #closeFile(): void {
    if (this.#handle !== undefined) closeSync(this.#handle);
    this.#handle = undefined;
  }

  #open(): number {
    if (this.#isClosed) throw new Error(`${this.#file} is closed`);
    this.#handle ??= openSync(this.#file, constants.O_WRONLY | constants.O_APPEND);
    return this.#handle;
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = this.#last.then(action);
    this.#last = result.catch(() => {});
    return result;
  }

  async #writeWaiting(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      await this.#write(Buffer.from(batch.map(({ line }) => line).join('')));
      for (const { done } of batch) done();
    } catch (error) {
      this.#isTorn = true;
      for (const { failed } of batch) failed(error);
    }
  }

  async #write(lines: Buffer): Promise<void> {
    const handle = this.#open();
    const bytes = this.#isTorn ? Buffer.concat([Buffer.from('\n'), lines]) : lines;
    let written = 0;
    while (written < bytes.length) written += (await writeAsync(handle, bytes, written)).bytesWritten;
    await syncAsync(handle);
    this.#isTorn = false;
    // If the file was removed or replaced, the record was lost with it.
    if (fstatSync(handle).nlink > 0) return;
    this.#closeFile();
    throw new Error(`${this.#file} was removed`);
  }
}
