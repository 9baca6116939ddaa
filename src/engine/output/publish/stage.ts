import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Failure, PartlyPublished, usageFailure } from '../../core/diagnostics.ts';
import { entriesBelow } from '../../core/entries-below.ts';
import { isInside } from '../../core/is-inside.ts';
import { makeFolder } from '../../core/make-folder.ts';
import { quietly } from '../../core/quietly.ts';
import type { Secret } from '../../core/secrets.ts';
import { leakDiagnostic } from '../../rules/secrets.ts';
import { onDisk } from './files.ts';
import { refuseForeignFiles } from './foreign-files.ts';
import { holderOf, takeLock } from './lock.ts';
import { checkOutFolder, MANIFEST_FILE, readManifest, safeFiles, serialiseManifest } from './manifest.ts';
import { publishSteps } from './publish-steps.ts';
import { readBytes } from './read-bytes.ts';
import { readIfExists, type StagePlace, StageWriter, type WrittenFile } from './stage-writer.ts';

export interface PublishResult {
  readonly files: number;
  readonly bytes: number;
  /** New and changed files. */
  readonly written: number;
  readonly removed: number;
}

/** Remaining work of an interrupted publish. */
interface Journal {
  readonly removals: readonly string[];
}

/** Next to the output, on the same disk, so that renames are atomic. */
const workFolderOf = (outFolder: string): string =>
  path.join(path.dirname(outFolder), `.${path.basename(outFolder)}.build-site`);

const stageFolderOf = (workFolder: string) => path.join(workFolder, 'stage');
const journalFileOf = (workFolder: string) => path.join(workFolder, 'journal.json');

/** Writes a temporary file, syncs it to the disk and renames it, so that the write is atomic and durable. */
const writeDurably = (file: string, text: string): void => {
  const temporary = `${file}.part`;
  writeFileSync(temporary, text);
  const handle = openSync(temporary, 'r');
  try {
    fsyncSync(handle);
  } finally {
    quietly(() => closeSync(handle));
  }
  renameSync(temporary, file);
};

const removeIfEmpty = (folder: string): boolean => {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'ENOENT', 'EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return false;
    throw error;
  }
};

/** Ignores folders that an interrupted publish has already removed. */
const removeEmptyParents = (outFolder: string, file: string): void => {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    if (!removeIfEmpty(path.join(outFolder, folder)) && existsSync(path.join(outFolder, folder))) return;
  }
};

/** Skips a file that an interrupted publish has already replaced with a folder. */
const removeFile = (file: string): void => {
  if (existsSync(file) && !lstatSync(file).isDirectory()) rmSync(file, { force: true });
};

const leadsOutside = (outFolder: string, file: string): boolean => {
  const parent = path.join(outFolder, path.dirname(file));
  return existsSync(parent) && !isInside(realpathSync(parent), realpathSync(outFolder));
};

