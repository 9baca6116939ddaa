import { indexablePages, type SiteFacts } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

/** Returns the path of the page that hosts serve for missing URLs. */
const notFoundPath = ({ targets }: Pick<SiteFacts, 'targets'>): string => {
  const target = targets.get('/404.html');
  return (target?.kind === 'page' ? target.shows : undefined) ?? '/404.html';
};

export const sitemapSet: Rule = {
  id: 'SMP-01',
  severity: 'error',
  title: 'The sitemap lists exactly the indexable pages.',
  explanation:
    'The sitemap tells search engines which pages to index. They discover an unlisted page late, and a listed page that is noindex or redirects sends contradictory signals. Builds with --only, and previews that are entirely noindex, are not checked.',
  source: 'Google Search Central, Build a sitemap',
  good: 'every indexable page, and no others',
  bad: '/thank-you/, which is noindex, in sitemap.xml',
  check: (site) => {
    const { sitemap, sitemapFiles, pages } = site;
    if (sitemap === undefined || site.noindex || site.partial) return [];
    const [first] = sitemapFiles;
    const indexable = new Set(indexablePages(site).map(({ path }) => path));
    const noindexPages = new Set(pages.filter(({ noindex }) => noindex).map(({ path }) => path));
    const notFound = notFoundPath(site);
    const redirectOf = (path: string): string | undefined => {
      const target = site.targets.get(path);
      return target?.kind === 'redirect' ? target.to : undefined;
    };
    const reasonFor = (path: string): string => {
      if (path === notFound) return 'is the not-found page';
      const to = redirectOf(path);
      return to === undefined ? 'is not an indexable page' : `redirects to ${to}`;
    };
    return [
      ...[...indexable]
        .filter((path) => !sitemap.has(path) && redirectOf(path) === undefined)
        .map((path) => ({
          message: 'the sitemap does not list this indexable page',
          fix: 'build the site again',
          fixElsewhere: 'add it, or mark the page noindex',
          pages: [path],
        })),
      ...[...sitemap]
        .filter((path) => !indexable.has(path) || redirectOf(path) !== undefined)
        .map((path) => ({
          // Search engines exclude the not-found page anyway.
          ...(path === notFound
            ? { severity: 'warning' as const }
            : { isBreaking: noindexPages.has(path) || !site.targets.has(path) }),
          message: `the sitemap lists ${path}, which ${reasonFor(path)}`,
          fix: 'build the site again',
          fixElsewhere: 'remove it from the sitemap',
          pages: [path],
          ...(first === undefined ? {} : { file: `/${first.file}` }),
        })),
    ];
  },
};
