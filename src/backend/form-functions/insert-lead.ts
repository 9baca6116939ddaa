import { keyHeaders } from '../key-headers.ts';

export interface Table {
  readonly url: string;
  readonly key: string;
}

/** `refused`: the lead is invalid and must not be sent again. `failed`: a retry may succeed. */
export type Outcome = 'stored' | 'refused' | 'failed';

const PATIENCE_MS = 8_000;
const ATTEMPTS = 2;

const CREATED = 201;
const CONFLICT = 409;
/** SQLSTATE for a duplicate request id, which occurs if a response was lost or a form was posted twice. */
const IS_THERE = '23505';
/** Keep in sync with templates/scripts/leads/send.ts. */
const REFUSALS = [400, 413, 422];

type Row = Readonly<Record<string, unknown>>;

/**
 * PostgREST responds with 201 and a range, or with 409. Anything else comes from a proxy, a captive portal or a
 * catch-all page.
 */
const outcomeOf = async (answer: Response): Promise<Outcome> => {
  if (answer.status === CREATED && answer.headers.has('Content-Range')) return 'stored';
  if (answer.status === CONFLICT) return (await answer.json()).code === IS_THERE ? 'stored' : 'failed';
  return REFUSALS.includes(answer.status) ? 'refused' : 'failed';
};

const insertOnce = async (lead: Row, { url, key }: Table): Promise<Outcome> => {
  try {
    const answer = await fetch(`${url}/leads`, {
      method: 'POST',
      headers: {
        ...keyHeaders(key),
        'Content-Type': 'application/json',
        Prefer: 'return=minimal',
        'X-Request-ID': String(lead.request_id),
      },
      body: JSON.stringify(lead),
      // A redirect would send the key to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return await outcomeOf(answer);
  } catch {
    return 'failed';
  }
};

/** Retries once on failure, which is safe because the request id is unique. Never rejects. */
export const insertLead = async (lead: Row, table: Table): Promise<Outcome> => {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await insertOnce(lead, table);
    if (outcome !== 'failed') return outcome;
  }
  return insertOnce(lead, table);
};
