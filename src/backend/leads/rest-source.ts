import { randomUUID } from 'node:crypto';
import { usageFailure } from '../../engine/diagnostics.ts';
import { askOnceMore } from '../ask-once-more.ts';
import type { Lead, LeadSource } from './lead.ts';

/** How requests are signed: the secret key of the project, or what a sign-in gave. */
export interface Credentials {
  /** Sent as `apikey`. */
  readonly key: string;
  /** Sent as bearer token; a key of the older kind, a JWT, is one itself. */
  readonly token?: string;
}

const ROWS_OF_A_PAGE = 1000;
const PATIENCE_MS = 20_000;

const isToken = (key: string): boolean => key.split('.').length === 3;

const headersOf = ({ key, token }: Credentials): Record<string, string> => {
  const bearer = token ?? (isToken(key) ? key : undefined);
  return { apikey: key, 'X-Request-ID': randomUUID(), ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) };
};

const refused = (url: string, status: number): Error =>
  status === 401 || status === 403
    ? usageFailure(
        'leads/refused',
        `${url} refuses the key or the sign-in (${status})`,
        'give the secret key of the project, or sign in as somebody whose account has the role staff',
      )
    : usageFailure(
        'leads/answer',
        `${url} answers ${status}`,
        'see whether the migrations are applied: build-site database',
      );

const ask = async (url: string, credentials: Credentials, options: RequestInit = {}): Promise<Lead[]> => {
  const [address = url] = url.split('?');
  const request = () =>
    fetch(url, {
      ...options,
      headers: { ...headersOf(credentials), ...options.headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  let answer: Response;
  try {
    // Whoever erases is told how many there were: of a second request, none.
    answer = await (options.method === undefined ? askOnceMore(request) : request());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageFailure(
      'leads/network',
      `${address} cannot be reached: ${reason}`,
      'see whether the address is right and the network there',
    );
  }
  if (!answer.ok) throw refused(address, answer.status);
  return answer.json() as Promise<Lead[]>;
};

/** `%` and `_` stand for anything in a pattern, `*` too in an address. */
const literal = (text: string): string => text.replace(/[\\%_*]/g, (letter) => `\\${letter}`);

/** Leads behind a PostgREST interface, `https://….supabase.co/rest/v1`. */
export const restSource = (url: string, credentials: Credentials): LeadSource => ({
  name: url,
  async *read(since) {
    let after = since ? `created_at=gte.${encodeURIComponent(since)}` : '';
    for (;;) {
      const page = await ask(`${url}/leads?order=created_at.asc,id.asc&limit=${ROWS_OF_A_PAGE}&${after}`, credentials);
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (page.length < ROWS_OF_A_PAGE || !last) return;
      const at = encodeURIComponent(last.created_at);
      after = `or=(created_at.gt.${at},and(created_at.eq.${at},id.gt.${last.id}))`;
    }
  },
  erase: async (email) => {
    const where = `${url}/leads?email=ilike.${encodeURIComponent(literal(email))}`;
    const gone = await ask(where, credentials, { method: 'DELETE', headers: { Prefer: 'return=representation' } });
    return gone.length;
  },
});
