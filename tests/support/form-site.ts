import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { Settings } from './built-sites.ts';
import { partOfRealSite } from './real-site.ts';

/** The pages that the tests of forms and quiz visit. */
const PAGES = ['/', '/contact/', '/nsw/sydney/', '/printer-quiz/', '/thank-you/', '/privacy/', '/services/'];

/** Settings of the other runtime, whose 60 KB no budget of the site has room for. */
export const onReact = { SITE_RUNTIME: 'react', SITE_RULES_SEVERITY: 'PRF-01=off' };

/** Stands for the address of a server of the tests, which has another port in each. */
const SERVER = 'http://server-of-the-tests.example';

// With a slash at its end, as people copy it; the one without a key has none.
const backend = { SITE_BACKEND_URL: `${SERVER}/rest/v1/`, SITE_BACKEND_KEY: 'sb_publishable_test' };
const noBackend = { SITE_BACKEND_URL: '', SITE_BACKEND_KEY: '' };

/** Who takes leads: a backend with a key, one without, an address that takes posted forms, or nobody. */
const KINDS = {
  preact: backend,
  react: { ...backend, ...onReact },
  keyless: { SITE_BACKEND_URL: `${SERVER}/rest/v1`, SITE_BACKEND_KEY: '' },
  action: { ...noBackend, SITE_FORM_ACTION: `${SERVER}/form` },
  nobody: { ...noBackend, SITE_FORM_ACTION: '' },
} satisfies Readonly<Record<string, Settings>>;

/**
 * The real site's pages with forms, whose leads go to this server; the output folder. Each kind is built once for all
 * test files, and copied with the server's address in it.
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
