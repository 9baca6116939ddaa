import type { Finding, Rule } from '../rule.ts';
import type { SiteFacts } from '../site-facts.ts';

/** The addresses that a redirect passes, itself first; its end is the last, and a loop ends where it began. */
const passes = (from: string, { targets, addresses }: SiteFacts): string[] => {
  const steps = [from];
  for (;;) {
    const at = steps.at(-1) as string;
    const target = targets.get(at);
    if (target?.kind !== 'redirect') return steps;
    const next = addresses.resolve(target.to, at);
    if (next === undefined || next.outside) return [...steps, target.to];
    const isLoop = steps.includes(next.path);
    steps.push(next.path);
    if (isLoop) return steps;
  }
};

const judge = (from: string, site: SiteFacts): Finding[] => {
  const steps = passes(from, site);
  const end = steps.at(-1) as string;
  const way = steps.join(' → ');
  if (steps.slice(0, -1).includes(end))
    return [{ message: `the redirect goes round: ${way}`, fix: 'let it lead to a page', pages: [from] }];
  if (steps.length > 2)
    return [
      {
        message: `the redirect takes ${steps.length - 1} steps: ${way}`,
        fix: `redirect to ${end} at once`,
        pages: [from],
        severity: 'warning',
      },
    ];
  const failure = site.failures?.get(end);
  return end.startsWith('/') && !site.targets.has(end) && !site.partial
    ? [
        {
          message: `the redirect leads to ${end}, which ${failure ?? 'does not exist'}`,
          fix: 'let it lead to a page',
          pages: [from],
        },
      ]
    : [];
};

export const redirects: Rule = {
  id: 'HTP-02',
  severity: 'error',
  title: 'A redirect leads to a page, in one step.',
  explanation:
    'A redirect that leads nowhere or round in a circle is a dead end; each further step costs visitors a request, and search engines give up after some. Redirects of a host, of `_redirects` and of pages are judged.',
  source: 'Google Search Central, Redirects and Google Search; practice (Screaming Frog, Ahrefs)',
  good: '/old/ → /new/',
  bad: '/oldest/ → /old/ → /new/',
  check: (site) =>
    [...site.targets].filter(([, { kind }]) => kind === 'redirect').flatMap(([path]) => judge(path, site)),
};
