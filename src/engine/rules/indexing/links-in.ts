import { linksFromMain } from '../../facts/links-between.ts';
import { indexablePages } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

const LEAST = 2;
/** Minimum number of pages for this rule. On smaller sites, pages are only one or two links apart anyway. */
const SMALLEST_SITE = 20;

export const linksIn: Rule = {
  id: 'IDX-05',
  severity: 'warning',
  title: `At least ${LEAST} pages link to every indexable page from their main content.`,
  explanation:
    'Links in menus and footers appear on every page and carry little weight. A page that fewer than two others link to from their own content is hard to find. The home page, sites with fewer than 20 pages or without main, and builds with --only are not checked.',
  source: 'common practice (Ahrefs, Sitebulb)',
  good: 'a city page that its state and three neighbours link to',
  bad: 'a page that only the footer links to',
  check: (site) => {
    if (site.partial || site.pages.length < SMALLEST_SITE || !site.pages.some(({ hasMain }) => hasMain)) return [];
    const counts = linksFromMain(site);
    const few = indexablePages(site).filter(({ path }) => path !== '/' && (counts.get(path) ?? 0) < LEAST);
    return few.map(({ path }) => ({
      message: counts.has(path)
        ? 'only one page links to this page from its main content'
        : 'no page links to this page from its main content',
      fix: 'link to it from pages on the same subject',
      pages: [path],
    }));
  },
};
