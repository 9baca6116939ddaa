import { IdSet } from '../../backend/leads/id-set.ts';
import type { Lead } from '../../backend/leads/lead.ts';

/** For clocks that differ and commits that take their time. */
const LOOK_BACK_MS = 60_000;

/** What was printed: which leads, and up to when. */
export class PrintedLeads {
  readonly #ids = new IdSet();
  readonly #since: string | undefined;
  readonly #now: () => Date;
  /** A lead that is stamped ahead of the clock says nothing of those that come after it. */
  #latest: number | undefined;

  constructor(since: string | undefined, now: () => Date) {
    this.#since = since;
    this.#now = now;
  }

  get count(): number {
    return this.#ids.size;
  }

  /** The leads that were not there before, of some in order of time. */
  add(leads: readonly Lead[]): readonly Lead[] {
    const now = this.#now().getTime();
    const latest = leads.findLast(({ created_at: at }) => Date.parse(at) <= now);
    if (latest !== undefined) this.#latest = Date.parse(latest.created_at);
    return leads.filter(({ request_id: id }) => this.#ids.add(id));
  }

  /** From when on new leads may be. */
  get next(): string | undefined {
    if (this.#latest === undefined) return this.#since;
    const from = new Date(this.#latest - LOOK_BACK_MS).toISOString();
    return this.#since !== undefined && this.#since > from ? this.#since : from;
  }
}
