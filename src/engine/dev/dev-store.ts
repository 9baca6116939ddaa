import { type CachedStore, withMemoryCache } from '../content/store/memory-cache.ts';
import type { ContentStore } from '../content/store/store.ts';
import { StoredTexts } from '../content/store/stored-texts.ts';
import type { Diagnostic } from '../core/diagnostics.ts';

/**
 * The content store of a site that is edited: its rows are read at the start and again when the memory of them is over,
 * so that an edit in the store shows within that time. One for each process; `close` must follow.
 */
export class DevStore {
  readonly #store: CachedStore;
  readonly #lifetime: number;
  #shelf: StoredTexts;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `lifetime`: milliseconds for which rows that were read count as those of the store. */
  constructor(store: ContentStore, lifetime: number) {
    this.#store = withMemoryCache(store, { now: () => performance.now(), lifetime });
    this.#lifetime = lifetime;
    this.#shelf = new StoredTexts(this.#store);
  }

  /** The texts as they were last read. */
  get shelf(): StoredTexts {
    return this.#shelf;
  }

  /** Has the rows read again by `refresh` whenever their time is over. */
  watch(refresh: () => Promise<void>): void {
    this.#timer = setInterval(() => {
      // The rows were read a little after the clock began to run: their time would be over a whole round later.
      this.#store.forget();
      this.#shelf.abandon();
      this.#shelf = new StoredTexts(this.#store);
      void refresh();
    }, this.#lifetime).unref();
  }

  /** What there is to say of the store, once all that it lacks is saved. */
  async problems(): Promise<readonly Diagnostic[]> {
    return (await this.#shelf.close()).diagnostics;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#shelf.abandon();
  }
}
