import type { LeadAnswers } from '../../../src/lead/lead.ts';

export interface Backend {
  readonly url: string;
  readonly key: string;
}

export const backendOf = ({ dataset: { backend: url, key = '' } }: HTMLElement): Backend | undefined =>
  url === undefined ? undefined : { url, key };

export interface Lead extends LeadAnswers {
  /** Identical for all attempts, so that the table accepts the lead once. */
  readonly request_id: string;
  /** Path, `#` and any attached results. */
  readonly source_page: string;
  /** Whether a bot probably sent the lead. */
  readonly suspect?: true;
}

/** `refused`: rejected permanently. `failed`: can be retried. */
export type SendResult = 'sent' | 'refused' | 'failed';

const CREATED = 201;
const CONFLICT = 409;
/** Unique violation: an earlier attempt succeeded but its response was lost. */
const IS_THERE = '23505';
const REFUSALS = [400, 413, 422];

/** Only legacy keys, which are JWTs with dots, are bearer tokens. */
const credentials = (key: string) => ({
  apikey: key,
  ...(key.includes('.') && { Authorization: `Bearer ${key}` }),
});

/** Never throws. */
export const sendLead = async (lead: Lead, { url, key }: Backend, patience: number): Promise<SendResult> => {
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
      // Captive portals and parked domains redirect or answer 200 without storing anything.
      redirect: 'error',
      // Lets the request continue after the visitor leaves the page.
      keepalive: true,
      // Older browsers do not support the timeout.
      signal: AbortSignal.timeout?.(patience),
    });
    const { status, headers } = answer;
    // PostgREST exposes this header to scripts, and portals do not send it. Without it, the next attempt gets a conflict.
    const isConfirmed = status === CREATED && headers.has('Content-Range');
    if (isConfirmed || (status === CONFLICT && (await answer.json()).code === IS_THERE)) return 'sent';
    return REFUSALS.includes(status) ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
};
