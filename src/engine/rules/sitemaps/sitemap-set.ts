import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const sitemapSet: Rule = {
  id: 'SMP-01',
  severity: 'error',
  title: 'The sitemap lists exactly the indexable pages.',
  explanation:
    'The sitemap is the list of what search engines may take: one page that is missing is found late, one that is kept out or redirected is a contradiction. Not judged with --only, nor in a preview that is noindex as a whole.',
  source: 'Google Search Central, Build a sitemap',
  good: 'every indexable page, and none besides',
  bad: '/thank-you/, which is noindex, in sitemap.xml',
  check: (site) => {
    const { sitemap, pages } = site;
    if (sitemap === undefined || site.noindex || site.partial) return [];
    const indexable = new Set(pages.filter((page) => isIndexable(page, site)).map(({ path }) => path));
    return [
      ...[...indexable]
        .filter((path) => !sitemap.has(path))
        .map((path) => ({
          message: 'the sitemap does not list this indexable page',
          fix: 'build the site again',
          fixElsewhere: 'add it, or mark the page noindex',
          pages: [path],
        })),
      ...[...sitemap]
        .filter((path) => !indexable.has(path))
        .map((path) => ({
          message: `the sitemap lists ${path}, which is no indexable page`,
          fix: 'build the site again',
          fixElsewhere: 'take it out of the sitemap',
          pages: [path],
        })),
    ];
  },
};
