import type { Lead } from './lead.ts';
import { askRest, type Credentials, rowsOf } from './rest-request.ts';
import type { RestLeads } from './rest-source.ts';

/** Calls functions in src/backend/migrations/0006_staff_functions.sql. */
export const staffLeads = (url: string, credentials: Credentials): RestLeads => {
  const functions = `${url}/rpc`;
  return {
    after: async ({ at, id }) => {
      const query = `after_time=${encodeURIComponent(at)}&after_id=${id}&order=created_at.asc,id.asc`;
      const answer = await askRest(`${functions}/leads_for_staff?${query}`, credentials);
      return rowsOf<Lead>(answer, functions);
    },
    count: async (since) => {
      const answer = await askRest(
        `${functions}/count_leads_for_staff?since=${encodeURIComponent(since)}`,
        credentials,
      );
      return Number(answer.body);
    },
    erase: async (email) => {
      const answer = await askRest(`${functions}/erase_leads_for_staff`, credentials, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ person: email }),
      });
      return Number(answer.body);
    },
  };
};
