import { isOf, type Lead } from './lead.ts';
import { askRest, type Credentials, rowsOf } from './rest-request.ts';
import type { RestLeads } from './rest-source.ts';

const ROWS_OF_A_PAGE = 1000;
/** Maximum number of ids per request. Each id adds 37 characters to the URL, and servers accept only a few thousand. */
const IDS_OF_A_REQUEST = 100;

/** PostgREST's own wildcard `*` cannot be escaped. */
const pattern = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

type Owned = Pick<Lead, 'id' | 'email'>;

/** Requires the secret key. */
export const tableLeads = (url: string, credentials: Credentials): RestLeads => {
  const table = `${url}/leads`;
  const rows = async <Row>(query: string): Promise<readonly Row[]> =>
    rowsOf<Row>(await askRest(`${table}?${query}`, credentials), table);

  /**
   * Returns the ids of an email address. Compares the addresses in the response, because the pattern can match too many
   * rows.
   */
  const idsOf = async (email: string): Promise<string[]> => {
    const ids: string[] = [];
    const where = `select=id,email&email=ilike.${encodeURIComponent(pattern(email))}&order=id.asc&limit=${ROWS_OF_A_PAGE}`;
    let page = await rows<Owned>(where);
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      ids.push(...page.filter((lead) => isOf(lead, email)).map(({ id }) => id));
      page = await rows<Owned>(`${where}&id=gt.${last.id}`);
    }
    return ids;
  };

  const remove = async (ids: readonly string[]): Promise<number> => {
    const options = { method: 'DELETE', headers: { Prefer: 'return=representation' } };
    const answer = await askRest(`${table}?select=id&id=in.(${ids.join()})`, credentials, options);
    return rowsOf(answer, table).length;
  };

  return {
    after: ({ at, id }) => {
      const time = encodeURIComponent(at);
      // The first condition is redundant, but lets PostgreSQL use the index.
      const where = `created_at=gte.${time}&or=(created_at.gt.${time},and(created_at.eq.${time},id.gt.${id}))`;
      return rows(`order=created_at.asc,id.asc&limit=${ROWS_OF_A_PAGE}&${where}`);
    },
    count: async (since) => {
      const where = `select=id&limit=1&created_at=gte.${encodeURIComponent(since)}`;
      const { range } = await askRest(`${table}?${where}`, credentials, { headers: { Prefer: 'count=exact' } });
      const [, count] = /\/(\d+)$/.exec(range ?? '') ?? [];
      return count === undefined ? undefined : Number(count);
    },
    erase: async (email) => {
      const ids = await idsOf(email);
      let erased = 0;
      for (let at = 0; at < ids.length; at += IDS_OF_A_REQUEST)
        erased += await remove(ids.slice(at, at + IDS_OF_A_REQUEST));
      return erased;
    },
  };
};
