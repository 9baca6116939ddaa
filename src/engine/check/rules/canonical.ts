import type { Rule } from '../rule.ts';

export const canonical: Rule = {
  id: 'CAN-01',
  severity: 'error',
  title: 'A page that stands for an address names exactly that address as canonical.',
  explanation:
    'Search engines take the canonical address for the one that stands for the page; a wrong one takes the page out of their index. The engine writes it, so a page that has another, two or none was changed by hand.',
  source: 'Google Search Central, How to specify a canonical URL; site-quality 1.6',
  good: '<link rel="canonical" href="https://www.example.com/nsw/orange/"> on /nsw/orange/',
  bad: '<link rel="canonical" href="https://www.example.com/"> on /nsw/orange/',
  check: ({ pages, addresses }) =>
    pages.flatMap(({ path, canonicals, noindex }) => {
      const own = addresses.absoluteUrl(path);
      if (canonicals.length === 0 && noindex) return [];
      if (canonicals.length === 1 && canonicals[0] === own) return [];
      const found =
        canonicals.length === 0 ? 'no canonical address' : `the canonical address ${canonicals.join(' and ')}`;
      return [
        {
          message: `the page has ${found}, but is ${own}`,
          fix: 'leave canonical to the engine, or set robots to noindex',
          pages: [path],
        },
      ];
    }),
};
