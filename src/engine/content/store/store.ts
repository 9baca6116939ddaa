import type { StoredPlace, StoredQuestion } from '../../api/stored.ts';

/** The table's columns, except for the timestamps that the store sets. */
export interface SavedRow extends StoredPlace {
  /** Markdown. */
  readonly fetched_text: string;
  readonly faqs: readonly StoredQuestion[];
  /** Result of `fingerprintOf`. It differs if a person has edited the row. */
  readonly generated_hash: string;
}

/**
 * Page text that people edit outside the content folder. Rows are untrusted, and the store can be slow or unavailable.
 * Methods reject with an Error whose message completes a sentence ("… responded with 503") and does not contain the key.
 */
export interface ContentStore {
  /** URL or folder, for messages. */
  readonly name: string;
  /** Time limit in milliseconds, applied separately to reading and to saving. */
  readonly patience: number;
  /** Returns all rows, in as few requests as possible. */
  read(signal: AbortSignal): Promise<readonly unknown[]>;
  /** Inserts rows, replacing rows with the same place. */
  save(rows: readonly SavedRow[], signal: AbortSignal): Promise<void>;
  /** Updates the time at which the rows were last accessed. */
  touch(places: readonly StoredPlace[], signal: AbortSignal): Promise<void>;
}
