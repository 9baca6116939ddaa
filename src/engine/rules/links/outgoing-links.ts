import { localOriginOf } from '../../core/same-url.ts';
import { fragmentsOf } from '../../facts/html/facts.ts';
import type { Rule } from '../rule.ts';

export const outgoingLinks: Rule = {
  id: 'LNK-06',
  severity: 'warning',
  title: 'Links to other sites use HTTPS and, with --external, lead to existing pages.',
  explanation:
    'An http: link uses a connection that others can read and modify. Only `build-site check --external` requests the pages; a build makes no network requests.',
  source: 'common practice (Screaming Frog, Ahrefs, html-proofer)',
  good: '<a href="https://www.abs.gov.au/">',
  bad: '<a href="http://www.abs.gov.au/">',
  check: ({ pages, references, addresses }) =>
    pages.flatMap((page) =>
      fragmentsOf(page).flatMap(({ links }) =>
        links
          .map((id) => references.textOf(id))
          .filter((href) => /^http:/i.test(href) && addresses.resolve(href, page.path) === undefined)
          // Reported by LNK-01.
          .filter((href) => localOriginOf(href) === undefined)
          .map((href) => ({
            message: `the link ${href} uses http:`,
            fix: `use ${href.replace(/^http:/i, 'https:')}`,
            pages: [page.path],
            href,
            isLink: true,
          })),
      ),
    ),
};
