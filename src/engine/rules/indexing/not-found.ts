import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

const NOT_FOUND = '/404.html';

export const notFound: Rule = {
  id: 'IDX-06',
  severity: 'error',
  title: 'The site has a 404 page that is not indexable, and no empty pages.',
  explanation:
    "Hosts serve 404.html for missing pages; search engines must not index it. Search engines treat an indexable page without text in main as a soft 404. Sites built with other generators can omit main and rely on the host's 404 page.",
  source: 'Google Search Central, Soft 404 errors',
  good: 'templates/pages/404.tsx with robots: noindex and canonical: false',
  bad: 'a results page without results',
  check: (site) => {
    const page = site.pages.find(({ path }) => path === NOT_FOUND);
    const isMissing = !site.targets.has(NOT_FOUND) && !site.partial;
    const answer = site.served?.answerForNothing;
    return [
      ...(answer === undefined
        ? []
        : [
            {
              message: `the host ${answer} for a page that does not exist`,
              fix: 'respond with status 404 and a separate page; anything else is a soft 404',
              pages: [],
            },
          ]),
      ...(isMissing && answer === undefined
        ? [
            site.foreign
              ? {
                  message: 'the site has no 404 page, so the host shows its own',
                  fix: 'add 404.html',
                  pages: [],
                  severity: 'warning' as const,
                }
              : { message: 'the site has no 404 page', fix: 'add templates/pages/404.tsx', pages: [] },
          ]
        : []),
      ...(page && isIndexable(page, site)
        ? [
            {
              message: 'the 404 page is indexable',
              fix: 'set robots: noindex and canonical: false in its head',
              fixElsewhere: 'add <meta name="robots" content="noindex">',
              pages: [page.path],
            },
          ]
        : []),
      ...site.pages
        .filter(
          (other) => isIndexable(other, site) && (other.mainLength === 0 || !other.hasMain) && other.mainElements <= 1,
        )
        .filter(({ hasMain }) => hasMain || !site.foreign)
        .map(({ path }) => ({
          message: 'the page has no text in <main>',
          fix: 'add content, or do not create the page',
          pages: [path],
        })),
    ];
  },
};
