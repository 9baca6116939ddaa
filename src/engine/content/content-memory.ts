import type { Collection, Unpublished } from '../api/content.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { MarkdownProblem } from './markdown-block.ts';
import type { Origins } from './origins.ts';
import type { PendingBody } from './reading.ts';

type AnyRecord = Record<string, unknown>;

/** What reading one file gave. */
export interface RecordsOfFile {
  readonly records: readonly AnyRecord[];
  readonly diagnostics: readonly Diagnostic[];
  readonly bodies: readonly PendingBody[];
  readonly origins: Origins;
  readonly unpublished: ReadonlyMap<object, Unpublished>;
}

interface Remembered {
  readonly text: string;
  readonly read: RecordsOfFile;
}

/** What stands between a reading and earlier ones. */
export interface ReadMemory {
  /** The records of a file, read only where its text or schema is new. */
  recall(schema: object, file: string, text: string, read: () => RecordsOfFile): RecordsOfFile;
  /** The collection of an earlier reading, where it holds the same records; else the new one. */
  collection(name: string, fresh: Collection<AnyRecord>): Collection<AnyRecord>;
  /** False where records were given that must be read again, for texts would be rendered otherwise than before. */
  fits(basis: string): boolean;
  /** Problems of a text that was rendered before; undefined where it was not. */
  rendered(body: PendingBody): readonly MarkdownProblem[] | undefined;
  keepRendered(body: PendingBody, problems: readonly MarkdownProblem[]): void;
  /** All that was read has been found good. */
  save(): void;
}

/**
 * Keeps what was read between two readings of a site that is being edited: a file is parsed again only when its text
 * has changed, and records and collections without a change stay the same objects, so that whatever a site has made
 * of them may stay too.
 */
export class ContentMemory implements ReadMemory {
  /** By the schema, which a change of the site's code makes again, and by file. */
  readonly #files = new Map<object, Map<string, Remembered>>();
  readonly #bodies = new WeakMap<PendingBody, readonly MarkdownProblem[]>();
  readonly #collections = new Map<string, Collection<AnyRecord>>();
  #basis: string | undefined;

  recall(schema: object, file: string, text: string, read: () => RecordsOfFile): RecordsOfFile {
    const files = this.#files.get(schema) ?? new Map<string, Remembered>();
    this.#files.set(schema, files);
    const known = files.get(file);
    if (known?.text === text) return known.read;
    const fresh = { text, read: read() };
    files.set(file, fresh);
    return fresh.read;
  }

  collection(name: string, fresh: Collection<AnyRecord>): Collection<AnyRecord> {
    const known = this.#collections.get(name);
    const isSame =
      known?.entries.length === fresh.entries.length &&
      known.entries.every((record, index) => record === fresh.entries[index]);
    if (isSame) return known;
    this.#collections.set(name, fresh);
    return fresh;
  }

  /**
   * False, once, where texts would be rendered otherwise than before: then all records with a text are forgotten, for
   * they may still be in use and must not change.
   */
  fits(basis: string): boolean {
    const isSame = this.#basis === undefined || this.#basis === basis;
    this.#basis = basis;
    if (isSame) return true;
    for (const files of this.#files.values())
      for (const [file, { read }] of files) if (read.bodies.length > 0) files.delete(file);
    return false;
  }

  rendered(body: PendingBody): readonly MarkdownProblem[] | undefined {
    return this.#bodies.get(body);
  }

  keepRendered(body: PendingBody, problems: readonly MarkdownProblem[]): void {
    this.#bodies.set(body, problems);
  }

  save(): void {}
}
