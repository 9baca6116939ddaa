import type { Answer, Outcome } from './fetcher.ts';

/** Headers come byte by byte; hosts that send characters beyond ASCII send UTF-8. */
export const locationOf = ({ headers }: Answer): string => {
  const written = headers.get('location') ?? '';
  const text = Buffer.from(written, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? written : text;
};

export const isHtml = (contentType: string): boolean => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
export const charsetOf = (contentType: string): string | undefined =>
  /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];
export const typeOf = ({ headers }: Answer): string => headers.get('content-type') ?? '';
/** Nothing stands there, as in a folder without the file: any other status says more. */
export const isMissing = (status: number): boolean => status === 404 || status === 410;
/** A status that says no more of the address than that it was asked in vain. */
export const isNoAnswer = (outcome: Outcome): boolean =>
  'failure' in outcome || outcome.status === 429 || outcome.status === 503;
export const isRedirect = ({ status, headers }: Answer): boolean =>
  status >= 300 && status < 400 && headers.has('location');

/**
 * Returns whether a firewall answered instead of the site, to see whether a browser asks. Source: Cloudflare, Detect a Challenge
 * Page response; AWS WAF, Client application integrations.
 */
export const isChallenge = ({ headers }: Answer): boolean =>
  headers.get('cf-mitigated') === 'challenge' || /^(challenge|captcha)$/.test(headers.get('x-amzn-waf-action') ?? '');
