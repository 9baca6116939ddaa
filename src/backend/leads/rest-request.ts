import { randomUUID } from 'node:crypto';
import { Failure, usageFailure } from '../../engine/core/diagnostics.ts';
import { askOnceMore } from '../ask-once-more.ts';
import { keyHeaders } from '../key-headers.ts';

/** Secret key, or a publishable key with the token of a signed-in user. */
export interface Credentials {
  readonly key: string;
  readonly accessToken?: string;
}

export interface RestAnswer {
  readonly body: unknown;
  /** Content-Range header, which contains the total number of rows. */
  readonly range: string | null;
}

const PATIENCE_MS = 20_000;

const NETWORK = 'leads/network';
const UNAVAILABLE = 'leads/unavailable';

/** Whether an error may be temporary. */
export const isOutage = (error: unknown): error is Failure =>
  error instanceof Failure && error.diagnostics.some(({ rule }) => rule === NETWORK || rule === UNAVAILABLE);

const headersOf = ({ key, accessToken }: Credentials): Record<string, string> => ({
  ...keyHeaders(key, accessToken),
  'X-Request-ID': randomUUID(),
});

const refused = (url: string, status: number): Failure => {
  if (status === 401 || status === 403)
    return usageFailure(
      'leads/refused',
      `${url} rejects the key or the sign-in (${status})`,
      "use the project's secret key, or sign in with an account that has the role staff",
    );
  if (status === 429 || status >= 500)
    return usageFailure(UNAVAILABLE, `${url} responded with ${status}`, 'try again in a few minutes');
  return usageFailure(
    'leads/answer',
    `${url} responded with ${status}`,
    'check that the migrations are applied: build-site database',
  );
};

const bodyOf = (text: string, url: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw usageFailure('leads/answer', `${url} did not return JSON`, 'check the URL in --from');
  }
};

/**
 * Throws a Failure of kind `usage` if the REST interface cannot be reached, rejects the request, or does not respond
 * with JSON. Never follows redirects, which would send the key to another host.
 */
export const askRest = async (
  url: string,
  credentials: Credentials,
  options: RequestInit = {},
): Promise<RestAnswer> => {
  const [address = url] = url.split('?');
  const request = () =>
    fetch(url, {
      ...options,
      headers: { ...headersOf(credentials), ...options.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  let answer: Response;
  let text: string;
  try {
    // Do not retry an erasure, because the second request would report that no rows were removed.
    answer = await (options.method === undefined ? askOnceMore(request) : request());
    text = await answer.text();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageFailure(NETWORK, `${address} cannot be reached: ${reason}`, 'check the URL and the network connection');
  }
  if (!answer.ok) throw refused(address, answer.status);
  return { body: bodyOf(text, address), range: answer.headers.get('Content-Range') };
};

/** Throws a Failure of kind `usage` if the response is not an array. */
export const rowsOf = <Row>({ body }: RestAnswer, url: string): readonly Row[] => {
  if (Array.isArray(body)) return body;
  throw usageFailure('leads/answer', `${url} did not return rows`, 'check the URL in --from');
};
