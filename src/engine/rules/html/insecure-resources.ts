import { isUrlOfOrigin } from '../../core/same-url.ts';
import { fragmentsOf } from '../../facts/html/facts.ts';
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
  check: ({ references, addresses, ...site }) =>
    loadersOf(site).flatMap((page) =>
      fragmentsOf(page).flatMap(({ resources }) =>
        resources
          .map((id) => references.textOf(id))
          .filter((address) => /^http:/i.test(address) && !isUrlOfOrigin(address, addresses.origin))
          .map((address) => ({
            message: `the resource ${address} is loaded over HTTP`,
            fix: `use ${address.replace(/^http:/i, 'https:')} if its host supports it, or host a copy`,
            pages: [page.path],
            href: address,
          })),
      ),
    ),
};
