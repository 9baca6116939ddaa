import type { LeadAnswers } from '../../../src/lead/lead.ts';

/** Where leads go: a PostgREST interface with the table `leads`. */
export interface Backend {
  /** Without a slash at its end. */
  readonly url: string;
  readonly key: string;
}

/** The one that a form names; undefined where it names none. */
export const backendOf = ({ dataset: { backend: url, key = '' } }: HTMLElement): Backend | undefined =>
  url === undefined ? undefined : { url, key };

/** A row of the table `leads`. */
export interface Lead extends LeadAnswers {
  /** The same for every attempt to send this lead: the table takes it once. */
  readonly request_id: string;
  /** Path of the page it came from, after it `#` and what the visitor brought along. */
  readonly source_page: string;
  /** Looks like the work of a program. Sent only where true. */
  readonly suspect?: true;
}

/**
 * `sent`: the table has it. `refused`: it will never take this lead as it is. `failed`: it may take it later.
 */
export type SendResult = 'sent' | 'refused' | 'failed';

const PATIENCE_MS = 20_000;

const CREATED = 201;
const CONFLICT = 409;
/** The unique request id is there already: an attempt whose answer was lost. */
const IS_THERE = '23505';
const REFUSALS = [400, 413, 422];

/** Only keys of the older kind, which are JWTs and have dots, are also bearer tokens. */
const credentials = (key: string) => ({
  apikey: key,
  ...(key.includes('.') && { Authorization: `Bearer ${key}` }),
});

/** Inserts a lead. Never throws. */
export const sendLead = async (lead: Lead, { url, key }: Backend): Promise<SendResult> => {
  try {
    const answer = await fetch(`${url}/leads`, {
      method: 'POST',
      headers: {
        ...credentials(key),
        'Content-Type': 'application/json',
        Prefer: 'return=minimal',
        'X-Request-ID': lead.request_id,
      },
      body: JSON.stringify(lead),
      // A portal or a parked domain answers 200, or sends elsewhere: nothing is stored there.
      redirect: 'error',
      // So that a visitor who leaves the page does not stop it.
      keepalive: true,
      // Older browsers wait as long as they please.
      signal: AbortSignal.timeout?.(PATIENCE_MS),
    });
    const { status } = answer;
    if (status === CREATED || (status === CONFLICT && (await answer.json()).code === IS_THERE)) return 'sent';
    return REFUSALS.includes(status) ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
};
