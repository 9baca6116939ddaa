import { defineFile } from 'build-site';
import { paths } from '../../src/site/paths.ts';

/** What a browser may fetch ahead: pages of this site, and those on the way to a quote whole. */
export default defineFile({
  render: (_, { site: { url } }) =>
    `${JSON.stringify({
      prefetch: [
        {
          where: {
            and: [
              // Every page ends with a slash; files do not.
              { href_matches: [url('/'), url('/*/')] },
              { not: { href_matches: [url(paths.page('thank-you')), url(paths.seoValidator)] } },
            ],
          },
          eagerness: 'moderate',
        },
      ],
      prerender: [
        {
          where: {
            href_matches: [url(paths.quiz), url(paths.service('printer-leasing-quotes')), url(paths.contact)],
          },
          eagerness: 'moderate',
        },
      ],
    })}\n`,
});
