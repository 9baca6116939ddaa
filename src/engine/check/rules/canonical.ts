import type { Rule } from '../rule.ts';

export const canonical: Rule = {
  id: 'CAN-01',
  severity: 'error',
  title: 'A page that stands for an address names exactly that address as canonical.',
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
