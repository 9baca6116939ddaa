/**
 * Takes a lead that a browser without script posts, wherever functions run: it needs nothing but the web's own
 * Request, Response, fetch and crypto. The files beside it fit it to each host.
 */

/** Variables of a host's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface Settings {
  /** REST interface of the project. */
  readonly url: string;
  readonly key: string;
  /** Where the visitor goes then. */
  readonly thanks: string;
  /** As printed, for when nothing takes the lead. */
  readonly phone: string | undefined;
}

const FIELDS = { name: 'Name', email: 'Email', phone: 'Phone', business_name: 'Business Name' } as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

/** Source: specification, section 8. */
const FAILURE = 'Something went wrong with your printer lease request. Please try again later.';

const MOST_BYTES = 64 * 1024;
const LONGEST_SOURCE = 512;
const PATIENCE_MS = 8_000;
const ATTEMPTS = 2;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '&quot;');

const page = (status: number, sentences: readonly string[], headers: Readonly<Record<string, string>> = {}) => {
  const body = sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n');
  return new Response(
    `<!doctype html>\n<html lang="en-AU">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>Your request</title>\n<h1>Your request was not sent</h1>\n${body}\n`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        ...headers,
      },
    },
  );
};

/** New keys, and those that Supabase gives its own functions. */
const settingsOf = (environment: Environment): Settings | undefined => {
  const { SUPABASE_URL: project, THANK_YOU_URL: thanks = '/thank-you/', LEAD_PHONE: phone } = environment;
  const key = environment.SUPABASE_SECRET_KEY ?? environment.SUPABASE_SERVICE_ROLE_KEY;
  if (!project || !key) return undefined;
  return { url: `${project.replace(/\/+$/, '')}/rest/v1`, key, thanks, phone };
};

/** Fields of a form as browsers post it; undefined for anything else, or too much of it. */
const readForm = async (request: Request): Promise<URLSearchParams | undefined> => {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return undefined;
  if (Number(request.headers.get('Content-Length') ?? 0) > MOST_BYTES) return undefined;
  const text = await request.text();
  return text.length > MOST_BYTES ? undefined : new URLSearchParams(text);
};

/** Path of the page the form stood on, and what the visitor brought along. Browsers name it only to its own host. */
const sourcePage = (request: Request, form: URLSearchParams): string => {
  const referrer = request.headers.get('Referer') ?? '';
  const path = URL.canParse(referrer) ? new URL(referrer).pathname : '/';
  const about = form.get('about')?.trim() ?? '';
  return (about === '' ? path : `${path}#${about}`).slice(0, LONGEST_SOURCE);
};

/** The same number for the same answers on one day: a form that is posted twice is one lead. */
const requestIdOf = async (answers: readonly string[], now: Date): Promise<string> => {
  const text = JSON.stringify([...answers, now.toISOString().slice(0, 10)]);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, 16);
  // A UUID of version 8, for numbers of one's own making: RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

type Outcome = 'stored' | 'refused' | 'failed';

const insert = async (lead: Readonly<Record<string, unknown>>, { url, key }: Settings): Promise<Outcome> => {
  const isToken = key.split('.').length === 3;
  try {
    const answer = await fetch(`${url}/leads`, {
      method: 'POST',
      headers: {
        apikey: key,
        ...(isToken ? { Authorization: `Bearer ${key}` } : {}),
        'Content-Type': 'application/json',
        Prefer: 'return=minimal',
        'X-Request-ID': String(lead.request_id),
      },
      body: JSON.stringify(lead),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) return 'stored';
    // The unique number is there already: an attempt whose answer was lost, or the same form again.
    if (answer.status === 409 && (await answer.json()).code === '23505') return 'stored';
    return answer.status === 400 ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
};

/** The number makes a second attempt safe. */
const insertPatiently = async (lead: Readonly<Record<string, unknown>>, settings: Settings): Promise<Outcome> => {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await insert(lead, settings);
    if (outcome !== 'failed') return outcome;
  }
  return insert(lead, settings);
};

/**
 * Answers a posted form: 303 to the thank-you page once the table has the lead, else a page that says what is wrong.
 * Reads SUPABASE_URL, SUPABASE_SECRET_KEY, THANK_YOU_URL (default `/thank-you/`) and LEAD_PHONE. Never rejects, and
 * never shows what the backend answers.
 */
export const takeLead = async (request: Request, environment: Environment, now = new Date()): Promise<Response> => {
  if (request.method !== 'POST') return page(405, ['This address takes a form.'], { Allow: 'POST' });
  const settings = settingsOf(environment);
  const call = settings?.phone ? [`You can also call us on ${settings.phone}.`] : [];
  if (settings === undefined) {
    console.error('SUPABASE_URL and SUPABASE_SECRET_KEY must be set.');
    return page(500, [FAILURE]);
  }
  const form = await readForm(request).catch(() => undefined);
  if (form === undefined) return page(415, [FAILURE, ...call]);

  const answers = NAMES.map((name) => form.get(name)?.trim() ?? '');
  const missing = NAMES.filter((_, place) => answers[place] === '').map((name) => `${FIELDS[name]} is required`);
  if (missing.length > 0) return page(422, [...missing, 'Go back, fill it in and send the form again.']);

  const source = sourcePage(request, form);
  const outcome = await insertPatiently(
    {
      ...Object.fromEntries(NAMES.map((name, place) => [name, answers[place]])),
      request_id: await requestIdOf([...answers, source], now),
      source_page: source,
      // Nobody sees this field: only programs fill it in. Such leads are kept, and marked.
      suspect: (form.get('website') ?? '') !== '',
    },
    settings,
  );
  if (outcome === 'stored')
    return new Response(null, { status: 303, headers: { Location: settings.thanks, 'Cache-Control': 'no-store' } });
  if (outcome === 'refused')
    return page(422, [
      'Go back, look at the email address and at the length of each answer, and send it again.',
      ...call,
    ]);
  return page(502, [FAILURE, ...call]);
};
