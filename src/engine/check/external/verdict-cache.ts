import path from 'node:path';
import { z } from 'zod';
import { CACHE_FOLDER, readCacheValue, writeCacheFile } from '../../core/cache-file.ts';
import type { Verdict } from './verdict.ts';

const DAY = 24 * 60 * 60 * 1000;

const SCHEMA = z.object({
  /** `at` is in milliseconds since 1970. */
  alive: z.record(z.string(), z.object({ status: z.number(), at: z.number() })),
});

/** Caches only working URLs. Ignores an unreadable cache file. */
export class VerdictCache {
  readonly #file: string;
  readonly #oldest: number;
  readonly #now: number;
  readonly #alive: Map<string, { status: number; at: number }>;

  /** `now` is in milliseconds since 1970. Drops entries older than `days`. */
  constructor(root: string, { now, days }: { readonly now: number; readonly days: number }) {
    this.#file = path.join(root, CACHE_FOLDER, 'external-links.json');
    this.#now = now;
    this.#oldest = now - days * DAY;
    this.#alive = new Map(Object.entries(this.#read()).filter(([, { at }]) => at > this.#oldest && at <= now));
  }

  get(url: string): Verdict | undefined {
    const known = this.#alive.get(url);
    return known && { outcome: 'alive', status: known.status, reason: '' };
  }

  add(url: string, { outcome, status }: Verdict): void {
    // Do not cache other statuses, because the settings of a later run may not accept them.
    if (outcome === 'alive' && status >= 200 && status < 300) this.#alive.set(url, { status, at: this.#now });
    else this.#alive.delete(url);
  }

  save(): void {
    const alive = Object.fromEntries([...this.#alive].sort(([a], [b]) => (a < b ? -1 : 1)));
    writeCacheFile(this.#file, JSON.stringify({ alive }));
  }

  #read(): z.infer<typeof SCHEMA>['alive'] {
    const parsed = SCHEMA.safeParse(readCacheValue(this.#file, (bytes): unknown => JSON.parse(bytes.toString())));
    return parsed.success ? parsed.data.alive : {};
  }
}
