import path from 'node:path';
import { inject } from 'vitest';
import { build } from '../../src/engine/build.ts';
import { REAL_AS_OF, REAL_ROOT } from './real-site.ts';

/** The pages that the tests of forms and quiz visit. */
const PAGES = ['/', '/contact/', '/nsw/sydney/', '/printer-quiz/', '/thank-you/', '/privacy/'];

/** Settings of the other runtime, whose 60 KB no budget of the site has room for. */
export const onReact = { SITE_RUNTIME: 'react', SITE_RULES_SEVERITY: 'PRF-01=off' };

/** The real site's pages with forms, with other settings; the output folder. `name` tells the folder apart. */
export const formSite = async (name: string, environment: Readonly<Record<string, string>>): Promise<string> => {
  const out = path.join(inject('workshop'), `form-site-${name}`);
  await build({ root: REAL_ROOT, out, asOf: REAL_AS_OF, environment, only: PAGES, strict: false });
  return out;
};
