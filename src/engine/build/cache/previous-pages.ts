import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renumber } from '../../facts/html/facts.ts';
import { partsIn, type SharedPart } from '../../facts/html/markers.ts';
import type { References } from '../../facts/html/references.ts';
import { digestOf, type FinishedPage } from '../../pages/finish/finish.ts';
import { ownFileState } from './file-state.ts';
import type { PageFileReader, PageRecord } from './page-file.ts';

/** Hash of a shared part: its HTML and its effects on the page. */
export const keyOfPart = ({ html, hasIslands, imageOrigins }: SharedPart): string =>
  hash('sha1', JSON.stringify([html, hasIslands, imageOrigins]), 'base64');

const digestOfFile = (file: string): string | undefined => {
  try {
    return digestOf(readFileSync(file));
  } catch {
    return undefined;
  }
};

/**
 * The pages of an earlier build. Shared parts have no stable key, so for each part one unchanged page that contains it (a
 * witness) is rendered again: its own key is the same, so the part at the same position comes from the same component.
 */
export class PreviousPages {
  readonly #reader: PageFileReader;
  readonly #folder: string;
  readonly #references: References;
  readonly #candidates = new Map<string, PageRecord>();
  /** By the number of a part in the earlier build. */
  readonly #witnesses = new Map<number, string>();
  readonly #partsOfWitness = new Map<string, readonly number[]>();
  /** Numbers of today for parts of the earlier build, where they are the same still. */
  readonly #sameParts = new Map<number, number | undefined>();
  /** Numbers of today for texts of the earlier build. */
  readonly #numbers: number[] = [];

  constructor(reader: PageFileReader, folder: string, references: References) {
    this.#reader = reader;
    this.#folder = folder;
    this.#references = references;
  }

  /** Hash of all that every page depends on. */
  get site(): string {
    return this.#reader.index.site;
  }

  recordOf(page: string): PageRecord | undefined {
    return this.#reader.index.pages.get(page);
  }

  /** The page's file is as it was made, or was brought back so, as from the cache of a CI. */
  isAsMade({ output, state, digest }: PageRecord): boolean {
    const file = path.join(this.#folder, output);
    const now = ownFileState(file);
    return now !== '' && (now === state || digestOfFile(file) === digest);
  }

  /** Takes note of a page that is as it would be made now, if its shared parts are. */
  addCandidate(page: string, record: PageRecord): void {
    this.#candidates.set(page, record);
  }

  /** Chooses pages to render again for what they show of the shared parts: those with most parts first, so that few will do. */
  chooseWitnesses(): ReadonlySet<string> {
    const byParts = [...this.#candidates].sort(([, a], [, b]) => b.parts.length - a.parts.length);
    for (const [page, { parts }] of byParts)
      for (const part of parts) if (!this.#witnesses.has(part)) this.#witnesses.set(part, page);
    return new Set(this.#witnesses.values());
  }

  /** Takes note of what a page shows that was rendered again. */
  noteRendered(page: string, marked: string): void {
    if (this.#candidates.has(page)) this.#partsOfWitness.set(page, partsIn(marked));
  }

  /**
   * A page of which `addCandidate` was told, where its parts, of `all` those of this build, are the same; undefined for
   * others.
   */
  recall(page: string, all: readonly SharedPart[]): { page: FinishedPage; record: PageRecord } | undefined {
    const record = this.#candidates.get(page);
    const parts = record?.parts.map((part) => this.#samePart(part, all));
    if (record === undefined || parts === undefined || parts.includes(undefined)) return undefined;
    const known = this.#reader.read(record);
    const partNow = new Map(record.parts.map((part, index) => [part, parts[index] as number]));
    return known && { page: this.#translate(known, (part) => partNow.get(part) ?? part), record };
  }

  /** Contents of a page's file. */
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

  /** The page with the numbers of today; texts that many pages hold are one string. */
  #translate({ facts, ...page }: FinishedPage, partNow: (part: number) => number): FinishedPage {
    const { texts } = this.#reader.index;
    const numberOf = (id: number) => (this.#numbers[id] ??= this.#references.idOf(texts[id] ?? ''));
    return {
      ...page,
      file: { ...page.file, changed: false },
      parts: page.parts.map(partNow),
      text: page.text && { ...page.text, units: page.text.units.slice() },
      facts: {
        ...renumber(facts, numberOf),
        mainParts: facts.mainParts.map(partNow),
      },
    };
  }
}
