import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readFolder } from '../../../../src/engine/check/sources/folder.ts';
import { type HeaderBlock, headersOfFolder } from '../../../../src/engine/check/sources/headers-file.ts';
import { readAzureJson } from '../../../../src/engine/check/sources/hosts/azure-json.ts';
import { readCaddyfile } from '../../../../src/engine/check/sources/hosts/caddyfile.ts';
import { readFirebaseJson } from '../../../../src/engine/check/sources/hosts/firebase-json.ts';
import { readHtaccess } from '../../../../src/engine/check/sources/hosts/htaccess.ts';
import { readNetlifyToml } from '../../../../src/engine/check/sources/hosts/netlify-toml.ts';
import { readNginxConf } from '../../../../src/engine/check/sources/hosts/nginx-conf.ts';
import { readPlainRedirects } from '../../../../src/engine/check/sources/hosts/plain-redirects.ts';
import { readVercelJson } from '../../../../src/engine/check/sources/hosts/vercel-json.ts';
import { limitPatterns } from '../../../../src/engine/check/sources/limit-patterns.ts';
import { literalPrefix } from '../../../../src/engine/output/hosts/literal-prefix.ts';
import { parseRedirects } from '../../../../src/engine/output/hosts/redirects-file.ts';
import { makeFolder } from '../../../support/folder.ts';
import { page, urlFindings } from './site-files.ts';

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

const json = (count: number, entry: (at: number) => object): string =>
  JSON.stringify(Array.from({ length: count }, (_, at) => entry(at)));

test.each([
  ['_redirects', readPlainRedirects, lines(20_003, (at) => `/a${at} /b`), 20_000],
  ['.htaccess', readHtaccess, lines(20_003, (at) => `Redirect /a${at} /b`), 20_000],
  ['nginx.conf', readNginxConf, lines(20_003, (at) => `location = /a${at} { return 301 /b; }`), 20_000],
  ['Caddyfile', readCaddyfile, `example.com\n${lines(20_003, (at) => `redir /a${at} /b`)}`, 20_000],
  ['netlify.toml', readNetlifyToml, lines(20_003, (at) => `[[redirects]]\nfrom = "/a${at}"\nto = "/b"`), 20_000],
  [
    'vercel.json',
    readVercelJson,
    `{"redirects":${json(2051, (at) => ({ source: `/a${at}`, destination: '/b' }))}}`,
    2048,
  ],
  [
    'firebase.json',
    readFirebaseJson,
    `{"hosting":{"redirects":${json(20_003, (at) => ({ source: `/a${at}`, destination: '/b' }))}}}`,
    20_000,
  ],
  [
    'staticwebapp.config.json',
    readAzureJson,
    `{"routes":${json(20_003, (at) => ({ route: `/a${at}`, redirect: '/b' }))}}`,
    20_000,
  ],
])('reads only the first redirects of %s, and returns the others as unread', (_, read, text, most) => {
  const { redirects = [], unread = [] } = read(text, { host: undefined, base: '', folder: 'site' });
  expect(redirects).toHaveLength(most);
  expect(redirects.at(-1)?.to(`/a${most - 1}`)).toBe('/b');
  expect(unread).toHaveLength(3);
  expect(unread[0]).toContain(`/a${most}`);
});

test('a note counts the rules of _redirects and _headers that are not read', () => {
  const found = urlFindings({
    'index.html': page(''),
    _redirects: lines(20_003, (at) => `/a${at} /`),
    _headers: lines(20_002, (at) => `/a${at}\n  X-A: b`),
  });
  expect(found.filter((finding) => finding.includes('check/host-file'))).toEqual([
    'note check/host-file : not read: _redirects (3 rules, such as /a20000 /); _headers (2 rules, such as /a20000)',
  ]);
});

test('reads alternatives of 20,000 conditions in .htaccess', () => {
  const conditions = lines(20_000, (at) => `RewriteCond %{REQUEST_URI} ^/a${at}$ [OR]`);
  const { redirects = [] } = readHtaccess(`${conditions}\nRewriteRule ^(.*)$ /b [R=301]`, {
    host: undefined,
    base: '',
    folder: 'site',
  });
  expect([redirects[0]?.to('/a19999'), redirects[0]?.to('/c')]).toEqual(['/b', undefined]);
});