const filesBelow = (folder: string): string[] =>
  entriesBelow(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** It is safe to run this again after an interruption. */
const applyJournal = (workFolder: string, outFolder: string, { removals }: Journal): void => {
  const stage = stageFolderOf(workFolder);
  const moves = existsSync(stage) ? filesBelow(stage) : [];
  const isThere = (file: string) => existsSync(path.join(outFolder, file));
  for (const { action, file } of publishSteps(moves, removals, isThere)) {
    if (action === 'remove') {
      if (leadsOutside(outFolder, file)) continue;
      removeFile(path.join(outFolder, file));
      removeEmptyParents(outFolder, file);
    } else {
      makeFolder(path.join(outFolder, path.dirname(file)));
      renameSync(path.join(stage, file), path.join(outFolder, file));
    }
  }
  rmSync(journalFileOf(workFolder), { force: true });
};

const discard = (workFolder: string): void => {
  rmSync(stageFolderOf(workFolder), { recursive: true, force: true });
  rmSync(`${journalFileOf(workFolder)}.part`, { force: true });
};

const anotherBuild = (outFolder: string) => (holder: string) =>
  usageFailure(
    'publish/locked',
    `another build is writing to ${outFolder}${holder}`,
    'wait until it ends, or choose another folder with --out',
  );

const parseJournal = (text: string): Journal => {
  const { removals } = JSON.parse(text);
  return { removals: safeFiles(removals) };
};

/** The caller must hold the lock. */
const recover = (workFolder: string, outFolder: string): void => {
  const journal = readIfExists(journalFileOf(workFolder));
  if (journal) applyJournal(workFolder, outFolder, parseJournal(journal.toString('utf8')));
  discard(workFolder);
};

/** Returns true after an interrupted publish, which leaves a mix of the old and new site. */
export const isHalfPublished = (outFolder: string): boolean => existsSync(journalFileOf(workFolderOf(outFolder)));

/**
 * Returns undefined unless a build into the folder is running or was killed. `holder` describes the running process for
 * messages.
 */
export const unfinishedBuildIn = (outFolder: string): { readonly holder: string | undefined } | undefined => {
  const workFolder = workFolderOf(outFolder);
  return existsSync(workFolder) ? { holder: holderOf(workFolder) } : undefined;
};

/** Throws a Failure if another build holds the lock. */
export const finishInterrupted = (outFolder: string): void => {
  if (!isHalfPublished(outFolder)) return;
  onDisk(outFolder, () => {
    const workFolder = workFolderOf(outFolder);
    const release = takeLock(workFolder, anotherBuild(outFolder));
    try {
      recover(workFolder, outFolder);
    } finally {
      release();
      quietly(() => removeIfEmpty(workFolder));
    }
  });
};

/**
 * Moves files to the output only if the build succeeds. Unchanged files keep their inode and modification time. Use one
 * instance per build, and call `close` at the end.
 */
export class Stage {
  readonly #outFolder: string;
  readonly #workFolder: string;
  readonly #release: () => void;
  readonly #files = new Map<string, number>();
  readonly #changed = new Set<string>();
  readonly #leaks = new Map<string, string>();
  readonly #writer: StageWriter;
  /** Kept in memory instead of being read from disk, because `existsSync` returns false on a disk error. */
  #isHalfPublished = false;
  /** Passed to worker threads, which write files themselves. Their results are passed to `record`. */
  readonly place: StagePlace;

  private constructor(outFolder: string, workFolder: string, secrets: readonly Secret[], release: () => void) {
    this.#outFolder = outFolder;
    this.#workFolder = workFolder;
    this.#release = release;
    this.place = { stageFolder: stageFolderOf(workFolder), outFolder, hasEarlier: existsSync(outFolder), secrets };
    this.#writer = new StageWriter(this.place);
  }

  /**
   * Recovers from an interrupted build. Throws a Failure of kind `usage` if build-site did not create the folder, or if
   * it is not writable or locked.
   */
  static open(root: string, outFolder: string, secrets: readonly Secret[] = []): Stage {
    return onDisk(outFolder, () => {
      // The check requires the manifest, which an interrupted publish may not have written.
      if (!isHalfPublished(outFolder)) checkOutFolder(root, outFolder);
      const workFolder = workFolderOf(outFolder);
      let release = () => {};
      try {
        release = takeLock(workFolder, anotherBuild(outFolder));
        recover(workFolder, outFolder);
        return new Stage(outFolder, workFolder, secrets, release);
      } catch (error) {
        release();
        quietly(() => removeIfEmpty(workFolder));
        throw error;
      }
    });
  }

  /** `file` is relative to the output folder. The last call for a path wins. */
  write(file: string, contents: string | Uint8Array): void {
    this.record(this.writeUnrecorded(file, contents));
  }

  /** Does not add the file to the build; call `record` for that. */
  writeUnrecorded(file: string, contents: string | Uint8Array): WrittenFile {
    return this.#writer.write(file, contents);
  }

  record(written: WrittenFile): void {
    const { file, bytes, changed, leak } = written;
    this.#writer.note(written);
    this.#files.set(file, bytes);
    if (leak === undefined) this.#leaks.delete(file);
    else this.#leaks.set(file, leak);
    if (changed) this.#changed.add(file);
    else if (this.#changed.delete(file)) this.#writer.remove(file);
  }

  /** Replaces a file in an existing output folder atomically, without waiting for `publish`. */
  writeNow(file: string, contents: string): void {
    onDisk(this.#outFolder, () => {
      const draft = path.join(this.place.stageFolder, file);
      makeFolder(path.dirname(draft));
      writeFileSync(draft, contents);
      renameSync(draft, path.join(this.#outFolder, file));
    });
    this.record({ file, bytes: Buffer.byteLength(contents), changed: false });
  }

  get sizes(): ReadonlyMap<string, number> {
    return this.#files;
  }

  /** Returns the size in bytes, or 0 if the build does not contain the file. */
  sizeOf(file: string): number {
    return this.#files.get(file) ?? 0;
  }

  /** Throws a Failure of kind `problems` if a file contains a secret. */
  refuseSecrets(): void {
    if (this.#leaks.size === 0) return;
    throw new Failure(
      'problems',
      [...this.#leaks].map(([file, what]) => leakDiagnostic(file, what)),
    );
  }

  /** `bytes` limits the read to the start of the file. */
  read(file: string, bytes?: number): Buffer {
    return readBytes(path.join(this.#changed.has(file) ? this.place.stageFolder : this.#outFolder, file), bytes);
  }

  /** `keepOthers` keeps files from earlier builds that this build did not create. */
  publish({ keepOthers = false } = {}): PublishResult {
    const earlier = readManifest(this.#outFolder);
    const own = [...this.#files.keys()];
    const removals = keepOthers ? [] : earlier.filter((file) => !this.#files.has(file));
    const written = this.#changed.size;
    const bytes = [...this.#files.values()].reduce((sum, size) => sum + size, 0);
    this.write(MANIFEST_FILE, serialiseManifest(keepOthers ? [...new Set([...earlier, ...own])] : own));
    onDisk(this.#outFolder, () => (this.place.hasEarlier ? this.#moveChanged(removals) : this.#moveWhole()));
    return { files: own.length, bytes, written, removed: removals.length };
  }

  /** Discards staged files and releases the lock. Safe to call after `publish`. Never throws a file system error. */
  close(): void {
    // After a disk error during publishing, the next command still needs the staged files.
    if (!this.#isHalfPublished) quietly(() => discard(this.#workFolder));
    this.#release();
    quietly(() => removeIfEmpty(this.#workFolder));
  }

  /** Uses a single rename, so that a first build cannot be interrupted halfway. */
  #moveWhole(): void {
    renameSync(stageFolderOf(this.#workFolder), this.#outFolder);
  }

  #moveChanged(removals: readonly string[]): void {
    if (this.#changed.size === 0 && removals.length === 0) return;
    refuseForeignFiles(this.#outFolder, this.#changed, removals);
    writeDurably(journalFileOf(this.#workFolder), JSON.stringify({ removals } satisfies Journal));
    this.#isHalfPublished = true;
    try {
      onDisk(this.#outFolder, () => applyJournal(this.#workFolder, this.#outFolder, { removals }));
      this.#isHalfPublished = false;
    } catch (error) {
      throw error instanceof Failure ? new PartlyPublished(error) : error;
    }
  }
}
