import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Failure, PartlyPublished, usageFailure } from '../../core/diagnostics.ts';
import { isInside } from '../../core/is-inside.ts';
import { makeFolder } from '../../core/make-folder.ts';
import type { Secret } from '../../core/secrets.ts';
import { leakDiagnostic } from '../../rules/secrets.ts';
import { onDisk } from './files.ts';
import { refuseForeignFiles } from './foreign-files.ts';
import { takeLock } from './lock.ts';
import { checkOutFolder, MANIFEST_FILE, readManifest, safeFiles, serialiseManifest } from './manifest.ts';
import { publishSteps } from './publish-steps.ts';
import { readBytes } from './read-bytes.ts';
import { readIfExists, type StagePlace, StageWriter, type WrittenFile } from './stage-writer.ts';

/** What a publish changed. */
export interface PublishResult {
  /** Files of the site in all. */
  readonly files: number;
  readonly bytes: number;
  /** Files whose content changed or that are new. */
  readonly written: number;
  readonly removed: number;
}

/** A publish that has begun: what must still be done to reach the new state. */
interface Journal {
  readonly removals: readonly string[];
}

/** Folder beside the output for the lock, the staged files and the journal; on the same disk, so that renames are whole. */
const workFolderOf = (outFolder: string): string =>
  path.join(path.dirname(outFolder), `.${path.basename(outFolder)}.build-site`);

const stageFolderOf = (workFolder: string) => path.join(workFolder, 'stage');
const journalFileOf = (workFolder: string) => path.join(workFolder, 'journal.json');

/** Written whole or not at all: a temporary file, synced, renamed. */
const writeDurably = (file: string, text: string): void => {
  const temporary = `${file}.part`;
  writeFileSync(temporary, text);
  const handle = openSync(temporary, 'r');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
};

/** Removes a folder that holds nothing; one that holds something is not ours to remove. */
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

/** Goes on past folders that are gone: a publish that was killed may have removed some. */
const removeEmptyParents = (outFolder: string, file: string): void => {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    if (!removeIfEmpty(path.join(outFolder, folder)) && existsSync(path.join(outFolder, folder))) return;
  }
};

/** Leaves a folder: where a file became one, a publish that was killed may have filled it already. */
const removeFile = (file: string): void => {
  if (existsSync(file) && !lstatSync(file).isDirectory()) rmSync(file, { force: true });
};

/** Whether a file is reached through a link out of the folder. */
const leadsOutside = (outFolder: string, file: string): boolean => {
  const parent = path.join(outFolder, path.dirname(file));
  return existsSync(parent) && !isInside(realpathSync(parent), realpathSync(outFolder));
};

/** Files below a folder, relative to it. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/**
 * Moves staged files over the output and removes what is no longer part of the site, in the order of `publishSteps`. Can
 * be run again after a kill.
 */
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

/** Throws away what is staged, and a journal that was never finished. */
const discard = (workFolder: string): void => {
  rmSync(stageFolderOf(workFolder), { recursive: true, force: true });
  rmSync(`${journalFileOf(workFolder)}.part`, { force: true });
};

const anotherBuild = (outFolder: string) => (holder: string) =>
  usageFailure(
    'publish/locked',
    `another build is writing ${outFolder}${holder}`,
    'wait for it, or give this one another folder with --out',
  );

const parseJournal = (text: string): Journal => {
  const { removals } = JSON.parse(text);
  return { removals: safeFiles(removals) };
};

/** Finishes a publish that was killed, or throws away what a killed build had staged. Needs the lock. */
const recover = (workFolder: string, outFolder: string): void => {
  const journal = readIfExists(journalFileOf(workFolder));
  if (journal) applyJournal(workFolder, outFolder, parseJournal(journal.toString('utf8')));
  discard(workFolder);
};

/** True while a build was killed in the middle of publishing: the output is neither the old site nor the new one. */
export const isHalfPublished = (outFolder: string): boolean => existsSync(journalFileOf(workFolderOf(outFolder)));

/** Finishes what a killed command left half done, if anything. Throws Failure while another build holds the lock. */
export const finishInterrupted = (outFolder: string): void => {
  if (!isHalfPublished(outFolder)) return;
  onDisk(outFolder, () => {
    const workFolder = workFolderOf(outFolder);
    const release = takeLock(workFolder, anotherBuild(outFolder));
    try {
      recover(workFolder, outFolder);
    } finally {
      release();
      removeIfEmpty(workFolder);
    }
  });
};

