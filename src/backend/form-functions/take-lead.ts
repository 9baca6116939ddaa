import { checkLead, LONGEST_SOURCE, readAnswers, textOf } from '../../lead/lead.ts';
import { insertLead } from './insert-lead.ts';
import { page } from './page.ts';
import { createPostLimit } from './post-limit.ts';
import { readForm } from './read-form.ts';
import { requestIdOf } from './request-id.ts';

/**
 * Accepts a lead that a browser posts without JavaScript. Only uses web standards; the modules next to it (`azure.ts`
 * to `vercel.ts`) adapt it to each host.
 */

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Circumstances {
  /** Visitor's address, from a header that the host sets and visitors cannot forge. */
  readonly address?: string | null;
  readonly now?: Date;
}

interface Settings {
  readonly url: string;
  readonly key: string;
  readonly thanks: string;
  /** Phone number to show if the lead cannot be stored. */
  readonly phone: string | undefined;
}

/** Default for LEAD_FAILURE, defined during bundling (docs/hosting.md). */
declare const SITE_FAILURE: string | undefined;

const FAILURE =
  typeof SITE_FAILURE === 'string' ? SITE_FAILURE : 'Something went wrong with your request. Please try again later.';

const failureOf = ({ LEAD_FAILURE }: Environment): string => LEAD_FAILURE || FAILURE;

const LOOK_AGAIN = 'Go back, check the email address and the length of each answer, and send the form again.';

const settingsOf = (environment: Environment): Settings | undefined => {
  const { SUPABASE_URL: project, SUPABASE_SECRET_KEY: key, LEAD_PHONE: phone } = environment;
  const { THANK_YOU_URL: thanks = '/thank-you/' } = environment;
  if (!project || !key) return undefined;
  return { url: `${project.replace(/\/+$/, '')}/rest/v1`, key, thanks, phone };
};

/** Placeholder, because the site's origin is unknown here. */
const OWN = 'https://site.invalid';

/** Returns undefined for URLs of other sites, such as `//example.org`. */
const ownPath = (address: string): string | undefined => {
  if (!address.startsWith('/') || !URL.canParse(address, OWN)) return undefined;
  const { origin, pathname } = new URL(address, OWN);
  return origin === OWN ? pathname : undefined;
};

/**
 * Path of the page with the form, and what the visitor asked about. The form sends the path because browsers send other
 * hosts only the origin as the referrer.
 */
const sourcePage = (request: Request, form: URLSearchParams): string => {
  const referrer = request.headers.get('Referer') ?? '';
  const path = ownPath(form.get('source_page') ?? '') ?? (URL.canParse(referrer) ? new URL(referrer).pathname : '/');
  const about = textOf(form, 'about');
  // Cuts between code points, because the table rejects half of a surrogate pair.
  return [...(about === '' ? path : `${path}#${about}`)].slice(0, LONGEST_SOURCE).join('');
};

const tooMany = (seconds: number, call: readonly string[]): Response =>
  page(
    429,
    [
      `Too many requests came from your network. Go back and send the form again in ${Math.ceil(seconds / 60)} minutes.`,
      ...call,
    ],
    { 'Retry-After': String(seconds) },
  );

const postLimit = createPostLimit();

/**
 * Responds with a 303 to the thank-you page if the lead is stored, otherwise with a page that explains the problem.
 * Reads SUPABASE_URL, SUPABASE_SECRET_KEY, THANK_YOU_URL (default `/thank-you/`), LEAD_PHONE and LEAD_FAILURE. Never
 * rejects, and never shows the backend's response.
 */
export const takeLead = async (
  request: Request,
  environment: Environment,
  { address, now = new Date() }: Circumstances = {},
): Promise<Response> => {
  if (request.method !== 'POST') return page(405, ['This page only accepts a submitted form.'], { Allow: 'POST' });
  const failure = failureOf(environment);
  const settings = settingsOf(environment);
  if (settings === undefined) {
    console.error('SUPABASE_URL and SUPABASE_SECRET_KEY must be set.');
    return page(500, [failure]);
  }
  const call = settings.phone ? [`You can also call us on ${settings.phone}.`] : [];
  const form = await readForm(request).catch(() => 400);
  if (form === 413) return page(form, [LOOK_AGAIN, ...call]);
  if (typeof form === 'number') return page(form, [failure, ...call]);

  const answers = readAnswers(form);
  const problems = checkLead(answers).map(({ message }) => message);
  if (problems.length > 0) return page(422, [...problems, 'Go back, correct this and send the form again.']);
  const wait = postLimit(address ?? '', now);
  if (wait > 0) return tooMany(wait, call);

  const row = {
    ...answers,
    source_page: sourcePage(request, form),
    // Honeypot field. Leads that fill it in are stored and marked.
    suspect: (form.get('website') ?? '') !== '',
  };
  // A form that is posted twice on the same day is stored as one lead.
  const request_id = await requestIdOf(JSON.stringify([row, now.toISOString().slice(0, 10)]), settings.key);
  const outcome = await insertLead({ ...row, request_id }, settings);
  if (outcome === 'stored')
    return new Response(null, { status: 303, headers: { Location: settings.thanks, 'Cache-Control': 'no-store' } });
  return outcome === 'refused' ? page(422, [LOOK_AGAIN, ...call]) : page(502, [failure, ...call]);
};
