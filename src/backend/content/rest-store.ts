import { randomUUID } from 'node:crypto';
import type { StoredPlace } from '../../engine/api/stored.ts';
import type { ContentStore, SavedRow } from '../../engine/content/store/store.ts';
import { askOnceMore } from '../ask-once-more.ts';
import { keyHeaders } from '../key-headers.ts';

export type Ask = (address: string, options: RequestInit) => Promise<Response>;

export interface RestStoreOptions {
  readonly name: string;
  /** `https://….supabase.co/rest/v1` */
  readonly url: string;
  /** Secret key in the new format, or a JWT with the role service_role. */
  readonly key: string;
  readonly ask?: Ask;
  /** Timeout in milliseconds. */
  readonly patience?: number;
}

const PATIENCE_MS = 10_000;
const COLUMNS = 'city,state,keyword,fetched_text,faqs,generated_hash';

/** Supabase's limit for one response. At about 6 KB per row, a page of rows has 6 MB. */
const ROWS_OF_A_PAGE = 1000;
const ROWS_OF_AN_UPSERT = 500;
/**
 * A site with 1,300 pages needs only a twentieth of these rows. If there are more, the table is probably the wrong one,
 * or the server ignores the paging and never returns an empty page.
 */
const MOST_ROWS = 50_000;
const MOST_BYTES_OF_A_PAGE = 64 * 1024 * 1024;
/** Maximum number of cities per update. Their slugs add about 2 KB to the URL. */
const CITIES_OF_A_TOUCH = 120;

/** Node's own error for an invalid header value would print the key. */
const checkKey = (key: string): void => {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error('requires a key: SUPABASE_SECRET_KEY is missing or invalid');
};

const headersOf = (key: string): Record<string, string> => ({
  ...keyHeaders(key),
  'X-Request-ID': randomUUID(),
});

const readText = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES_OF_A_PAGE) throw new Error('returned more data than a page of rows can contain');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Only codes of five to eight letters and digits are safe to print. */
const codeOf = (text: string): string => {
  const { code } = (parse(text) ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[A-Z0-9]{5,8}$/.test(code) ? code : '';
};

/** Checks the details too, because PGRST116 can also mean more than one row, which is an error. */
const isNoRow = (text: string): boolean => codeOf(text) === 'PGRST116' && text.includes('0 rows');

const networkReason = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return `cannot be reached (${cause?.code ?? cause?.message ?? message})`;
};

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Returns `in.("a","b")`, without duplicates. */
const among = (values: readonly string[]): string =>
  encodeURIComponent(`in.(${[...new Set(values)].map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join()})`);

type Asking = Pick<RestStoreOptions, 'key' | 'ask'>;

/** Returns the response body, or '' if there is no matching row. */
const request = async (
  { key, ask = fetch }: Asking,
  address: string,
  signal: AbortSignal,
  given: RequestInit = {},
): Promise<string> => {
  checkKey(key);
  let answer: Response;
  let text: string;
  try {
    // Every request of this store is idempotent.
    answer = await askOnceMore(() =>
      ask(address, {
        ...given,
        headers: { ...headersOf(key), ...given.headers },
        // A redirect would send the key to another host.
        redirect: 'error',
        signal,
      }),
    );
    text = await readText(answer);
  } catch (error) {
    throw signal.aborted ? error : new Error(networkReason(error));
  }
  if (answer.ok) return text;
  if (isNoRow(text)) return '';
  const code = codeOf(text);
  throw new Error(`responded with ${answer.status}${code === '' ? '' : ` (${code})`}`);
};

/** Creates a content store behind a PostgREST interface. The timeout applies to each request. */
export const restStore = (options: RestStoreOptions): ContentStore => {
  const { name, url, patience = PATIENCE_MS } = options;
  const table = `${url}/cached_content`;

  const send = async (
    address: string,
    signal: AbortSignal,
    given: { method: string; prefer: string; body: unknown },
  ) => {
    const headers = { 'Content-Type': 'application/json', Prefer: given.prefer };
    await request(options, address, signal, { method: given.method, headers, body: JSON.stringify(given.body) });
  };

  return {
    name,
    patience,
    read: async (signal) => {
      const rows: unknown[] = [];
      // A server may return fewer rows than requested, so only an empty page ends the list.
      while (rows.length < MOST_ROWS) {
        const page = `select=${COLUMNS}&order=state,city,keyword&limit=${ROWS_OF_A_PAGE}&offset=${rows.length}`;
        const text = await request(options, `${table}?${page}`, signal);
        const found = text === '' ? [] : parse(text);
        if (!Array.isArray(found)) throw new Error('did not return rows');
        if (found.length === 0) return rows;
        rows.push(...found);
      }
      throw new Error(`has more than ${MOST_ROWS} rows`);
    },
    save: async (rows: readonly SavedRow[], signal) => {
      for (const some of chunks(rows, ROWS_OF_AN_UPSERT)) {
        await send(`${table}?on_conflict=city,state,keyword`, signal, {
          method: 'POST',
          prefer: 'resolution=merge-duplicates,return=minimal',
          // PostgreSQL evaluates 'now' with the server's clock.
          body: some.map((row) => ({ ...row, fetched_images: [], date_cached: 'now', last_accessed: 'now' })),
        });
      }
    },
    touch: async (places: readonly StoredPlace[], signal) => {
      const states = among(places.map(({ state }) => state));
      const cities = [...new Set(places.map(({ city }) => city))];
      for (const some of chunks(cities, CITIES_OF_A_TOUCH)) {
        await send(`${table}?state=${states}&city=${among(some)}`, signal, {
          method: 'PATCH',
          prefer: 'return=minimal',
          body: { last_accessed: 'now' },
        });
      }
    },
  };
};
