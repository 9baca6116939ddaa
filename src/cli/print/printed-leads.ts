import { IdSet } from '../../backend/leads/id-set.ts';
import type { Lead } from '../../backend/leads/lead.ts';

/** Overlap between polls, which allows for clock differences and slow transactions. */
const LOOK_BACK_MS = 60_000;

export class PrintedLeads {
  readonly #ids = new IdSet();
  readonly #since: string | undefined;
  readonly #now: () => Date;
  /** Time of the latest printed lead. Ignores leads dated in the future, because they would hide later ones. */
  #latest: number | undefined;

  constructor(since: string | undefined, now: () => Date) {
    this.#since = since;
    this.#now = now;
  }

  get count(): number {
    return this.#ids.size;
  }

  /** Returns the leads not printed before. `leads` must be in chronological order. */
  add(leads: readonly Lead[]): readonly Lead[] {
    const now = this.#now().getTime();
    const latest = leads.findLast(({ created_at: at }) => Date.parse(at) <= now);
    if (latest !== undefined) this.#latest = Date.parse(latest.created_at);
    return leads.filter(({ request_id: id }) => this.#ids.add(id));
  }

  get next(): string | undefined {
    if (this.#latest === undefined) return this.#since;
    const from = new Date(this.#latest - LOOK_BACK_MS).toISOString();
    return this.#since !== undefined && this.#since > from ? this.#since : from;
  }
}
