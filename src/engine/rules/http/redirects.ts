import { followRedirect } from '../../facts/redirect-chain.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import { SuggestedLinks } from '../../facts/suggested-links.ts';
import type { Finding, Rule } from '../rule.ts';

const MOST_SHOWN = 6;

const inWords = (steps: readonly string[]): string =>
  (steps.length > MOST_SHOWN ? [...steps.slice(0, MOST_SHOWN - 1), '…', ...steps.slice(-1)] : steps).join(' → ');

const judge = (from: string, site: SiteFacts, meant: SuggestedLinks): Finding[] => {
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
        ...found(`the redirect leads to ${end}, which ${deadEnd}`, meant.of(end).fix ?? 'redirect to a page'),
        isBreaking: true,
      },
    ];
  if (steps.length <= 2) return [];
  const long = `the redirect takes ${steps.length - 1} steps: ${inWords(steps)}`;
  return [{ ...found(long, `redirect to ${end} directly`), severity: 'warning' }];
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
    const meant = new SuggestedLinks(site, ends);
    return targets.filter(([, { kind }]) => kind === 'redirect').flatMap(([path]) => judge(path, site, meant));
  },
};
