import type { Lead, LeadSource } from './lead.ts';
import type { Credentials } from './rest-request.ts';
import { staffLeads } from './staff-leads.ts';
import { tableLeads } from './table-leads.ts';

/** Time and id of the last lead. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

export interface RestLeads {
  /** Returns at most one server page of leads, or an empty page at the end. */
  after(place: Place): Promise<readonly Lead[]>;
  /** Number of leads received since the given time, if the server reports it. */
  count(since: string): Promise<number | undefined>;
  erase(email: string): Promise<number>;
}

/** Earlier than any time in PostgreSQL. */
const ALWAYS = '-infinity';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Leads from a PostgREST interface (`https://….supabase.co/rest/v1`), read with the secret key or as signed-in staff.
 */
export const restSource = (url: string, credentials: Credentials): LeadSource => {
  const leads = (credentials.accessToken === undefined ? tableLeads : staffLeads)(url, credentials);
  return {
    name: url,
    async *read(since = ALWAYS) {
      // A server may return fewer rows than requested, so only an empty page ends the list.
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
