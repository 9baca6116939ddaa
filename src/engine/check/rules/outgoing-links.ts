import { fragmentsOf } from '../facts.ts';
import type { Rule } from '../rule.ts';

export const outgoingLinks: Rule = {
  id: 'LNK-06',
  severity: 'warning',
  title: 'Links to other sites use HTTPS.',
  explanation:
    'A link with http: sends visitors over a connection that others can read and change. Whether the other page still exists is for a run of its own, `build-site check --external`: a build asks nothing of the network.',
  source: 'practice (Screaming Frog, Ahrefs, html-proofer); site-quality 1.6',
  good: '<a href="https://www.abs.gov.au/">',
  bad: '<a href="http://www.abs.gov.au/">',
  check: ({ pages, references }) =>
    pages.flatMap((page) =>
      fragmentsOf(page).flatMap(({ links }) =>
        links
          .map((id) => references.textOf(id))
          .filter((href) => href.startsWith('http:'))
          .map((href) => ({
            message: `the link ${href} is not encrypted`,
            fix: `write ${href.replace('http:', 'https:')}`,
            pages: [page.path],
            href,
          })),
      ),
    ),
};
