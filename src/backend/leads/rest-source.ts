import type { Lead, LeadSource } from './lead.ts';
import type { Credentials } from './rest-request.ts';
import { staffLeads } from './staff-leads.ts';
import { tableLeads } from './table-leads.ts';

/** Just before a lead, in the order of time. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** What a REST interface does with leads. */
export interface RestLeads {
  /** The leads after a place, as many as the server gives at once; none at the end. */
  after(place: Place): Promise<readonly Lead[]>;
  /** How many there are since an instant, where the server says it. */
  count(since: string): Promise<number | undefined>;
  /** Removes the leads of a person; how many. */
  erase(email: string): Promise<number>;
}

/** Before all times and all ids, in PostgreSQL. */
const ALWAYS = '-infinity';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Leads behind a PostgREST interface, `https://….supabase.co/rest/v1`: with the secret key, or for staff who signed in. */
export const restSource = (url: string, credentials: Credentials): LeadSource => {
  const leads = (credentials.accessToken === undefined ? tableLeads : staffLeads)(url, credentials);
  return {
    name: url,
    async *read(since = ALWAYS) {
      // A server may give fewer than it is asked for: the end is where it gives none.
      let page = await leads.after({ at: since, id: FIRST_ID });
      for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
        yield page;
        page = await leads.after({ at: last.created_at, id: last.id });
      }
    },
    count: (since = ALWAYS) => leads.count(since),
    erase: leads.erase,
  };
};
