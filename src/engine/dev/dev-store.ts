import { type CachedStore, withMemoryCache } from '../content/store/memory-cache.ts';
import type { ContentStore } from '../content/store/store.ts';
import { StoredTexts } from '../content/store/stored-texts.ts';
import type { Diagnostic } from '../core/diagnostics.ts';

/**
 * Reads the rows at startup and whenever the cache expires, so that edits in the store appear. Create one instance per
 * process, and call `close` at the end.
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
      // Without this call, the rows would expire one interval too late, because they are read shortly after the timer
      // starts.
      this.#store.forget();
      this.#shelf.abandon();
      this.#shelf = new StoredTexts(this.#store);
      void refresh();
    }, this.#lifetime).unref();
  }

  /** First saves everything that is missing from the store. */
  async problems(): Promise<readonly Diagnostic[]> {
    return (await this.#shelf.close()).diagnostics;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#shelf.abandon();
  }
}
