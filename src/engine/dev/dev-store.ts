import { type CachedStore, withMemoryCache } from '../content/store/memory-cache.ts';
import type { ContentStore } from '../content/store/store.ts';
import { StoredTexts } from '../content/store/stored-texts.ts';
import type { Diagnostic } from '../core/diagnostics.ts';

/**
 * Reads the rows at the start and again whenever the cache expires, so that an edit in the store appears within that
 * time. One per process; the caller must call `close`.
 */
export class DevStore {
  readonly #store: CachedStore;
  readonly #lifetime: number;
  #shelf: StoredTexts;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `lifetime` in milliseconds. */
  constructor(store: ContentStore, lifetime: number) {
    this.#store = withMemoryCache(store, { now: () => performance.now(), lifetime });
    this.#lifetime = lifetime;
    this.#shelf = new StoredTexts(this.#store);
  }

  get shelf(): StoredTexts {
    return this.#shelf;
  }

  watch(refresh: () => Promise<void>): void {
    this.#timer = setInterval(() => {
      // The rows were read shortly after the timer started, so they would otherwise expire one interval later.
      this.#store.forget();
      this.#shelf.abandon();
      this.#shelf = new StoredTexts(this.#store);
      void refresh();
    }, this.#lifetime).unref();
  }

  /** Saves everything that is missing in the store first. */
  async problems(): Promise<readonly Diagnostic[]> {
    return (await this.#shelf.close()).diagnostics;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#shelf.abandon();
  }
}
