import type { StoredPlace, StoredQuestion } from '../../api/stored.ts';

/** A row as a build saves it, with the columns of the table. The store sets timestamps. */
export interface SavedRow extends StoredPlace {
  /** Markdown. */
  readonly fetched_text: string;
  readonly faqs: readonly StoredQuestion[];
  /** Result of `fingerprintOf`. If it no longer matches the text and questions, a person has edited the row. */
  readonly generated_hash: string;
}

/**
 * A store of page text that people edit outside the content folder. Its rows are untrusted, and it can be slow or
 * unavailable. Methods reject with an Error whose message completes a sentence ("… answers 503") and contains no key.
 */
export interface ContentStore {
  /** URL or folder of the store, for messages. */
  readonly name: string;
  /** Time limit in milliseconds, which applies separately to reading and saving. */
  readonly patience: number;
  /** Returns all rows, in as few requests as possible. */
  read(signal: AbortSignal): Promise<readonly unknown[]>;
  /** Inserts rows, or replaces existing rows with the same place. */
  save(rows: readonly SavedRow[], signal: AbortSignal): Promise<void>;
  /** Updates the time when the rows of these places were last read. */
  touch(places: readonly StoredPlace[], signal: AbortSignal): Promise<void>;
}
