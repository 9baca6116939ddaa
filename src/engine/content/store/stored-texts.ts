import type { StorableText, StoredPlace, StoredText } from '../../api/stored.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import type { MarkdownOptions } from '../markdown-block.ts';
import { isEdited, nameOf, placeOf, readRow, savedRowOf, stateOf } from './rows.ts';
import type { ContentStore, SavedRow } from './store.ts';

export interface StoreReport {
  readonly name: string;
  readonly edited: number;
  /** Number of edited rows that could not be used. */
  readonly refused: number;
  readonly saved: number;
}

export interface Storable {
  readonly texts: readonly StorableText[];
  readonly check: (text: StorableText, edited: StoredText) => readonly string[];
}

interface Reading {
  readonly check: Storable['check'];
  readonly options: MarkdownOptions;
}

/** Start of failure messages. See docs/decisions/content-store.md. */
const FAILURE = 'Failed to load content';

/** Number of rounds in which only failing pages fall back to generated text, before all edited text is dropped. */
const MOST_ROUNDS = 3;
const LONGEST_REASON = 200;
const NAMED_ROWS = 3;

/** Makes untrusted text safe for a message: one short line without control characters. */
const plain = (words: string): string => {
  const line = words.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON)}…` : line;
};

const reasonOf = (error: unknown): string => plain(error instanceof Error ? error.message : String(error));

const rowName = ({ city, state, keyword }: StoredPlace): string => `${city}, ${state}, ${keyword}`;

/**
 * An edited row replaces its page's text. All other rows are managed by the build, which saves missing and outdated
 * ones. Problems with the store never fail a build.
 */
export class StoredTexts {
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

  /** Returns the edited texts by page path. Reads the store only once. */
  async open(storable: () => Storable, options: MarkdownOptions): Promise<ReadonlyMap<string, StoredText>> {
    if (this.#saving === undefined) await this.#load(storable(), options);
    return new Map(this.#edited);
  }

  get paths(): ReadonlySet<string> {
    return new Set(this.#edited.keys());
  }

  /**
   * Drops the edited text that made a build fail. Returns false if no text is edited, which means that the build failed
   * for another reason.
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
      const { rule, message } = named.get(page) ??
        others ?? { rule: 'build', message: 'the build failed with this text' };
      this.#refuse(page, `${rule}: ${message}`);
    }
    return true;
  }

  /** Waits for pending saves, up to the store's time limit. */
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
        `${FAILURE}: ${this.#store.name} ${reasonOf(error)}; all pages use their generated text`,
        'check the URL and the key, and apply the migrations with `build-site database`',
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
        `${FAILURE}: ${late} edited rows of ${this.#store.name} were not read, because earlier ones took too long`,
        'check the rows for malformed text',
      );
    this.#reportStrays([...byName.values()]);
    this.#saving = this.#save(unsaved, used);
  }

  /** Indexes rows by place. The first row for a place wins, and a single warning covers all invalid rows. */
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
        `${FAILURE}: ${broken} rows of ${this.#store.name} do not have a city, state and keyword`,
        'check that the URL belongs to the right store',
      );
    return byName;
  }

  /** Reports edited rows without a page, probably because of a typo in a name. */
  #reportStrays(rows: readonly unknown[]): void {
    const strays = rows.filter(isEdited);
    if (strays.length === 0) return;
    const names = strays.slice(0, NAMED_ROWS).map((row) => plain(rowName(placeOf(row) as StoredPlace)));
    const more = strays.length > NAMED_ROWS ? ` and ${strays.length - NAMED_ROWS} more` : '';
    this.#warn(
      'store/no-page',
      `${strays.length === 1 ? 'an edited row matches' : `${strays.length} edited rows match`} no page: ${names.join('; ')}${more}`,
      'use lower-case URL segments for city, state and keyword, as in the rows that the build saves',
    );
  }

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
      `${text.failure ?? FAILURE}: the row ${rowName(text)} of ${this.#store.name} was rejected, and the page uses its generated text: ${plain(reason)}`,
      'correct the row, or delete it to restore the generated text',
      [path],
    );
  }

  /** Returns the number of saved rows. Never rejects. */
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
        `${FAILURE}: ${this.#store.name} ${reasonOf(error)} while saving text`,
        'the pages are correct; the next build tries again',
      );
      return 0;
    }
  }

  /** Rejects after the store's time limit, even if an adapter ignores its signal. */
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
      const end = () => reject(new Error(`did not respond within ${this.#store.patience / 1000} s`));
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
  }

  #warn(rule: string, message: string, fix: string, pages?: readonly string[]): void {
    this.#diagnostics.push({ rule, severity: 'warning', message, fix, ...(pages ? { pages } : {}) });
  }
}
