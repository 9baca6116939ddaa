import { closeSync, constants, fdatasync, mkdirSync, openSync, readFileSync, write, writeSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PRIVATE_FILE, PRIVATE_FOLDER, replaceFile, syncFolder } from './private-files.ts';

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

/** Reads a journal; one that does not exist is empty. */
export const readJournal = (file: string): JournalContents => {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const records: unknown[] = [];
  const torn: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    try {
      records.push(JSON.parse(line));
    } catch {
      torn.push(index + 1);
    }
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
