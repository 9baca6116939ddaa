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
import { isRow } from './rows.ts';

const writeAsync = promisify(write);
const syncAsync = promisify(fdatasync);

interface Waiting {
  readonly line: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** What a journal holds, and the lines that were no records: what a kill or a full disk tore. */
export interface JournalContents {
  readonly records: readonly unknown[];
  /** Numbers of the lines, from 1. */
  readonly torn: readonly number[];
}

/** A line of a journal that is not empty; without a record where it is no object of JSON. */
export interface JournalLine {
  /** Its number, from 1. */
  readonly line: number;
  readonly record?: unknown;
}

/** Some hundred records: what is made of them is gone before the next are read, and the collector has little to move. */
const PIECE_BYTES = 64 * 1024;
/** A record takes some hundred bytes: what goes on for longer is damaged, and may go on to the end of a large file. */
const MOST_BYTES_OF_A_LINE = 1024 * 1024;
const LINE_END = 0x0a;

const recordOf = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return isRow(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const NOTHING = Buffer.alloc(0);

/** Makes lines of the pieces of a file, in whatever places it was cut. */
class Lines {
  /** The beginning of a line that goes on in the next piece. */
  #begun = NOTHING;
  #count = 0;

  /** The lines that end in a piece. */
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

  /** The line that was begun, which ends with the file. */
  last(): readonly JournalLine[] {
    return this.#endWith(NOTHING);
  }

  /** The line that ends with these bytes; none where it is empty. */
  #endWith(rest: Buffer): readonly JournalLine[] {
    const bytes = this.#whole(rest);
    this.#count += 1;
    return bytes.length === 0 ? [] : [{ line: this.#count, record: recordOf(bytes.toString('utf8')) }];
  }

  /** Nearly all lines are whole within a piece, and need no copy. */
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

/** A file in pieces that are good until the next is asked for; none of one that does not exist. */
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
 * Lines of a journal of any size, a piece of it in memory at a time; one that does not exist is empty. Throws Failure of
 * kind `usage` where it cannot be read.
 */
export function* journalLines(file: string): Generator<JournalLine> {
  const lines = new Lines();
  for (const piece of readPieces(file)) yield* lines.of(piece);
  yield* lines.last();
}

/** The same, the lines of a piece together, with pauses in which signals and timers come through. */
export async function* streamJournal(file: string): AsyncGenerator<readonly JournalLine[]> {
  const lines = new Lines();
  for (const piece of readPieces(file)) {
    yield lines.of(piece);
    await setImmediate();
  }
  yield lines.last();
}

/** Reads a journal into memory; one that does not exist is empty. */
export const readJournal = (file: string): JournalContents => {
  const records: unknown[] = [];
  const torn: number[] = [];
  for (const { line, record } of journalLines(file)) {
    if (record === undefined) torn.push(line);
    else records.push(record);
  }
  return { records, torn };
};

/**
 * A line that was cut off by a kill gets an end, so that the next record starts on a line of its own. What is there is
 * synced: whoever sends it again is told that it has arrived.
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

/** The records that stay, as lines, some at a time. */
function* linesOf(file: string, isKept: (record: unknown) => boolean): Generator<string> {
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
 * Records as lines of JSON, one file, appended and synced to the disk before `append` resolves. Records that come
 * while the disk is busy are written together: one sync for all of them. One process at a time may hold it; the
 * caller has the lock.
 */
export class Journal {
  readonly #file: string;
  /** Undefined after the file was replaced: the next record opens the new one. */
  #handle: number | undefined;
  #isClosed = false;
  #waiting: Waiting[] = [];
  /** Work on the file, one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  /** The last write failed and may have left a piece of a line. */
  #isTorn = false;

  private constructor(file: string, handle: number) {
    this.#file = file;
    this.#handle = handle;
  }

  /** Opens or makes the file, for its owner alone. Throws Failure of kind `usage` for what the disk refuses. */
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

  /** Resolves when the record is on the disk; rejects when it may not be. */
  append(record: unknown): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ line: `${JSON.stringify(record)}\n`, done, failed });
      if (this.#waiting.length === 1) void this.#inTurn(() => this.#writeWaiting());
    });
  }

  /**
   * Keeps the records that `keep` takes, and no trace of the others nor of torn lines; how many went. Appends wait
   * meanwhile. Rejects with Failure of kind `usage`, and the file as it was, where the disk refuses it.
   */
  rewrite(keep: (record: unknown) => boolean): Promise<number> {
    return this.#inTurn(async () => {
      let dropped = 0;
      const isKept = (record: unknown): boolean => {
        const keeps = keep(record);
        if (!keeps) dropped += 1;
        return keeps;
      };
      this.#closeFile();
      replaceFile(this.#file, linesOf(this.#file, isKept));
      return dropped;
    });
  }

  /** Resolves when all that was appended is on the disk, and the file closed. */
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

  /** The file to append to, open. */
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
    // Somebody who removes or replaces the file takes what was written with it.
    if (fstatSync(handle).nlink > 0) return;
    this.#closeFile();
    throw new Error(`${this.#file} was removed`);
  }
}
