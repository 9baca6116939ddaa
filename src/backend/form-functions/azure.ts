import { takeLead } from './take-lead.ts';

/** The part of a request that Azure's own class has in common with the web's. */
interface AzureRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { entries(): Iterable<[string, string]> };
  readonly body: ReadableStream | null;
}

/** Addresses of Azure's own machines. */
const PRIVATE =
  /^\[?(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1\b|f[cd]|fe[89ab])/i;

/**
 * Azure adds the visitor's address, then those of its own machines, to whatever the visitor has sent: the last public
 * one is the visitor's.
 */
const addressIn = (headers: Headers): string | undefined =>
  headers
    .get('X-Forwarded-For')
    ?.split(',')
    .findLast((one) => !PRIVATE.test(one.trim()));

/** A handler for `app.http` of `@azure/functions` 4, which answers `/api/lead`. */
export const lead = async ({ method, url, headers, body }: AzureRequest) => {
  // A body that comes piece by piece is sent on as it comes: `duplex` says so, which not every type knows.
  const options = { method, headers: [...headers.entries()], body, duplex: 'half' };
  const request = new Request(url, options as RequestInit);
  const answer = await takeLead(request, process.env, { address: addressIn(request.headers) });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
};
