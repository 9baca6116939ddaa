import { type CachedStore, withMemoryCache } from '../content/store/memory-cache.ts';
import type { ContentStore } from '../content/store/store.ts';
import { StoredTexts } from '../content/store/stored-texts.ts';
import type { Diagnostic } from '../core/diagnostics.ts';

/**
 * Reads the rows at startup and again whenever the cache expires, so that an edit in the store appears within that
 * time. Create one instance per process, and call `close` at the end.
 */
export class DevStore {
  readonly #store: CachedStore;
  readonly #lifetime: number;
  #shelf: StoredTexts;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `lifetime` is in milliseconds. */
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
      // The rows were read shortly after the timer started, so without this call they would only expire one interval
      // later.
      this.#store.forget();
      this.#shelf.abandon();
      this.#shelf = new StoredTexts(this.#store);
      void refresh();
    }, this.#lifetime).unref();
  }

  /** Returns the store's problems, after saving everything that is missing in the store. */
  async problems(): Promise<readonly Diagnostic[]> {
    return (await this.#shelf.close()).diagnostics;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#shelf.abandon();
  }
}
