import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readHostRules } from '../../../../src/engine/dev/preview/host-rules.ts';
import { headerProblems } from '../../../../src/engine/output/hosting/header-problems.ts';
import { headerRules, headersAt } from '../../../../src/engine/output/hosting/header-rules.ts';
import type { HostRules } from '../../../../src/engine/output/hosting/host-rules.ts';
import type { HeaderEntry } from '../../../../src/engine/output/hosting/hosting-schema.ts';
import { NO_HOSTING } from '../../../../src/engine/output/hosting/no-hosting.ts';
import { HOST_FILE_NAMES } from '../../../../src/engine/output/hosts/host-files.ts';
import { nginxText } from '../../../../src/engine/output/hosts/nginx/nginx-conf.ts';
import { headersText } from '../../../../src/engine/output/hosts/plain-files.ts';
import {
  azureHeaders,
  cloudflareHeaders,
  type HeadersAt,
  netlifyHeaders,
  vercelHeaders,
} from '../../../support/host-models.ts';
import { NGINX, startNginxServers } from '../../../support/nginx.ts';

const rulesOf = (headers: readonly HeaderEntry[], base = '', noindex = false): HostRules => ({
  base,
  trailingSlash: 'always',
  headers: headerRules({
    base,
    noindex,
    framesItself: false,
    hosting: { ...NO_HOSTING, headers: [...headers] },
    audience: undefined,
  }),
  redirects: [],
  declared: { exact: [], folders: [] },
});

const expected =
  ({ headers }: HostRules): HeadersAt =>
  (url) =>
    Object.fromEntries(
      [...headersAt(headers, url)].flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    );

const PATHS = ['/*', '/k/*', '/k/b/*', '/k/b/', '/k/', '/k/c.txt', '/', '/d/*', '/k/b/f.v2.json', '/assets/*'];
const URLS = [
  '/',
  '/k/',
  '/k/b/',
  '/k/b/x.txt',
  '/k/b/f.v2.json',
  '/k/b/fxv2.json',
  '/k/c.txt',
  '/d/e/',
  '/z/',
  '/assets/x.js',
];
const NAMES = ['X-One', 'x-one', 'Cache-Control', 'Content-Security-Policy', 'X-Frame-Options', 'permissions-policy'];
const VALUES = [
  'a',
  'b; c=1',
  "frame-ancestors 'self'",
  'public, max-age=60',
  'geolocation=(self "https://a.example"), camera=()',
  'x:y',
  'has "quotes" and \\',
];

const entry = fc
  .record({
    path: fc.constantFrom(...PATHS),
    set: fc.dictionary(fc.constantFrom(...NAMES), fc.array(fc.constantFrom(...VALUES), { minLength: 1, maxLength: 2 })),
    remove: fc.subarray(NAMES, { maxLength: 2 }),
  })
  .map(({ path: at, set, remove }): HeaderEntry => ({ path: at, set, remove }));
const valid = (entries: readonly HeaderEntry[]): boolean =>
  headerProblems({ ...NO_HOSTING, headers: [...entries] }).length === 0;
const declared = fc.array(entry, { maxLength: 6 }).filter(valid);
/** Netlify and Vercel cannot remove a header of a parent folder. */
const withoutRemoval = declared
  .map((entries) => entries.map((each): HeaderEntry => ({ ...each, remove: [] })))
  .map((entries) => entries.filter(({ set = {} }) => Object.keys(set).length > 0));

const seen = (at: HeadersAt): Record<string, Record<string, string>> =>
  Object.fromEntries(URLS.map((url) => [url, at(url)]));

/** Headers that nginx sends by default. */
const OF_NGINX = new Set(
  'server,date,content-type,content-length,last-modified,connection,etag,accept-ranges,vary'.split(','),
);

/** Normalises the white space around commas, which differs between hosts and is ignored by browsers. */
const tidy = (headers: Record<string, Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([url, all]) => [
      url,
      Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value.replace(/\s*,\s*/g, ', ')])),
    ]),
  );

describe('every host sends the headers that content/hosting.yml declares for a URL', () => {
  test('Netlify, using its own parser', async () => {
    await fc.assert(
      fc.asyncProperty(withoutRemoval, async (entries) => {
        const rules = rulesOf(entries);
        expect(tidy(seen(await netlifyHeaders(rules)))).toEqual(tidy(seen(expected(rules))));
      }),
    );
  });

  test('Vercel, using its own routes', () => {
    fc.assert(
      fc.property(withoutRemoval, (entries) => {
        const rules = rulesOf(entries);
        expect(seen(vercelHeaders(rules))).toEqual(seen(expected(rules)));
      }),
    );
  });

  test('Cloudflare, which joins the values of all matching rules', () => {
    fc.assert(
      fc.property(declared, (entries) => {
        const rules = rulesOf(entries);
        expect(seen(cloudflareHeaders(rules))).toEqual(seen(expected(rules)));
      }),
    );
  });

  test('Azure, which applies only one route', () => {
    fc.assert(
      fc.property(declared, (entries) => {
        const rules = rulesOf(entries);
        expect(seen(azureHeaders(rules))).toEqual(seen(expected(rules)));
      }),
    );
  });

  test('preview, which reads _headers', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    fc.assert(
      fc.property(declared, (entries) => {
        const rules = rulesOf(entries);
        writeFileSync(path.join(folder, '_headers'), headersText(rules));
        const { headersFor } = readHostRules(folder);
        const read: HeadersAt = (url) =>
          Object.fromEntries(headersFor(url).map(([name, value]) => [name.toLowerCase(), value]));
        expect(seen(read)).toEqual(seen(expected(rules)));
      }),
    );
  });

  test.skipIf(NGINX === undefined)('nginx, using a real server', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const sets = fc.sample(declared, { numRuns: 25, seed: 7 });
    const folder = path.join(root, 'www');
    for (const url of [...URLS, '/404.html']) {
      const file = path.join(folder, url.endsWith('/') ? `${url}index.html` : url);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, 'x');
    }
    const sites = sets.map((entries, index) => ({ rules: rulesOf(entries), conf: path.join(root, `${index}.conf`) }));
    for (const { rules, conf } of sites) writeFileSync(conf, nginxText(rules, HOST_FILE_NAMES));
    const servers = await startNginxServers(
      folder,
      sites.map(({ conf }) => conf),
    );
    for (const [index, get] of servers.entries()) {
      const answers = await Promise.all(URLS.map(async (url) => [url, (await get(url)).headers] as const));
      const sent = answers.map(([url, headers]) => [
        url,
        Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_NGINX.has(name))),
      ]);
      expect(Object.fromEntries(sent)).toEqual(seen(expected(sites[index]?.rules ?? rulesOf([]))));
    }
  });
});
