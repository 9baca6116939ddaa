import { nameOf, placeOf } from './rows.ts';
import type { ContentStore, SavedRow, StoredPlace } from './store.ts';

/** How long rows are kept, in milliseconds. Source: specification, section 9. */
export const CACHE_LIFETIME_MS = 300_000;

export interface MemoryCacheOptions {
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
  /** Milliseconds for which rows that were read count as those of the store. */
  readonly lifetime?: number;
}

/** A store that remembers what it read. */
export interface CachedStore extends ContentStore {
  /** Forgets all rows, so that the next read is of the store, and a command that waits for hours does not hold them. */
  forget(): void;
}

interface Memory {
  readonly rows: ReadonlyMap<string, unknown>;
  /** What is no row of a place; builds say so each time. */
  readonly others: readonly unknown[];
  readonly until: number;
  /** Places that were touched since the rows were read. */
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
 * A store in front of another for a process that builds again and again, such as `dev`: rows are read once in five
 * minutes, and a build in between sees what was read then and what was saved since. An edit by somebody else shows
 * within the lifetime. A read that fails is not remembered, and after a save that fails rows are read again: nobody
 * knows what of it arrived. Places are touched once for each time that rows are read. One for each process:
 *
 *     const store = withMemoryCache(restStore(…), { now: Date.now });
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
        // Counted from before the reading: what somebody edits while it lasts may be missed.
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
