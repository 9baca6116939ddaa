import { checkLead, LONGEST_SOURCE, readAnswers, textOf } from '../../lead/lead.ts';
import { insertLead } from './insert-lead.ts';
import { page } from './page.ts';
import { createPostLimit } from './post-limit.ts';
import { readForm } from './read-form.ts';
import { requestIdOf } from './request-id.ts';

/**
 * Takes a lead that a browser without script posts, wherever functions run: it needs nothing but the web's own
 * Request, Response, fetch and crypto. `azure.ts` to `vercel.ts` beside it fit it to each host.
 */

/** Variables of a host's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** When and from where a form is posted. */
export interface Circumstances {
  /** Of the visitor: from a header that the host sets itself, never from one that a visitor can send through it. */
  readonly address?: string | null;
  readonly now?: Date;
}

interface Settings {
  /** REST interface of the project. */
  readonly url: string;
  readonly key: string;
  /** Where the visitor goes then. */
  readonly thanks: string;
  /** As printed, for when nothing takes the lead. */
  readonly phone: string | undefined;
}

/** A site's own words for the same, put in where the function is bundled (docs/hosting.md). */
declare const SITE_FAILURE: string | undefined;

const FAILURE =
  typeof SITE_FAILURE === 'string' ? SITE_FAILURE : 'Something went wrong with your request. Please try again later.';

/** What a visitor reads when nothing takes the lead. */
const failureOf = ({ LEAD_FAILURE }: Environment): string => LEAD_FAILURE || FAILURE;

const LOOK_AGAIN = 'Go back, look at the email address and at the length of each answer, and send it again.';

/** New keys, and those that Supabase gives its own functions. */
const settingsOf = (environment: Environment): Settings | undefined => {
  const { SUPABASE_URL: project, THANK_YOU_URL: thanks = '/thank-you/', LEAD_PHONE: phone } = environment;
  const key = environment.SUPABASE_SECRET_KEY ?? environment.SUPABASE_SERVICE_ROLE_KEY;
  if (!project || !key) return undefined;
  return { url: `${project.replace(/\/+$/, '')}/rest/v1`, key, thanks, phone };
};

/** Placeholder for the site's origin, which is not known here. */
const OWN = 'https://site.invalid';

/** The path of an address on the own site; undefined for one that leads elsewhere, such as `//example.org`. */
const ownPath = (address: string): string | undefined => {
  if (!address.startsWith('/') || !URL.canParse(address, OWN)) return undefined;
  const { origin, pathname } = new URL(address, OWN);
  return origin === OWN ? pathname : undefined;
};

/**
 * Path of the page the form stood on, and what the visitor brought along. The form names it: browsers tell other hosts
 * no more than the site.
 */
const sourcePage = (request: Request, form: URLSearchParams): string => {
  const referrer = request.headers.get('Referer') ?? '';
  const path = ownPath(form.get('source_page') ?? '') ?? (URL.canParse(referrer) ? new URL(referrer).pathname : '/');
  const about = textOf(form, 'about');
  // By whole characters: the table refuses half of one.
  return [...(about === '' ? path : `${path}#${about}`)].slice(0, LONGEST_SOURCE).join('');
};

const tooMany = (seconds: number, call: readonly string[]): Response =>
  page(
    429,
    [
      `Too many requests came from your network. Go back and send yours in ${Math.ceil(seconds / 60)} minutes.`,
      ...call,
    ],
    { 'Retry-After': String(seconds) },
  );

const postLimit = createPostLimit();

/**
 * Answers a posted form: 303 to the thank-you page once the table has the lead, else a page that says what is wrong.
 * Reads SUPABASE_URL, SUPABASE_SECRET_KEY, THANK_YOU_URL (default `/thank-you/`), LEAD_PHONE and LEAD_FAILURE. Never
 * rejects, and never shows what the backend answers.
 */
export const takeLead = async (
  request: Request,
  environment: Environment,
  { address, now = new Date() }: Circumstances = {},
): Promise<Response> => {
  if (request.method !== 'POST') return page(405, ['This address takes a form.'], { Allow: 'POST' });
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
  if (problems.length > 0) return page(422, [...problems, 'Go back, put it right and send the form again.']);
  const wait = postLimit(address ?? '', now);
  if (wait > 0) return tooMany(wait, call);

  const row = {
    ...answers,
    source_page: sourcePage(request, form),
    // Nobody sees this field: only programs fill it in. Such leads are kept, and marked.
    suspect: (form.get('website') ?? '') !== '',
  };
  // The same number for the same lead on one day: a form that is posted twice is one lead.
  const request_id = await requestIdOf(JSON.stringify([row, now.toISOString().slice(0, 10)]), settings.key);
  const outcome = await insertLead({ ...row, request_id }, settings);
  if (outcome === 'stored')
    return new Response(null, { status: 303, headers: { Location: settings.thanks, 'Cache-Control': 'no-store' } });
  return outcome === 'refused' ? page(422, [LOOK_AGAIN, ...call]) : page(502, [failure, ...call]);
};
