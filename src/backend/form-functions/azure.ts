import { takeLead } from './take-lead.ts';

interface AzureRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { entries(): Iterable<[string, string]> };
  readonly body: ReadableStream | null;
}

/** Private address ranges, used by Azure's own machines. */
const PRIVATE =
  /^\[?(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1\b|f[cd]|fe[89ab])/i;

/**
 * The visitor's address is the last public one, because Azure appends it, and its own addresses, to any X-Forwarded-For
 * that the visitor has sent.
 */
const addressIn = (headers: Headers): string | undefined =>
  headers
    .get('X-Forwarded-For')
    ?.split(',')
    .findLast((one) => !PRIVATE.test(one.trim()));

/** Handler for `app.http` of `@azure/functions` 4. Serves `/api/lead`. */
export const lead = async ({ method, url, headers, body }: AzureRequest) => {
  // Node requires this for a streamed body, but some versions of the types lack it.
  const options = { method, headers: [...headers.entries()], body, duplex: 'half' };
  const request = new Request(url, options as RequestInit);
  const answer = await takeLead(request, process.env, { address: addressIn(request.headers) });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
};
