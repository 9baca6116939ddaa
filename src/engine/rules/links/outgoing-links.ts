import { localOriginOf } from '../../core/same-url.ts';
import { matchingUses } from '../../facts/matching-uses.ts';
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
  check: ({ pages, references, addresses }) => {
    const isInsecure = (href: string): boolean =>
      // LNK-01 reports URLs on local hosts.
      /^http:/i.test(href) && addresses.resolve(href, '/') === undefined && localOriginOf(href) === undefined;
    const insecureIn = matchingUses(references, ({ links }) => links, isInsecure);
    return pages.flatMap((page) =>
      insecureIn(page).map((id) => {
        const href = references.textOf(id);
        return {
          message: `the link ${href} uses http:`,
          fix: `use ${href.replace(/^http:/i, 'https:')}`,
          pages: [page.path],
          href,
          isLink: true,
        };
      }),
    );
  },
};
