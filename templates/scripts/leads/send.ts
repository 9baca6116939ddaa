import type { LeadAnswers } from '../../../src/lead/lead.ts';

export interface Backend {
  readonly url: string;
  readonly key: string;
}

export const backendOf = ({ dataset: { backend: url, key = '' } }: HTMLElement): Backend | undefined =>
  url ? { url, key } : undefined;

export interface Lead extends LeadAnswers {
  /** Identical for all attempts, so that the table accepts the lead once. */
  readonly request_id: string;
  /** Path, `#` and any attached results. */
  readonly source_page: string;
  /** Whether a bot probably sent the lead. */
  readonly suspect?: true;
}

/** `refused`: rejected permanently. `waiting`: can be retried. */
export type SendResult = 'sent' | 'refused' | 'waiting';

const CREATED = 201;
const CONFLICT = 409;
/** Unique violation: an earlier attempt succeeded but its response was lost. */
const IS_THERE = '23505';

/** Never throws. */
export const sendLead = async (lead: Lead, { url, key }: Backend, patience: number): Promise<SendResult> => {
  try {
    const answer = await fetch(`${url}/leads`, {
      method: 'POST',
      headers: {
        apikey: key,
        // Only legacy keys, which are JWTs with dots, are bearer tokens.
        ...(key.includes('.') && { Authorization: `Bearer ${key}` }),
        'Content-Type': 'application/json',
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
    const { status } = answer;
    // PostgREST exposes this header to scripts, and portals do not send it. Without it, the next attempt gets a conflict.
    const isConfirmed = status === CREATED && answer.headers.has('Content-Range');
    if (isConfirmed || (status === CONFLICT && (await answer.json()).code === IS_THERE)) return 'sent';
    return [400, 413, 422].includes(status) ? 'refused' : 'waiting';
  } catch {
    return 'waiting';
  }
};
