import type { StorableText, StoredText } from '../api/stored.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { MarkdownOptions } from '../read/markdown-block.ts';
import { isEdited, nameOf, placeOf, readRow, savedRowOf, stateOf } from './rows.ts';
import type { ContentStore, SavedRow, StoredPlace } from './store.ts';

/** What a build had of its store. */
export interface StoreReport {
  readonly name: string;
  /** Pages whose text somebody edited in the store. */
  readonly edited: number;
  /** Edited rows that could not be used. */
  readonly refused: number;
  /** Generated texts that were saved. */
  readonly saved: number;
}

/** What a site says of the texts that may be stored. */
export interface Storable {
  readonly texts: readonly StorableText[];
  /** What the site has against an edited text, in words. */
  readonly check: (text: StorableText, edited: StoredText) => readonly string[];
}

/** What an edited text is read with. */
interface Reading {
  readonly check: Storable['check'];
  readonly options: MarkdownOptions;
}

/** Source: specification, section 8. */
const FAILURE = 'Failed to load content';

/** Times that pages which fail are made again from generated text, before all edited texts are given up. */
const MOST_ROUNDS = 3;
const LONGEST_REASON = 200;
const NAMED_ROWS = 3;

/** Words that may come from anyone, as one short line without control characters. */
const plain = (words: string): string => {
  const line = words.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON)}…` : line;
};

const reasonOf = (error: unknown): string => plain(error instanceof Error ? error.message : String(error));

const rowName = ({ city, state, keyword }: StoredPlace): string => `${city}, ${state}, ${keyword}`;

/**
 * The texts of one build that a store keeps. A row that somebody edited stands on its page; all others are the
 * build's own, saved where they are missing or were generated from older data. Nothing here ever fails a build.
 */
export class Shelf {
  readonly #store: ContentStore;
  readonly #abandon = new AbortController();
  readonly #diagnostics: Diagnostic[] = [];
  readonly #edited = new Map<string, StoredText>();
  readonly #texts = new Map<string, StorableText>();
  #saving: Promise<number> | undefined;
  #refused = 0;
  #rounds = 0;

  constructor(store: ContentStore, signal?: AbortSignal) {
    this.#store = store;
    signal?.addEventListener('abort', () => this.#abandon.abort(), { once: true });
  }

  /** Texts that somebody edited, by the address of their page; of the store it asks once. */
  async open(storable: () => Storable, options: MarkdownOptions): Promise<ReadonlyMap<string, StoredText>> {
    if (this.#saving === undefined) await this.#load(storable(), options);
    return new Map(this.#edited);
  }

  /** Addresses of pages with an edited text. */
  get paths(): ReadonlySet<string> {
    return new Set(this.#edited.keys());
  }

  /**
   * Gives up edited texts for which a build failed; false where there are none left, so that it is not their fault.
   * First those of the pages that are named, in the end all of them.
   */
  giveUp(problems: readonly Diagnostic[]): boolean {
    if (this.#edited.size === 0) return false;
    this.#rounds += 1;
    const named = new Map<string, Diagnostic>();
    for (const problem of problems)
      for (const page of problem.pages ?? [])
        if (problem.severity === 'error' && this.#edited.has(page) && !named.has(page)) named.set(page, problem);
    const guilty = named.size > 0 && this.#rounds <= MOST_ROUNDS ? [...named.keys()] : [...this.#edited.keys()];
    const others = problems.find(({ severity }) => severity === 'error');
    for (const page of guilty) {
      const { rule, message } = named.get(page) ?? others ?? { rule: 'build', message: 'the build fails with it' };
      this.#refuse(page, `${rule}: ${message}`);
    }
    return true;
  }

  /** Waits until all is saved, but no longer than the store's patience; what there is to say of it. */
  async close(): Promise<{ readonly report: StoreReport; readonly diagnostics: readonly Diagnostic[] }> {
    const timer = setTimeout(() => this.abandon(), this.#store.patience);
    const saved = await (this.#saving ?? 0);
    clearTimeout(timer);
    const { size: edited } = this.#edited;
    return {
      report: { name: this.#store.name, edited, refused: this.#refused, saved },
      diagnostics: this.#diagnostics,
    };
  }

  /** Stops what is still under way. */
  abandon(): void {
    this.#abandon.abort();
  }

  async #load({ texts, check }: Storable, options: MarkdownOptions): Promise<void> {
    for (const text of texts) this.#texts.set(text.path, text);
    let rows: readonly unknown[];
    try {
      rows = await this.#inTime((signal) => this.#store.read(signal));
    } catch (error) {
      this.#saving = Promise.resolve(0);
      this.#warn(
        'store/unavailable',
        `${FAILURE}: ${this.#store.name} ${reasonOf(error)}; every page has its generated text`,
        'see whether the address and the key are right, and the migrations applied: build-site database',
      );
      return;
    }
    const byName = this.#index(rows);
    const end = performance.now() + this.#store.patience;
    let late = 0;
    const unsaved: SavedRow[] = [];
    const used: StoredPlace[] = [];
    for (const text of texts) {
      const generated = savedRowOf(text);
      const row = byName.get(nameOf(text));
      const state = stateOf(row, generated);
      if (state === 'edited' && performance.now() > end) late += 1;
      else if (state === 'edited') this.#take(text, row, { check, options });
      if (state === 'missing' || state === 'outdated') unsaved.push(generated);
      else used.push(text);
      byName.delete(nameOf(text));
    }
    if (late > 0)
      this.#warn(
        'store/refused',
        `${FAILURE}: ${late} edited rows of ${this.#store.name} were not read, for those before them took too long`,
        'look at the rows for text that nobody would write',
      );
    this.#reportStrays([...byName.values()]);
    this.#saving = this.#save(unsaved, used);
  }

  /** Rows by their place, the first of each; what is no row at all is counted in one warning. */
  #index(rows: readonly unknown[]): Map<string, unknown> {
    const byName = new Map<string, unknown>();
    let broken = 0;
    for (const row of rows) {
      const place = placeOf(row);
      if (place === undefined) broken += 1;
      else if (!byName.has(nameOf(place))) byName.set(nameOf(place), row);
    }
    if (broken > 0)
      this.#warn(
        'store/refused',
        `${FAILURE}: ${broken} rows of ${this.#store.name} name no city, state and keyword`,
        'see whether the address is that of the right store',
      );
    return byName;
  }

  /** Edited rows for which there is no page: most likely a slip in a name. */
  #reportStrays(rows: readonly unknown[]): void {
    const strays = rows.filter(isEdited);
    if (strays.length === 0) return;
    const names = strays.slice(0, NAMED_ROWS).map((row) => plain(rowName(placeOf(row) as StoredPlace)));
    const more = strays.length > NAMED_ROWS ? ` and ${strays.length - NAMED_ROWS} more` : '';
    this.#warn(
      'store/no-page',
      `${strays.length === 1 ? 'an edited row belongs' : `${strays.length} edited rows belong`} to no page: ${names.join('; ')}${more}`,
      'write city, state and keyword as the build writes them: parts of an address, in lower case',
    );
  }

  /** Adds the row's text to those that are shown, unless something speaks against it. */
  #take(text: StorableText, row: unknown, { check, options }: Reading): void {
    const result = readRow(row, options);
    const problems = 'problems' in result ? result.problems : check(text, result.text);
    if ('text' in result && problems.length === 0) this.#edited.set(text.path, result.text);
    else this.#refuse(text.path, problems.join('; '));
  }

  #refuse(path: string, reason: string): void {
    const text = this.#texts.get(path);
    if (text === undefined) return;
    this.#edited.delete(path);
    this.#refused += 1;
    this.#warn(
      'store/refused',
      `${text.failure ?? FAILURE}: the row ${rowName(text)} of ${this.#store.name} is refused, and the page generated: ${plain(reason)}`,
      'correct the row; to have the generated text back, delete it',
      [path],
    );
  }

  /** How many texts were saved; never rejects. */
  async #save(rows: readonly SavedRow[], used: readonly StoredPlace[]): Promise<number> {
    const { signal } = this.#abandon;
    const save = async () => {
      if (rows.length > 0) await this.#store.save(rows, signal);
      if (used.length > 0) await this.#store.touch(used, signal);
    };
    try {
      await Promise.race([save(), this.#late(signal)]);
      return rows.length;
    } catch (error) {
      this.#warn(
        'store/not-saved',
        `${FAILURE}: ${this.#store.name} ${reasonOf(error)} when texts were saved`,
        'the pages are right; the next build saves again',
      );
      return 0;
    }
  }

  /** Rejects when the store's patience ends, even where an adapter does not listen to its signal. */
  async #inTime<T>(action: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.#store.patience);
    try {
      const signal = AbortSignal.any([late.signal, this.#abandon.signal]);
      return await Promise.race([action(signal), this.#late(signal)]);
    } finally {
      clearTimeout(timer);
    }
  }

  #late(signal: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      const end = () => reject(new Error(`does not answer within ${this.#store.patience / 1000} s`));
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
  }

  #warn(rule: string, message: string, fix: string, pages?: readonly string[]): void {
    this.#diagnostics.push({ rule, severity: 'warning', message, fix, ...(pages ? { pages } : {}) });
  }
}
