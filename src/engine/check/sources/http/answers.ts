import type { Answer, Outcome } from './fetcher.ts';

/** Returns '' for a missing header. `fetch` decodes headers as Latin-1, but hosts send UTF-8. */
export const headerText = ({ headers }: Answer, name: string): string => {
  const written = headers.get(name) ?? '';
  const text = Buffer.from(written, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? written : text;
};

export const locationOf = (answer: Answer): string => headerText(answer, 'location');

export const isHtml = (contentType: string): boolean => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
export const charsetOf = (contentType: string): string | undefined =>
  /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];
export const typeOf = ({ headers }: Answer): string => headers.get('content-type') ?? '';
export const isMissing = (status: number): boolean => status === 404 || status === 410;
export const isNoAnswer = (outcome: Outcome): boolean =>
  'failure' in outcome || (!outcome.isAccepted && (outcome.status === 429 || outcome.status === 503));
/** Whether a visitor could get a different response, because the host limits requests or tests the browser. */
export const isUnverifiable = (answer: Answer): boolean =>
  answer.status === 429 || (answer.status === 503 && answer.headers.has('retry-after')) || isChallenge(answer);
export const isRedirect = ({ status, headers }: Answer): boolean =>
  status >= 300 && status < 400 && headers.has('location');

/** Sources: Cloudflare, Detect a Challenge Page response; AWS WAF, Client application integrations. */
export const isChallenge = ({ headers }: Answer): boolean =>
  headers.get('cf-mitigated') === 'challenge' || /^(challenge|captcha)$/.test(headers.get('x-amzn-waf-action') ?? '');
