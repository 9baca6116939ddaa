import type { CookieJar } from 'tough-cookie';
import { canParseUrl } from '../../core/can-parse-url.ts';
import { isRedirect, locationOf } from '../sources/http/answers.ts';
import type { Answer } from '../sources/http/fetcher.ts';
import type { Hosts } from './hosts.ts';
import { judgeOutcome, type Verdict } from './verdict.ts';

/** Redirect limit in browsers (Fetch Standard, HTTP-redirect fetch). */
const MOST_REDIRECTS = 20;

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Uses `ignoreError` to skip cookies that a browser would reject. */
const keepCookies = async (jar: CookieJar, { headers }: Answer, url: string): Promise<void> => {
  for (const cookie of headers.getSetCookie()) await jar.setCookie(cookie, url, { ignoreError: true });
};

/**
 * Sends cookies, because a site can redirect to its consent or language page and back until the cookie is set. `jar`
 * must be empty.
 */
export const followRedirects = async (address: string, hosts: Hosts, jar: CookieJar): Promise<Verdict> => {
  let url = new URL(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const outcome = await hosts.ask(url, await jar.getCookieString(url.href));
    if ('pause' in outcome)
      return {
        outcome: 'unverified',
        status: 0,
        reason: `was not requested because its host is rate-limiting requests (retry after ${outcome.pause} s)`,
      };
    if ('failure' in outcome || outcome.isAccepted || !isRedirect(outcome)) return judgeOutcome(outcome);
    await keepCookies(jar, outcome, url.href);
    const { status } = outcome;
    const location = locationOf(outcome);
    if (!canParseUrl(location, url.href))
      return { outcome: 'broken', status, reason: `redirects to "${location}", which is not a URL` };
    url = new URL(location, url);
    if (!isWeb(url)) return { outcome: 'unverified', status, reason: `redirects to ${url.href}` };
  }
  return { outcome: 'broken', status: 0, reason: `redirects more than ${MOST_REDIRECTS} times` };
};
