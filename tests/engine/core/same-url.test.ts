import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocalHost } from '../../../src/engine/core/local-host.ts';
import { isSameUrl, isUrlOfOrigin, localOriginOf, normalizeUrl } from '../../../src/engine/core/same-url.ts';

const ORIGIN = 'https://www.xn--mller-kva.example';

const inAnyCase = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((capitals) => [...text].map((letter, place) => (capitals[place] ? letter.toUpperCase() : letter)).join(''));

const origins = fc
  .tuple(
    inAnyCase('https'),
    fc.oneof(
      inAnyCase('www.müller.example'),
      inAnyCase('www.xn--mller-kva.example'),
      fc.constant('www.m%C3%BCller.example'),
    ),
    fc.constantFrom('', ':443', ':0443', ':'),
  )
  .map(([scheme, host, port]) => `${scheme}://${host}${port}`);

const paths = fc.constantFrom('/a~b/c%2Fd', '/a%7Eb/c%2fd', '/x/../a~b/c%2Fd', '/%61~b/./c%2fd');

test('different spellings of a URL count as the same URL', () => {
  fc.assert(
    fc.property(origins, origins, paths, paths, (one, two, path, other) => {
      expect(normalizeUrl(one + path)).toBe(`${ORIGIN}/a~b/c%2Fd`);
      expect(isSameUrl(one + path, two + other)).toBe(true);
      expect(isUrlOfOrigin(one + path, ORIGIN)).toBe(true);
      expect(isUrlOfOrigin(one, ORIGIN)).toBe(true);
    }),
  );
});

test.each([
  ['https://www.example.org/a', 'https://www.example.org/A'],
  ['https://www.example.org/a', 'http://www.example.org/a'],
  ['https://www.example.org/a', 'https://www.example.org:8443/a'],
  ['https://www.example.org/a', 'https://example.org/a'],
  ['https://www.example.org/a', 'https://www.example.org/a/'],
  ['https://www.example.org/a%2Fb', 'https://www.example.org/a/b'],
  ['https://www.example.org/?a', 'https://www.example.org/?b'],
])('%s and %s are different URLs', (one, other) => {
  expect(isSameUrl(one, other)).toBe(false);
});

test.each([
  '/a/',
  '//www.example.org/a/',
  'https:/www.example.org/a/',
  'https:a',
  'http://www.example.org/',
  'http://www.example.org:443/',
  'https://www.example.org.other.example/',
  'https://www.example.org@other.example/',
  'https://www.example.org:8443/',
  'https://[',
  '',
])('"%s" is not a full URL of https://www.example.org', (text) => {
  expect(isUrlOfOrigin(text, 'https://www.example.org')).toBe(false);
});

test('returns a string unchanged if it is not a URL, and never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof normalizeUrl(text) === 'string'));
  expect(normalizeUrl('/a/%7E')).toBe('/a/%7E');
});

const hosts = fc.constantFrom(
  'localhost',
  'LOCALHOST:8080',
  'user:pass@127.0.0.1',
  '[::1]:3000',
  '10.0.0.1',
  'www.example.org',
  'example.org:99999',
  'exa mple.org',
  'loc\nalhost',
  '',
);
const rests = fc.constantFrom('', '/', '/a/b?c#d', '?q=http://localhost/', '#f', '\\\\localhost', ' /x', '/@localhost');

test('the origin of a local URL is the one of the parsed URL, whatever follows the host', () => {
  const schemes = fc.constantFrom('http://', 'HTTPS://', 'https:/', 'ftp://', ' http://');
  fc.assert(
    fc.property(schemes, hosts, rests, (...parts) => {
      const text = parts.join('');
      const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
      expect(localOriginOf(text)).toBe(url && isLocalHost(url.hostname) ? url.origin : undefined);
    }),
    { numRuns: 2000 },
  );
});
