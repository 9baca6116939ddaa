import { decodeHtml } from '../../../facts/html/decode-html.ts';
import type { PageFacts } from '../../../facts/html/facts.ts';
import { charsetOf, isHtml, isMissing, isNoAnswer, isRedirect, locationOf, typeOf } from './answers.ts';
import { OUT_OF_TIME, SILENT } from './failure.ts';
import type { Answer, Fetcher } from './fetcher.ts';
import type { Crawl } from './page-crawler.ts';
import type { ServedAddresses } from './served-addresses.ts';
import { textDigest } from './soft-404.ts';

const NOT_FOUND = '/404.html';
const NOWHERE = '/build-site-check/no-such-page/';

export interface AnswerForNothing {
  /** Completes a sentence about the host. Undefined for a proper 404. */
  readonly fault?: string;
  readonly redirect?: string;
  /** Digest of the page's text. Undefined if the home page has the same text, as in a single-page application. */
  readonly digest?: string;
  readonly notFound?: { readonly html: string; readonly answer: Answer };
}

export const askForNothing = async (
  fetcher: Fetcher,
  { askFor, addresses }: ServedAddresses,
  home: string,
): Promise<AnswerForNothing> => {
  const outcome = await fetcher.ask(askFor(NOWHERE), (_, type) => isHtml(type));
  if (outcome === OUT_OF_TIME || outcome === SILENT) return {};
  if ('failure' in outcome) return { fault: outcome.failure };
  if (isNoAnswer(outcome)) return {};
  if (isRedirect(outcome)) {
    const target = addresses.resolve(locationOf(outcome), NOWHERE);
    const fault = `redirects to ${locationOf(outcome)}`;
    return target === undefined || target.outside ? { fault } : { fault, redirect: target.path };
  }
  const html =
    isHtml(typeOf(outcome)) && outcome.body.byteLength > 0
      ? decodeHtml(outcome.body, charsetOf(typeOf(outcome)))
      : undefined;
  const digest = html === undefined ? undefined : textDigest(html, NOWHERE);
  const isPageOfItsOwn = digest !== undefined && digest !== textDigest(home, '/');
  return {
    ...(isPageOfItsOwn ? { digest } : {}),
    ...(isMissing(outcome.status) ? {} : { fault: `returns ${outcome.status}` }),
    ...(isMissing(outcome.status) && html !== undefined ? { notFound: { html, answer: outcome } } : {}),
  };
};

const asNotFound = (page: PageFacts): PageFacts => ({ ...page, noindex: true });

export const addNotFoundPage = (crawl: Crawl, { notFound }: AnswerForNothing): void => {
  // A page that declares no language is probably the web server's default page.
  if (notFound === undefined || crawl.targets.has(NOT_FOUND) || !/<html[^>]*\slang\s*=/i.test(notFound.html)) return;
  crawl.targets.set(NOT_FOUND, { kind: 'page' });
  crawl.addPage(NOT_FOUND, notFound.html, notFound.answer, asNotFound);
};