/**
 * Collects the files of a build beside the output folder and puts them in place only when the build is good.
 * Files that did not change keep their inode and time. One for a build; `close` must follow.
 */
export class Stage {
  readonly #outFolder: string;
  readonly #workFolder: string;
  readonly #release: () => void;
  readonly #files = new Map<string, number>();
  readonly #changed = new Set<string>();
  /** Files that hold a secret, and which. */
  readonly #leaks = new Map<string, string>();
  readonly #writer: StageWriter;
  /** For threads that write files themselves; what they wrote comes back through `record`. */
  readonly place: StagePlace;

  private constructor(outFolder: string, workFolder: string, secrets: readonly Secret[], release: () => void) {
    this.#outFolder = outFolder;
    this.#workFolder = workFolder;
    this.#release = release;
    this.place = { stageFolder: stageFolderOf(workFolder), outFolder, hasEarlier: existsSync(outFolder), secrets };
    this.#writer = new StageWriter(this.place);
  }

  /**
   * Checks the output folder, takes its lock and recovers from a killed build.
   * Throws Failure of kind `usage` for a folder that is not ours, cannot be written or is being written.
   */
  static open(root: string, outFolder: string, secrets: readonly Secret[] = []): Stage {
    return onDisk(outFolder, () => {
      // A half of a first build may lack the manifest that the check looks for.
      if (!isHalfPublished(outFolder)) checkOutFolder(root, outFolder);
      const workFolder = workFolderOf(outFolder);
      let release = () => {};
      try {
        release = takeLock(workFolder, anotherBuild(outFolder));
        recover(workFolder, outFolder);
        return new Stage(outFolder, workFolder, secrets, release);
      } catch (error) {
        release();
        removeIfEmpty(workFolder);
        throw error;
      }
    });
  }

  /** Adds a file; `file` is relative to the output folder. The last call for a file counts. */
  write(file: string, contents: string | Uint8Array): void {
    this.record(this.writeUnrecorded(file, contents));
  }

  /** Writes a file that is not added yet; `record` adds it. */
  writeUnrecorded(file: string, contents: string | Uint8Array): WrittenFile {
    return this.#writer.write(file, contents);
  }

  /** Takes note of a file that a StageWriter for this stage has written. */
  record(written: WrittenFile): void {
    const { file, bytes, changed, leak } = written;
    this.#writer.note(written);
    this.#files.set(file, bytes);
    if (leak === undefined) this.#leaks.delete(file);
    else this.#leaks.set(file, leak);
    if (changed) this.#changed.add(file);
    else if (this.#changed.delete(file)) this.#writer.remove(file);
  }

  /** Bytes of each file of this build. */
  get sizes(): ReadonlyMap<string, number> {
    return this.#files;
  }

  /** Bytes of a file of this build; 0 for others. */
  sizeOf(file: string): number {
    return this.#files.get(file) ?? 0;
  }

  /** Throws Failure of kind `problems` where a file holds a secret. */
  refuseSecrets(): void {
    if (this.#leaks.size === 0) return;
    throw new Failure(
      'problems',
      [...this.#leaks].map(([file, what]) => leakDiagnostic(file, what)),
    );
  }

  /** Contents of a file of this build, or its first bytes. */
  read(file: string, bytes?: number): Buffer {
    return readBytes(path.join(this.#changed.has(file) ? this.place.stageFolder : this.#outFolder, file), bytes);
  }

  /** Puts the files in place. With `keepOthers`, files of earlier builds that this one did not make stay. */
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

  /** Gives up what is staged and the lock. Safe to call after `publish`. */
  close(): void {
    // After a publish that the disk stopped half way, the next command needs what is staged.
    if (!isHalfPublished(this.#outFolder)) discard(this.#workFolder);
    this.#release();
    removeIfEmpty(this.#workFolder);
  }

  /** A first build is one rename: there is never a half of it. */
  #moveWhole(): void {
    renameSync(stageFolderOf(this.#workFolder), this.#outFolder);
  }

  #moveChanged(removals: readonly string[]): void {
    if (this.#changed.size === 0 && removals.length === 0) return;
    refuseForeignFiles(this.#outFolder, this.#changed, removals);
    writeDurably(journalFileOf(this.#workFolder), JSON.stringify({ removals } satisfies Journal));
    try {
      onDisk(this.#outFolder, () => applyJournal(this.#workFolder, this.#outFolder, { removals }));
    } catch (error) {
      throw error instanceof Failure ? new PartlyPublished(error) : error;
    }
  }
}
