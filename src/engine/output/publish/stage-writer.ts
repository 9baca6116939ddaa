import { constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../../core/diagnostics.ts';
import { findSecret, type Secret } from '../../core/secrets.ts';
import { isSafeFile } from '../../core/url-path.ts';
import { onDisk } from './files.ts';

/** Where a writer puts files; plain data, so that a thread can have a writer of its own. */
export interface StagePlace {
  readonly stageFolder: string;
  readonly outFolder: string;
  /** There is an earlier output whose unchanged files are to stay. */
  readonly hasEarlier: boolean;
  /** What no file may hold. */
  readonly secrets: readonly Secret[];
}

/** What became of a file. */
export interface WrittenFile {
  /** Path below the output folder. */
  readonly file: string;
  readonly bytes: number;
  /** It differs from the earlier output, and stands in the stage. */
  readonly changed: boolean;
  /** The secret it holds, in words; absent where it holds none. */
  readonly leak?: string;
}

/** Follows no link and waits for no pipe: what stands there then is not the file we made. */
const AS_IT_IS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The file's bytes, or undefined where there is no such file. */
export const readIfExists = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file, { flag: AS_IT_IS as unknown as string });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
};

const toBytes = (contents: string | Uint8Array): Uint8Array =>
  typeof contents === 'string' ? Buffer.from(contents, 'utf8') : contents;

/** The last guard, in case a path gets past the plan. */
const outsideFailure = (file: string, outFolder: string) =>
  usageFailure(
    'publish/outside',
    `${JSON.stringify(file)} is not a path below the output folder ${outFolder}`,
    'rename what it comes from: no `..`, no empty segments, no backslashes, no control characters',
  );

/** Writes files into the stage, but only those that differ from the earlier output. */
export class StageWriter {
  readonly #place: StagePlace;
  readonly #folders = new Set<string>();

  constructor(place: StagePlace) {
    this.#place = place;
  }

  /** Throws Failure of kind `usage` where the disk refuses, or for a path outside the output folder. */
  write(file: string, contents: string | Uint8Array): WrittenFile {
    const { outFolder, hasEarlier, secrets } = this.#place;
    if (!isSafeFile(file)) throw outsideFailure(file, outFolder);
    const leak = findSecret(contents, secrets);
    return onDisk(outFolder, () => {
      const earlier = hasEarlier ? readIfExists(path.join(outFolder, file)) : undefined;
      const changed = earlier === undefined || !earlier.equals(toBytes(contents));
      if (changed) {
        this.#makeFolder(path.dirname(file));
        // A string as it is: Node then opens, writes and closes in one call, a third faster than with a Buffer.
        writeFileSync(this.#staged(file), contents);
      }
      return { file, bytes: Buffer.byteLength(contents), changed, ...(leak === undefined ? {} : { leak }) };
    });
  }

  /** Takes note of a file that another writer of this stage has written: its folder is there. */
  note({ file, changed }: WrittenFile): void {
    for (let folder = path.dirname(file); changed && !this.#folders.has(folder); folder = path.dirname(folder))
      this.#folders.add(folder);
  }

  /** Takes back a file that an earlier call of this build wrote. */
  remove(file: string): void {
    onDisk(this.#place.outFolder, () => rmSync(this.#staged(file), { force: true }));
  }

  #staged(file: string): string {
    return path.join(this.#place.stageFolder, file);
  }

  /** Folder by folder: `recursive` looks every part of the path up again, at three times the cost of one mkdir. */
  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    if (folder === '.') mkdirSync(this.#staged(folder), { recursive: true });
    else {
      this.#makeFolder(path.dirname(folder));
      this.#makeOne(this.#staged(folder));
    }
    this.#folders.add(folder);
  }

  /** Another thread may have made it first. */
  #makeOne(folder: string): void {
    try {
      mkdirSync(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
