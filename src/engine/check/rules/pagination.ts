import { fragmentsOf } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { isIndexable, type SiteFacts } from '../site-facts.ts';

const PAGE = /^(.*\/)page\/(\d+)\/$/;

/** The address of the page before, of a list that goes on over several; the first has the address of the list. */
const previousOf = (path: string): string | undefined => {
  const [, list = '', number = ''] = PAGE.exec(path) ?? [];
  if (list === '') return undefined;
  return Number(number) <= 2 ? list : `${list}page/${Number(number) - 1}/`;
};

const linksTo = (from: string, to: string, { pages, references, addresses }: SiteFacts): boolean => {
  const page = pages.find(({ path }) => path === from);
  return (page ? fragmentsOf(page) : []).some(({ links }) =>
    links.some((id) => addresses.resolve(references.textOf(id), from)?.path === to),
  );
};

export const pagination: Rule = {
  id: 'PAG-01',
  severity: 'warning',
  title: 'Each page of a list that goes on over several is linked from the one before.',
  explanation:
    'Pages with an address such as /blog/page/2/ follow each other by real links. That each names itself as canonical is CAN-01.',
  source: 'Google Search Central, Pagination; site-quality 1.5',
  good: '/blog/ links to /blog/page/2/',
  bad: '/blog/page/2/ that only a script leads to',
  check: (site) =>
    site.partial
      ? []
      : site.pages
          .filter((page) => isIndexable(page, site))
          .flatMap(({ path }) => {
            const previous = previousOf(path);
            if (previous === undefined || linksTo(previous, path, site)) return [];
            return [{ message: `${previous} does not link to this page`, fix: 'link to the next page', pages: [path] }];
          }),
};