const PIECES = [
  'a',
  'B',
  '/',
  '\\/',
  '\\.',
  '\\d',
  '.',
  '*',
  '+',
  '?',
  '{2}',
  '(',
  ')',
  '(?:',
  '|',
  '[ab]',
  '[)]',
  '^',
  '$',
  'é',
  '%41',
];

test('every match of a pattern starts with its literal prefix', () => {
  const pattern = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(''));
  const wrapped = fc
    .tuple(pattern, fc.constantFrom('^', '^(?:', ''), fc.constantFrom('', ')$', ')'))
    .map(([inner, start, end]) => start + inner + end);
  const path = fc
    .array(fc.constantFrom('a', 'B', '/', '.', 'é', 'b', 'A', '4'), { maxLength: 6 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(wrapped, fc.constantFrom('', 'i', 's', 'm'), path, (source, flags, text) => {
      let compiled: RegExp;
      try {
        compiled = new RegExp(source, flags);
      } catch {
        return;
      }
      const prefix = literalPrefix(compiled);
      const start = text.slice(0, prefix.length);
      if (compiled.test(text))
        expect(flags === 'i' ? start.toLowerCase() : start).toBe(flags === 'i' ? prefix.toLowerCase() : prefix);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  [/^\/old-1\/?$/, '/old-1'],
  [/^(?:\/old\.html)$/, '/old.html'],
  [/^\/blog(?:\/(?:a|b))?$/, '/blog'],
  [/^\/a|^\/b/, ''],
  [/^(?:\/a)?(?:\/b)$/, ''],
  [/\/old/, ''],
  [/^\/caf%C3%A9/, '/caf'],
  [/^\/Café/i, '/Caf'],
])('the literal prefix of %s is "%s"', (pattern, prefix) => {
  expect(literalPrefix(pattern)).toBe(prefix);
});

test('limits patterns with the same prefix only if there are many paths', () => {
  const patterns = lines(3000, (at) => `/:name/a${at} /b`);
  const many = parseRedirects(`${lines(20_000, (at) => `/c${at} /b`)}\n/d/* /b\n${patterns}`);
  expect(limitPatterns(many)).toHaveLength(20_000 + 1 + 100);
  expect(limitPatterns(parseRedirects(patterns))).toHaveLength(3000);
});

/** Applies the blocks one by one. */
const naiveValue = (blocks: readonly HeaderBlock[], pattern: string, name: string): string | undefined =>
  blocks
    .filter(
      (block) =>
        block.pattern === pattern || (block.pattern.endsWith('*') && pattern.startsWith(block.pattern.slice(0, -1))),
    )
    .reduce<string | undefined>((value, { headers }) => {
      const set = headers.get(name)?.[1];
      return set === undefined ? value : set || undefined;
    }, undefined);

const blockOf = (pattern: string, name: string, value: string): HeaderBlock => ({
  pattern,
  headers: new Map([[name, [name, value]]]),
});

test('each block has the headers of the blocks above that cover it', () => {
  const block = fc.tuple(
    fc.constantFrom('/*', '/a/*', '/a', '/ab', '/a*', '/a/b', '*'),
    fc.constantFrom('x', 'y'),
    fc.constantFrom('1', '2', ''),
  );
  fc.assert(
    fc.property(fc.array(block), (written) => {
      const blocks = written.map((words) => blockOf(...words));
      for (const [at, { path, all }] of headersOfFolder(blocks, '', false).entries())
        for (const name of ['x', 'y']) expect(all.get(name)).toBe(naiveValue(blocks.slice(0, at + 1), path, name));
    }),
  );
});

test('does not compare each block of headers with every other', () => {
  const blocks = Array.from({ length: 3000 }, (_, at) => blockOf(`/a${at}/*`, 'x-frame-options', 'DENY'));
  const compare = vi.spyOn(String.prototype, 'startsWith');
  const found = headersOfFolder(blocks, '', false).map(({ all }) => all.get('x-frame-options'));
  const compared = compare.mock.calls.length;
  compare.mockRestore();
  expect(new Set(found)).toEqual(new Set(['DENY']));
  expect(compared).toBeLessThan(3000);
});

test('keeps only as many invalid lines of _redirects as are needed', () => {
  const { invalidRedirects } = readFolder(makeFolder({ 'index.html': page(''), _redirects: 'a\n'.repeat(3000) }));
  expect(invalidRedirects).toHaveLength(1001);
});
