import { readCanonical } from '../../facts/canonicals.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

/** Other generators can omit canonicals, or use one page as the canonical of several, which CAN-02 checks. */
const ofForeignSite = ({ pages }: SiteFacts): Finding[] => {
  if (pages.every(({ canonicals }) => canonicals.length === 0))
    return [
      {
        message: 'no page of the site names a canonical address',
        fix: 'let the generator write <link rel="canonical"> with the full address of each page',
        pages: [],
        severity: 'warning',
      },
    ];
  return pages
    .filter(({ canonicals, noindex }) => canonicals.length !== 1 && !noindex)
    .map(({ path, canonicals }) => ({
      message:
        canonicals.length === 0
          ? 'the page has no canonical address, as others of the site have'
          : `the page has ${canonicals.length} canonical addresses`,
      fix: 'name one, the full address of the page',
      pages: [path],
    }));
};

export const canonical: Rule = {
  id: 'CAN-01',
  severity: 'error',
  title: 'A page that stands for an address names exactly that address as canonical.',
  explanation:
    'Search engines take the canonical address for the one that stands for the page; a wrong one takes the page out of their index. The engine writes it, so a page that has another, two or none was changed by hand. Of a site of another generator only one for each page is asked, and where no page has one it is said once.',
  source: 'Google Search Central, How to specify a canonical URL',
  good: '<link rel="canonical" href="https://www.example.com/nsw/orange/"> on /nsw/orange/',
  bad: '<link rel="canonical" href="https://www.example.com/"> on /nsw/orange/',
  check: (site) => {
    if (site.foreign) return ofForeignSite(site);
    return site.pages.flatMap((page) => {
      const { path, canonicals, noindex } = page;
      const own = site.addresses.absoluteUrl(path);
      const [first = ''] = canonicals;
      if (canonicals.length === 0 && noindex) return [];
      if (canonicals.length === 1 && readCanonical(first, page, site).kind === 'own') return [];
      const found =
        canonicals.length === 0 ? 'no canonical address' : `the canonical address ${canonicals.join(' and ')}`;
      return [
        {
          message: `the page has ${found}, but is ${own}`,
          fix: 'leave canonical to the engine, or set robots to noindex',
          pages: [path],
        },
      ];
    });
  },
};
