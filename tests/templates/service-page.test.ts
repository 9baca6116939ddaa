import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SERVICE_SLUGS } from '../../src/site/services.ts';
import { fileOf, realSite } from '../support/real-site.ts';

const pageOf = async (slug: string): Promise<string> =>
  readFileSync(path.join(await realSite(), fileOf(`/services/${slug}/`)), 'utf8');

test.each(SERVICE_SLUGS)(
  'the related pages of %s begin with the service across Australia, which stands alone nowhere',
  async (slug) => {
    const html = await pageOf(slug);
    const related = html.slice(html.indexOf('id="related"'));
    expect(/<li><a href="([^"]+)">[^<]+ across Australia<\/a>/.exec(related)?.[1]).toBe(
      `/services/${slug}/australia-wide/`,
    );
    expect(html).not.toMatch(/<p[^>]*><a [^>]*>[^<]+ across Australia<\/a><\/p>/);
  },
);
