import { keyHeaders } from '../key-headers.ts';

/** Where leads are inserted. */
export interface Table {
  /** REST interface of the project. */
  readonly url: string;
  /** The secret key. */
  readonly key: string;
}

/** `stored`: the table has it. `refused`: it will never take this lead as it is. `failed`: it may take it later. */
export type Outcome = 'stored' | 'refused' | 'failed';

const PATIENCE_MS = 8_000;
const ATTEMPTS = 2;

const CREATED = 201;
const CONFLICT = 409;
/** The unique request id is there already: an attempt whose answer was lost, or the same form again. */
const IS_THERE = '23505';
/** As in the browser: templates/scripts/leads/send.ts. */
const REFUSALS = [400, 413, 422];

type Row = Readonly<Record<string, unknown>>;

/** Anything but the two answers that a table gives comes from somebody else: a portal, or a page for every address. */
const outcomeOf = async (answer: Response): Promise<Outcome> => {
  if (answer.status === CREATED) return 'stored';
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
      // Whoever a redirect leads to must not have the key.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return await outcomeOf(answer);
  } catch {
    return 'failed';
  }
};

/** Inserts a lead, twice where the first attempt fails: its request id makes that safe. Never rejects. */
export const insertLead = async (lead: Row, table: Table): Promise<Outcome> => {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await insertOnce(lead, table);
    if (outcome !== 'failed') return outcome;
  }
  return insertOnce(lead, table);
};
