import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { partsIn, type SharedPart } from '../../facts/html/markers.ts';
import type { References } from '../../facts/html/references.ts';
import type { FinishedPage } from '../../pages/finish/finish.ts';
import { stateIfAsMade } from './as-made.ts';
import type { FactsReader } from './facts-columns.ts';
import type { FileRecord } from './file-records.ts';
import type { PageFileReader, PageRecord } from './page-file.ts';

/** The key includes the part's effects on the page. */
export const keyOfPart = ({ html, hasIslands, imageOrigins }: SharedPart): string =>
  hash('sha1', JSON.stringify([html, hasIslands, imageOrigins]), 'base64');

/**
 * Pages of an earlier build. Shared parts have no stable key, so one unchanged page with each part (its witness) is
 * rendered again. The witness's key is unchanged, so the part at the same position comes from the same component.
 */
export class PreviousPages {
  readonly #reader: PageFileReader;
  readonly #folder: string;
  readonly #references: References;
  readonly #candidates = new Map<string, PageRecord>();
  readonly #witnesses = new Map<number, string>();
  readonly #partsOfWitness = new Map<string, readonly number[]>();
  /** Indexes of unchanged parts in this build. Undefined for a part that has changed. */
  readonly #sameParts = new Map<number, number | undefined>();
  /** Undefined until the first page is recalled, null if the facts are damaged. */
  #facts: FactsReader | null | undefined;

  constructor(reader: PageFileReader, folder: string, references: References) {
    this.#reader = reader;
    this.#folder = folder;
    this.#references = references;
  }

  get site(): string {
    return this.#reader.index.site;
  }

  recordOf(page: string): PageRecord | undefined {
    return this.#reader.index.pages.get(page);
  }

  get files(): ReadonlyMap<string, FileRecord> {
    return this.#reader.index.files;
  }

  /** Returns the state of the page's file if its contents are unchanged. */
  stateOf(record: PageRecord): string | undefined {
    return stateIfAsMade(this.#folder, record);
  }

  addCandidate(page: string, record: PageRecord): void {
    this.#candidates.set(page, record);
  }

  /** Starts with the pages that have the most parts, so that few witnesses are needed. */
  chooseWitnesses(): ReadonlySet<string> {
    const byParts = [...this.#candidates].sort(([, a], [, b]) => b.parts.length - a.parts.length);
    for (const [page, { parts }] of byParts)
      for (const part of parts) if (!this.#witnesses.has(part)) this.#witnesses.set(part, page);
    return new Set(this.#witnesses.values());
  }

  noteRendered(page: string, marked: string): void {
    if (this.#candidates.has(page)) this.#partsOfWitness.set(page, partsIn(marked));
  }

  /** Returns an earlier page if its shared parts are unchanged. `all` lists the shared parts of this build. */
  recall(address: string, all: readonly SharedPart[]): { page: FinishedPage; record: PageRecord } | undefined {
    const record = this.#candidates.get(address);
    const parts = record?.parts.map((part) => this.#samePart(part, all));
    if (record === undefined || parts === undefined || parts.includes(undefined)) return undefined;
    if (this.#facts === undefined) this.#facts = this.#reader.facts(this.#references) ?? null;
    const found = this.#reader.textOf(record);
    if (this.#facts === null || found === undefined) return undefined;
    const partNow = new Map(record.parts.map((part, index) => [part, parts[index] as number]));
    const { row, output, digest } = record;
    const page: FinishedPage = {
      parts: parts as readonly number[],
      file: { file: output, bytes: this.#facts.bytesOf(row), changed: false },
      digest,
      // The arrays share the memory of their chunk.
      text: found.text && { ...found.text, units: found.text.units.slice() },
      ...this.#facts.read(row, (part) => partNow.get(part) ?? part),
    };
    return { page, record };
  }

  contentsOf({ output }: PageRecord): Buffer {
    return readFileSync(path.join(this.#folder, output));
  }

  close(): void {
    this.#reader.close();
  }

  #samePart(part: number, all: readonly SharedPart[]): number | undefined {
    if (!this.#sameParts.has(part)) this.#sameParts.set(part, this.#findPart(part, all));
    return this.#sameParts.get(part);
  }

  #findPart(part: number, all: readonly SharedPart[]): number | undefined {
    const witness = this.#witnesses.get(part) ?? '';
    const before = this.#candidates.get(witness)?.parts ?? [];
    const now = all[this.#partsOfWitness.get(witness)?.[before.indexOf(part)] ?? -1];
    return now && keyOfPart(now) === this.#reader.index.parts[part] ? now.index : undefined;
  }
}
