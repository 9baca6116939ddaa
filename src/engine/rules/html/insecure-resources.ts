import { isUrlOfOrigin } from '../../core/same-url.ts';
import { matchingUses } from '../../facts/matching-uses.ts';
import { loadersOf } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const insecureResources: Rule = {
  id: 'HTM-03',
  severity: 'error',
  title: 'No page loads anything over HTTP.',
  explanation:
    'Browsers block scripts and styles that an HTTPS page loads over HTTP, and show a warning for images. A site that itself uses http: can load its own files.',
  source: 'W3C, Mixed Content',
  good: '<img src="https://images.example.com/a.webp">',
  bad: '<img src="http://images.example.com/a.webp">',
  check: (site) => {
    const { references, addresses } = site;
    const insecureIn = matchingUses(
      references,
      ({ resources }) => resources,
      (address) => /^http:/i.test(address) && !isUrlOfOrigin(address, addresses.origin),
    );
    return loadersOf(site).flatMap((page) =>
      insecureIn(page).map((id) => {
        const address = references.textOf(id);
        return {
          message: `the resource ${address} is loaded over HTTP`,
          fix: `use ${address.replace(/^http:/i, 'https:')} if its host supports it, or host a copy`,
          pages: [page.path],
          href: address,
        };
      }),
    );
  },
};
