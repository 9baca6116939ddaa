/** Where a text is kept in a store; the three together are unique. Lower-case words joined by hyphens. */
export interface StoredPlace {
  /** Part of the address: `orange`. */
  readonly city: string;
  /** Part of the address: `nsw`. */
  readonly state: string;
  /** Which text of the city it is: `city`, a service, or `suburb-…`. */
  readonly keyword: string;
}

export interface StoredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** A row as the build saves it: the columns of the table. The store sets its times. */
export interface SavedRow extends StoredPlace {
  /** Markdown. */
  readonly fetched_text: string;
  readonly faqs: readonly StoredQuestion[];
  /** What `fingerprintOf` gives for the text and questions: a row that no longer has it was edited. */
  readonly generated_hash: string;
}

/**
 * Keeps the texts of pages outside of the content, where people edit them. Whoever may write to a store may write
 * anything, and it may be down or slow: the build trusts no row, and each call rejects with an Error whose message is
 * the end of a sentence ("… answers 503") and holds no key.
 */
export interface ContentStore {
  /** For messages: an address or a folder. */
  readonly name: string;
  /** Milliseconds that reading and saving may take, each. */
  readonly patience: number;
  /** All rows, in few requests. */
  read(signal: AbortSignal): Promise<readonly unknown[]>;
  /** Inserts rows, or puts them in place of those of the same place. */
  save(rows: readonly SavedRow[], signal: AbortSignal): Promise<void>;
  /** Notes that rows were read. */
  touch(places: readonly StoredPlace[], signal: AbortSignal): Promise<void>;
}
