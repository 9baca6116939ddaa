import { readCanonical } from '../../facts/canonicals.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

/** Sites built with other generators can omit canonicals. Pages can also share one, which CAN-02 checks. */
const ofForeignSite = ({ pages, addresses }: SiteFacts): Finding[] => {
  if (pages.every(({ canonicals }) => canonicals.length === 0))
    return [
      {
        message: 'no page on the site has a canonical URL',
        fix: `configure your generator to add <link rel="canonical"> with each page's full URL${addresses.origin === '' ? "; the site's public URL is unknown, so pass it with --origin to check full URLs" : ''}`,
        pages: [],
        severity: 'warning',
      },
    ];
  return pages
    .filter(({ canonicals, noindex }) => canonicals.length !== 1 && !noindex)
    .map(({ path, canonicals }) => ({
      isBreaking: new Set(canonicals).size > 1,
      message:
        canonicals.length === 0
          ? 'the page has no canonical URL, unlike other pages on the site'
          : `the page has ${canonicals.length} canonical URLs`,
      fix:
        canonicals.length === 0
          ? 'add <link rel="canonical"> with the page\'s full URL'
          : "keep only the canonical with the page's full URL",
      pages: [path],
    }));
};

export const canonical: Rule = {
  id: 'CAN-01',
  severity: 'error',
  title: 'Every indexable page has its own URL as the canonical.',
  explanation:
    'Search engines index a page under its canonical URL; a wrong one removes the page from the index. The engine adds it, so a problem means that a template overrides it. On sites built with other generators, each page needs exactly one; if no page has one, this is reported once.',
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
      const found = canonicals.length === 0 ? 'no canonical URL' : `the canonical URL ${canonicals.join(' and ')}`;
      return [
        {
          message: `the page has ${found}; it must be ${own}`,
          fix: 'let the engine add the canonical, or set robots to noindex',
          pages: [path],
        },
      ];
    });
  },
};
