import type { StoredPlace } from '../../api/stored.ts';
import { nameOf, placeOf } from './rows.ts';
import type { ContentStore, SavedRow } from './store.ts';

/** Default lifetime in milliseconds. See docs/decisions/content-store.md. */
export const CACHE_LIFETIME_MS = 300_000;

export interface MemoryCacheOptions {
  /** Returns milliseconds from a monotonic clock. */
  readonly now: () => number;
  readonly lifetime?: number;
}

export interface CachedStore extends ContentStore {
  /** Frees the memory while the process is idle. */
  forget(): void;
}

interface Memory {
  readonly rows: ReadonlyMap<string, unknown>;
  /** Rows with an invalid or repeated place; every build warns about them. */
  readonly others: readonly unknown[];
  readonly until: number;
  readonly touched: Set<string>;
}

const remember = (rows: readonly unknown[], until: number): Memory => {
  const byPlace = new Map<string, unknown>();
  const others: unknown[] = [];
  for (const row of rows) {
    const place = placeOf(row);
    if (place === undefined || byPlace.has(nameOf(place))) others.push(row);
    else byPlace.set(nameOf(place), row);
  }
  return { rows: byPlace, others, until, touched: new Set() };
};

/**
 * Caches a store's rows for a process that builds repeatedly, such as `dev`. Rows are read at most once per lifetime,
 * so an external edit appears after one lifetime at the latest. A failed read is not cached. After a failed save, the
 * rows are read again, because some of them may have been saved. Each place is touched once per read. Create a single
 * cache per process:
 *
 *     const store = withMemoryCache(restStore(…), { now: () => performance.now() });
 *     setInterval(() => store.forget(), CACHE_LIFETIME_MS).unref();
 */
export const withMemoryCache = (
  store: ContentStore,
  { now, lifetime = CACHE_LIFETIME_MS }: MemoryCacheOptions,
): CachedStore => {
  let memory: Memory | undefined;
  return {
    name: store.name,
    patience: store.patience,
    forget: () => {
      memory = undefined;
    },

    read: async (signal) => {
      if (memory === undefined || now() >= memory.until) {
        // Start the lifetime before the read, because the read may miss edits that are made while it runs.
        const until = now() + lifetime;
        memory = remember(await store.read(signal), until);
      }
      return [...memory.rows.values(), ...memory.others];
    },

    save: async (rows: readonly SavedRow[], signal) => {
      const before = memory;
      memory = undefined;
      await store.save(rows, signal);
      if (before === undefined) return;
      const saved = rows.map((row): [string, unknown] => [nameOf(row), row]);
      memory = { ...before, rows: new Map([...before.rows, ...saved]) };
    },

    touch: async (places: readonly StoredPlace[], signal) => {
      const touched = memory?.touched;
      const fresh = places.filter((place) => !touched?.has(nameOf(place)));
      if (fresh.length === 0) return;
      await store.touch(fresh, signal);
      for (const place of fresh) touched?.add(nameOf(place));
    },
  };
};
