import { constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../../core/diagnostics.ts';
import { findSecret, type Secret } from '../../core/secrets.ts';
import { isSafeFile } from '../../core/url-path.ts';
import { onDisk } from './files.ts';

/** Contains only plain data, so that it can be sent to worker threads. */
export interface StagePlace {
  readonly stageFolder: string;
  readonly outFolder: string;
  readonly hasEarlier: boolean;
  readonly secrets: readonly Secret[];
}

export interface WrittenFile {
  /** Path below the output folder. */
  readonly file: string;
  readonly bytes: number;
  /** Whether the file differs from the earlier output and was therefore written to the stage. */
  readonly changed: boolean;
  readonly leak?: string;
}

/**
 * With these flags, opening a symbolic link fails, and opening a pipe does not block. The build creates neither links
 * nor pipes.
 */
const AS_IT_IS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Returns undefined for a missing path, a folder or a link. */
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

/** Defence in depth: paths are validated earlier. */
const outsideFailure = (file: string, outFolder: string) =>
  usageFailure(
    'publish/outside',
    `${JSON.stringify(file)} is not a path below the output folder ${outFolder}`,
    'rename its source: `..`, empty segments, backslashes and control characters are not allowed',
  );

export class StageWriter {
  readonly #place: StagePlace;
  readonly #folders = new Set<string>();

  constructor(place: StagePlace) {
    this.#place = place;
  }

  /** Throws a Failure of kind `usage` on disk errors and for paths outside the output folder. */
  write(file: string, contents: string | Uint8Array): WrittenFile {
    const { outFolder, hasEarlier, secrets } = this.#place;
    if (!isSafeFile(file)) throw outsideFailure(file, outFolder);
    const leak = findSecret(contents, secrets);
    return onDisk(outFolder, () => {
      const earlier = hasEarlier ? readIfExists(path.join(outFolder, file)) : undefined;
      const changed = earlier === undefined || !earlier.equals(toBytes(contents));
      if (changed) {
        this.#makeFolder(path.dirname(file));
        // With a string, Node opens, writes and closes the file in one call, which is a third faster than with a
        // Buffer.
        writeFileSync(this.#staged(file), contents);
      }
      return { file, bytes: Buffer.byteLength(contents), changed, ...(leak === undefined ? {} : { leak }) };
    });
  }

  /** Registers another writer's file, so that its folders are not created again. */
  note({ file, changed }: WrittenFile): void {
    for (let folder = path.dirname(file); changed && !this.#folders.has(folder); folder = path.dirname(folder))
      this.#folders.add(folder);
  }

  remove(file: string): void {
    onDisk(this.#place.outFolder, () => rmSync(this.#staged(file), { force: true }));
  }

  #staged(file: string): string {
    return path.join(this.#place.stageFolder, file);
  }

  /**
   * Creates folders one by one. A recursive mkdir would check each part of the path again and take three times as long.
   */
  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    if (folder === '.') mkdirSync(this.#staged(folder), { recursive: true });
    else {
      this.#makeFolder(path.dirname(folder));
      this.#makeOne(this.#staged(folder));
    }
    this.#folders.add(folder);
  }

  /** Creates a folder unless another thread has just created it. */
  #makeOne(folder: string): void {
    try {
      mkdirSync(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
