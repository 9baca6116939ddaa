import { formatNumber } from '../../core/english.ts';
import { MAX_ON_A_PAGE } from '../../facts/limits.ts';
import { followRedirect } from '../../facts/redirect-chain.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import { SuggestedLinks } from '../../facts/suggested-links.ts';
import type { Finding, Rule } from '../rule.ts';

const MOST_SHOWN = 6;

const furtherRedirects = (severity: Finding['severity']): Finding => ({
  message: `more than ${formatNumber(MAX_ON_A_PAGE)} redirects are wrong; the others are not listed`,
  fix: 'fix the listed redirects first; this many usually have a single cause',
  pages: [],
  ...(severity === undefined ? {} : { severity }),
});

/** Limits messages. Counts each severity separately, so that warnings do not displace errors. */
const limitFindings = (found: readonly Finding[]): Finding[] => {
  const messages = new Map<Finding['severity'], Set<string>>();
  const exceeded = new Set<Finding['severity']>();
  const kept = found.filter(({ severity, message }) => {
    const listed = messages.get(severity) ?? new Set();
    messages.set(severity, listed);
    if (listed.size < MAX_ON_A_PAGE) listed.add(message);
    else if (!listed.has(message)) exceeded.add(severity);
    return listed.has(message);
  });
  return [...kept, ...[...exceeded].map(furtherRedirects)];
};

const inWords = (steps: readonly string[]): string =>
  (steps.length > MOST_SHOWN ? [...steps.slice(0, MOST_SHOWN - 1), '…', ...steps.slice(-1)] : steps).join(' → ');

const judge = (from: string, site: SiteFacts, fixFor: (end: string) => string): Finding[] => {
  const { steps, end, isLoop, deadEnd } = followRedirect(from, site);
  const found = (message: string, fix: string): Finding => ({
    message,
    fix,
    pages: [from],
    text: from,
    redirect: { from, to: steps[1] ?? '' },
  });
  if (isLoop) return [{ ...found(`the redirect loops: ${inWords(steps)}`, 'redirect to a page'), isBreaking: true }];
  if (deadEnd !== undefined)
    return [
      {
        ...found(`the redirect leads to ${end}, which ${deadEnd}`, fixFor(end)),
        isBreaking: true,
      },
    ];
  if (steps.length <= 2) return [];
  const long = `the redirect takes ${steps.length - 1} steps: ${inWords(steps)}`;
  return [{ ...found(long, `redirect to ${end} directly`), severity: 'warning' }];
};

/** Returns a function that searches for similar paths once for each dead end that is listed. */
const fixes = (meant: SuggestedLinks): ((end: string) => string) => {
  const known = new Map<string, string>();
  return (end) => {
    const fix = known.get(end) ?? (known.size < MAX_ON_A_PAGE ? meant.of(end).fix : undefined) ?? 'redirect to a page';
    known.set(end, fix);
    return fix;
  };
};

export const redirects: Rule = {
  id: 'HTP-02',
  severity: 'error',
  title: 'A redirect leads to a page in one step.',
  explanation:
    'A redirect that loops or has no target is a dead end; each additional step costs visitors a request, and search engines give up after a few. Covers redirects from the host, from `_redirects` and from pages.',
  source: 'Google Search Central, Redirects and Google Search; common practice (Screaming Frog, Ahrefs)',
  good: '/old/ → /new/',
  bad: '/oldest/ → /old/ → /new/',
  check: (site) => {
    const targets = [...site.targets];
    const ends = targets.filter(([, { kind }]) => kind !== 'redirect').map(([path]) => path);
    // Exclude redirects: the closest path is often the redirect itself, which would create a loop.
    const fixFor = fixes(new SuggestedLinks(site, ends));
    const redirecting = targets.filter(([, { kind }]) => kind === 'redirect');
    return limitFindings(redirecting.flatMap(([path]) => judge(path, site, fixFor)));
  },
};
