import { closeSync, constants, fdatasync, mkdirSync, openSync, readFileSync, readSync, write, writeSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PRIVATE_FILE, PRIVATE_FOLDER, replaceFile, syncFolder } from './private-files.ts';
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

const PIECE_BYTES = 1024 * 1024;
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

/** Makes lines of the pieces of a file, in whatever places it was cut. */
class Lines {
  #begun = Buffer.alloc(0);
  #count = 0;

  *of(piece: Buffer): Generator<JournalLine> {
    let start = 0;
    for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, start)) {
      this.#begin(piece.subarray(start, end));
      yield* this.end();
      start = end + 1;
    }
    this.#begin(piece.subarray(start));
  }

  /** The line that was begun, which ends here. */
  *end(): Generator<JournalLine> {
    const bytes = this.#begun;
    this.#begun = Buffer.alloc(0);
    this.#count += 1;
    if (bytes.length > 0) yield { line: this.#count, record: recordOf(bytes.toString('utf8')) };
  }

  #begin(bytes: Buffer): void {
    this.#begun = Buffer.concat([this.#begun, bytes]).subarray(0, MOST_BYTES_OF_A_LINE);
  }
}

function* readPieces(file: string): Generator<Buffer> {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    const piece = Buffer.alloc(PIECE_BYTES);
    for (let bytes = readSync(handle, piece); bytes > 0; bytes = readSync(handle, piece))
      yield piece.subarray(0, bytes);
  } finally {
    closeSync(handle);
  }
}

/** Lines of a journal of any size, a piece of it in memory at a time; one that does not exist is empty. */
export function* journalLines(file: string): Generator<JournalLine> {
  const lines = new Lines();
  for (const piece of readPieces(file)) yield* lines.of(piece);
  yield* lines.end();
}

/** The same, with pauses in which signals and timers come through. */
export async function* streamJournal(file: string): AsyncGenerator<JournalLine> {
  const lines = new Lines();
  for (const piece of readPieces(file)) {
    yield* lines.of(piece);
    await setImmediate();
  }
  yield* lines.end();
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

/** A line that was cut off by a kill gets an end, so that the next record starts on a line of its own. */
const endLastLine = (handle: number, file: string): void => {
  const bytes = readFileSync(file);
  if (bytes.length > 0 && bytes.at(-1) !== 0x0a) writeSync(handle, '\n');
};

/**
 * Records as lines of JSON, one file, appended and synced to the disk before `append` resolves. Records that come
 * while the disk is busy are written together: one sync for all of them. One process at a time may hold it; the
 * caller has the lock.
 */
export class Journal {
  readonly #file: string;
  #handle: number;
  #waiting: Waiting[] = [];
  /** Work on the file, one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  /** The last write failed and may have left a piece of a line. */
  #isTorn = false;

  private constructor(file: string, handle: number) {
    this.#file = file;
    this.#handle = handle;
  }

  /** Opens or makes the file. Throws what the disk says. */
  static open(file: string): Journal {
    const folder = path.dirname(file);
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const handle = openSync(file, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, PRIVATE_FILE);
    endLastLine(handle, file);
    syncFolder(folder);
    return new Journal(file, handle);
  }

  /** Resolves when the record is on the disk; rejects when it may not be. */
  append(record: unknown): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ line: `${JSON.stringify(record)}\n`, done, failed });
      if (this.#waiting.length === 1) void this.#inTurn(() => this.#writeWaiting());
    });
  }

  /** Keeps the records that `keep` takes, and no trace of the others; how many went. Appends wait meanwhile. */
  rewrite(keep: (record: unknown) => boolean): Promise<number> {
    return this.#inTurn(async () => {
      const { records } = readJournal(this.#file);
      const kept = records.filter(keep);
      replaceFile(this.#file, kept.map((record) => `${JSON.stringify(record)}\n`).join(''));
      closeSync(this.#handle);
      this.#handle = openSync(this.#file, constants.O_WRONLY | constants.O_APPEND);
      return records.length - kept.length;
    });
  }

  /** Resolves when all that was appended is on the disk, and the file closed. */
  close(): Promise<void> {
    return this.#inTurn(async () => closeSync(this.#handle));
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
    const bytes = this.#isTorn ? Buffer.concat([Buffer.from('\n'), lines]) : lines;
    let written = 0;
    while (written < bytes.length) written += (await writeAsync(this.#handle, bytes, written)).bytesWritten;
    await syncAsync(this.#handle);
    this.#isTorn = false;
  }
}
