import { hash } from 'node:crypto';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Collection, CollectionDefinition } from '../../api/collections.ts';
import type { ReadMemory, RecordsOfFile } from '../../content/content-memory.ts';
import { isError, type MarkdownProblem } from '../../content/markdown-block.ts';
import { Origins } from '../../content/origins.ts';
import { publicationKeysOf, whyUnpublished } from '../../content/publication.ts';
import type { PendingBody } from '../../content/reading.ts';
import { CACHE_FOLDER, readCacheValue, writeCacheFile } from '../../core/cache-file.ts';
import { isJsonValue } from './json-values.ts';

type AnyRecord = Record<string, unknown>;

interface KeptFile {
  readonly digest: string;
  readonly records: readonly AnyRecord[];
  /** Each record's path within the file. */
  readonly places: readonly (readonly (string | number)[])[];
  readonly bodies: readonly PendingBody[];
}

interface KeptRecord {
  readonly signature: string;
  /** Hash of everything that rendered Markdown depends on. */
  readonly basis: string;
  /** Cached files, keyed by collection name and path. */
  readonly files: ReadonlyMap<string, KeptFile>;
}

export interface ContentCacheInput {
  readonly root: string;
  readonly asOf: string;
  readonly collections: Readonly<Record<string, CollectionDefinition>>;
  /** Hash of the engine's code and the site's schemas. */
  readonly signature: string;
}

/** Caches validated records, and reuses them if the file and the code that reads it are unchanged. */
export class ContentCache implements ReadMemory {
  readonly #input: ContentCacheInput;
  readonly #file: string;
  readonly #known: KeptRecord | undefined;
  readonly #names: ReadonlyMap<object, string>;
  readonly #files = new Map<string, KeptFile>();
  readonly #recalled = new WeakSet<PendingBody>();
  #basis = '';
  #isNew = false;

  constructor(input: ContentCacheInput) {
    this.#input = input;
    this.#file = path.join(input.root, CACHE_FOLDER, 'content');
    this.#names = new Map(Object.entries(input.collections).map(([name, definition]) => [definition, name]));
    const known = this.#read();
    this.#known = known?.signature === input.signature ? known : undefined;
  }

  recall(definition: object, file: string, text: string, read: () => RecordsOfFile): RecordsOfFile {
    const name = this.#names.get(definition) ?? '';
    const key = `${name}\0${file}`;
    const digest = hash('sha1', text, 'base64');
    const known = this.#known?.files.get(key);
    if (known?.digest === digest) {
      this.#files.set(key, known);
      for (const body of known.bodies) this.#recalled.add(body);
      return this.#complete(name, file, known);
    }
    const fresh = read();
    this.#keep(key, digest, fresh);
    return fresh;
  }

  collection(_: string, fresh: Collection<AnyRecord>): Collection<AnyRecord> {
    return fresh;
  }

  fits(basis: string): boolean {
    this.#basis = basis;
    return true;
  }

  /** Returns only the notes for a cached body, which is already rendered and has no errors. */
  rendered(body: PendingBody): readonly MarkdownProblem[] | undefined {
    return this.#recalled.has(body) && this.#basis === this.#known?.basis ? (body.notes ?? []) : undefined;
  }

  keepRendered(body: PendingBody, problems: readonly MarkdownProblem[]): void {
    const notes = problems.filter((problem) => !isError(problem));
    if (notes.length > 0) body.notes = notes;
    else delete body.notes;
  }

  /** Call this method only if all content is valid. */
  save(): void {
    const isSame = !this.#isNew && this.#known?.basis === this.#basis && this.#known.files.size === this.#files.size;
    if (isSame) return;
    const { signature } = this.#input;
    const record: KeptRecord = { signature, basis: this.#basis, files: this.#files };
    writeCacheFile(this.#file, serialize(record));
  }

  /** Skips records that V8 cannot serialise without changes, such as class instances. */
  #keep(key: string, digest: string, { records, bodies, origins }: RecordsOfFile): void {
    this.#isNew = true;
    if (!records.every((record) => isJsonValue(record))) return;
    const places = records.map((record) => origins.get(record)?.at ?? []);
    this.#files.set(key, { digest, records, places, bodies });
  }

  #complete(name: string, file: string, { records, places, bodies }: KeptFile): RecordsOfFile {
    const { asOf, collections } = this.#input;
    const definition = collections[name];
    const origins = new Origins();
    for (const [index, record] of records.entries()) origins.add(record, { file, at: places[index] ?? [] });
    const keys = definition && publicationKeysOf(definition);
    const reasons = records.map((record) => [record, keys && whyUnpublished(record, keys, asOf)] as const);
    const unpublished = new Map(reasons.flatMap(([record, why]) => (why ? [[record, why] as const] : [])));
    return { records, diagnostics: [], bodies, origins, unpublished };
  }

  #read(): KeptRecord | undefined {
    return readCacheValue(this.#file, (bytes): KeptRecord => deserialize(bytes));
  }
}
