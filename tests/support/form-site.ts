import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { Settings } from './built-sites.ts';
import { partOfRealSite } from './real-site.ts';

const PAGES = [
  '/',
  '/contact/',
  '/nsw/sydney/',
  '/printer-quiz/',
  '/thank-you/',
  '/privacy/',
  '/services/',
  '/services/end-printer-lease-contract/',
];

/** Settings for the React runtime, whose 60 KB exceed every budget of the site. */
export const onReact = { SITE_RUNTIME: 'react', SITE_RULES_SEVERITY: 'PRF-01=off' };

/** Placeholder for the server's URL, because the port differs between test files. */
const SERVER = 'http://server-of-the-tests.example';

// Users often copy the trailing slash. The `keyless` kind omits it.
const backend = { SITE_BACKEND_URL: `${SERVER}/rest/v1/`, SITE_BACKEND_KEY: 'sb_publishable_test' };
const noBackend = { SITE_BACKEND_URL: '', SITE_BACKEND_KEY: '' };

/** Settings with a key, without a key, with a URL for posted forms, and without a backend. */
const KINDS = {
  preact: backend,
  react: { ...backend, ...onReact },
  keyless: { SITE_BACKEND_URL: `${SERVER}/rest/v1`, SITE_BACKEND_KEY: '' },
  action: { ...noBackend, SITE_FORM_ACTION: `${SERVER}/form` },
  nobody: { ...noBackend, SITE_FORM_ACTION: '' },
} satisfies Readonly<Record<string, Settings>>;

/**
 * Returns the real site's pages with forms, configured for this server. Each kind is built once for all test files, and
 * copied with the server's URL.
 */
export const formSite = async (kind: keyof typeof KINDS, server: string): Promise<string> => {
  const built = await partOfRealSite(`forms-${kind}`, PAGES, KINDS[kind]);
  const copy = mkdtempSync(path.join(inject('runFolder'), `forms-${kind}-`));
  cpSync(built, copy, { recursive: true });
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )) {
    const place = path.join(copy, file);
    writeFileSync(place, readFileSync(place, 'utf8').replaceAll(SERVER, server));
  }
  return copy;
};
