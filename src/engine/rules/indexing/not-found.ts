import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

const NOT_FOUND = '/404.html';

export const notFound: Rule = {
  id: 'IDX-06',
  severity: 'error',
  title: 'There is a not-found page that search engines do not take, and no page is empty.',
  explanation:
    'Hosts serve 404.html for addresses that do not exist; search engines must not list it. An indexable page without any text in main is what they call a soft 404. Other generators may do without main, and leave the not-found page to the host.',
  source: 'Google Search Central, Soft 404 errors',
  good: 'templates/pages/404.tsx with robots: noindex and canonical: false',
  bad: 'a list of results that has none',
  check: (site) => {
    const page = site.pages.find(({ path }) => path === NOT_FOUND);
    const isMissing = !site.targets.has(NOT_FOUND) && !site.partial;
    const answer = site.served?.answerForNothing;
    return [
      ...(answer === undefined
        ? []
        : [
            {
              message: `the host ${answer} for an address that does not exist`,
              fix: 'answer 404 with a page of its own: anything else is a soft 404',
              pages: [],
            },
          ]),
      ...(isMissing && answer === undefined
        ? [
            site.foreign
              ? {
                  message: 'the site has no not-found page of its own: its host shows one',
                  fix: 'add 404.html',
                  pages: [],
                  severity: 'warning' as const,
                }
              : { message: 'the site has no not-found page', fix: 'add templates/pages/404.tsx', pages: [] },
          ]
        : []),
      ...(page && isIndexable(page, site)
        ? [
            {
              message: 'search engines may take the not-found page',
              fix: 'give its head robots: noindex and canonical: false',
              fixElsewhere: 'give it <meta name="robots" content="noindex">',
              pages: [page.path],
            },
          ]
        : []),
      ...site.pages
        .filter((other) => isIndexable(other, site) && other.mainLength === 0 && other.mainElements <= 1)
        .filter(({ hasMain }) => hasMain || !site.foreign)
        .map(({ path }) => ({
          message: 'the page has no text in <main>',
          fix: 'say what it is about, or do not make it',
          pages: [path],
        })),
    ];
  },
};
