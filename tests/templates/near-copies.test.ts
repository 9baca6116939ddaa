import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SERVICE_SLUGS } from '../../src/site/services.ts';
import { fileOf, realSite } from '../support/real-site.ts';

// A service page is the same for every town in a zone, so only the page of the largest town is indexed.
test.each(['/nsw/sydney/', '/tas/hobart/'])(
  'among near-identical pages, only those of %s stay in search engines',
  async (city) => {
    const folder = await realSite();
    for (const service of SERVICE_SLUGS) {
      const address = `${city}${service}/`;
      expect(readFileSync(path.join(folder, fileOf(address)), 'utf8'), address).not.toContain('noindex');
    }
  },
);
