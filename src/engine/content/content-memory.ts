import type { Collection, Unpublished } from '../api/collections.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { MarkdownProblem } from './markdown-block.ts';
import type { Origins } from './origins.ts';
import type { PendingBody } from './reading.ts';

type AnyRecord = Record<string, unknown>;

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

export interface ReadMemory {
  /** Calls `read` only if the text of the file or the definition of the collection has changed. */
  recall(definition: object, file: string, text: string, read: () => RecordsOfFile): RecordsOfFile;
  collection(name: string, fresh: Collection<AnyRecord>): Collection<AnyRecord>;
  /**
   * Returns false if it has dropped records because `basis`, the inputs of the rendered bodies, has changed. The
   * content must then be read again.
   */
  fits(basis: string): boolean;
  rendered(body: PendingBody): readonly MarkdownProblem[] | undefined;
  keepRendered(body: PendingBody, problems: readonly MarkdownProblem[]): void;
  /** Call this method after the content was read without problems. */
  save(): void;
}

/**
 * Cache for a site that is being edited. Unchanged records and collections remain the same objects, so that derived
 * values can be reused.
 */
export class ContentMemory implements ReadMemory {
  /** Keyed by collection definition, because reloading the site's code creates new definitions. */
  readonly #files = new Map<object, Map<string, Remembered>>();
  readonly #bodies = new WeakMap<PendingBody, readonly MarkdownProblem[]>();
  readonly #collections = new Map<string, Collection<AnyRecord>>();
  #basis: string | undefined;

  recall(definition: object, file: string, text: string, read: () => RecordsOfFile): RecordsOfFile {
    const files = this.#files.get(definition) ?? new Map<string, Remembered>();
    this.#files.set(definition, files);
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

  /** Drops records with a body: they may still be in use, so their bodies cannot be rendered again in place. */
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
