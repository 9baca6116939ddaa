import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSiteUrls } from '../../../src/engine/core/urls.ts';

const HOST = 'https://www.example.org';

test('a site at the root of its host has no base path', () => {
  const { origin, base, url, absoluteUrl } = createSiteUrls(HOST);
  expect({ origin, base }).toEqual({ origin: HOST, base: '' });
  expect(url('/nsw/')).toBe('/nsw/');
  expect(absoluteUrl('/nsw/')).toBe('https://www.example.org/nsw/');
});

test('a site below a path has that path as its base path', () => {
  const { base, url, absoluteUrl } = createSiteUrls(`${HOST}/a/project`);
  expect(base).toBe('/a/project');
  expect(url('/')).toBe('/a/project/');
  expect(absoluteUrl('/nsw/')).toBe('https://www.example.org/a/project/nsw/');
});

test('throws for a path that does not begin with a slash', () => {
  expect(() => createSiteUrls(HOST).url('nsw/')).toThrow('must start with a slash');
});

test.each<[string, string, string, object | undefined]>([
  ['a path', '/nsw/', '/', { path: '/nsw/', fragment: '', outside: false }],
  ['the home page', `${HOST}/`, '/', { path: '/', fragment: '', outside: false }],
  ['the host without a path', HOST, '/', { path: '/', fragment: '', outside: false }],
  ['a full URL', `${HOST}/nsw/?a=b#c`, '/', { path: '/nsw/', fragment: 'c', outside: false }],
  ['a fragment', '#more', '/nsw/', { path: '/nsw/', fragment: 'more', outside: false }],
  ['an empty URL', '', '/nsw/', { path: '/nsw/', fragment: '', outside: false }],
  ['a query', '?page=2', '/nsw/', { path: '/nsw/', fragment: '', outside: false }],
  [
    'a relative path to a parent folder',
    '../act/',
    '/nsw/sydney/',
    { path: '/nsw/act/', fragment: '', outside: false },
  ],
  ['a relative path to a subfolder', 'sydney/', '/nsw/', { path: '/nsw/sydney/', fragment: '', outside: false }],
  ['a relative path from a file', 'sydney/', '/nsw/old.html', { path: '/nsw/sydney/', fragment: '', outside: false }],
  ['dot segments in the middle', '/nsw/./../act/', '/', { path: '/act/', fragment: '', outside: false }],
  ['an encoded fragment', '#caf%C3%A9', '/', { path: '/', fragment: 'café', rawFragment: 'caf%C3%A9', outside: false }],
  ['an invalid percent-encoding', '/%zz/#%zz', '/', { path: '/%zz/', fragment: '%zz', outside: false }],
  [
    'a byte that is not UTF-8',
    '#a%20%E9',
    '/',
    { path: '/', fragment: 'a \uFFFD', rawFragment: 'a%20%E9', outside: false },
  ],
  ['another host', 'https://other.example.org/nsw/', '/', undefined],
  ['another host without its scheme', '//other.example.org/nsw/', '/', undefined],
  ['an email address', 'mailto:kim@example.org', '/', undefined],
  ['a telephone number', 'tel:+61255501234', '/', undefined],
  ['an invalid URL', 'https://', '/', undefined],
])('%s is resolved as in a browser', (_, href, from, expected) => {
  expect(createSiteUrls(HOST).resolve(href, from)).toEqual(expected);
});

test('a path outside the base path is not part of the site', () => {
  const { resolve } = createSiteUrls(`${HOST}/project`);
  expect(resolve('/project/nsw/', '/')).toEqual({ path: '/nsw/', fragment: '', outside: false });
  expect(resolve('/project', '/')).toEqual({ path: '/', fragment: '', outside: false });
  expect(resolve('/nsw/', '/')).toEqual({ path: '/nsw/', fragment: '', outside: true });
  expect(resolve('/projects/', '/')).toEqual({ path: '/projects/', fragment: '', outside: true });
  expect(resolve('../', '/')).toEqual({ path: '/', fragment: '', outside: true });
  expect(resolve('../act/', '/nsw/')).toEqual({ path: '/act/', fragment: '', outside: false });
});

const segment = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,2}$/);
const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.map((part) => `${part}/`).join('')}`);
const base = fc.array(segment, { maxLength: 2 }).map((parts) => parts.map((part) => `/${part}`).join(''));

test('the URL of every path resolves to that path, whatever the base and the page', () => {
  fc.assert(
    fc.property(base, path, path, fc.stringMatching(/^[a-z0-9-]{0,8}$/), (below, to, from, fragment) => {
      const { url, absoluteUrl, resolve } = createSiteUrls(HOST + below);
      const suffix = fragment === '' ? '' : `#${fragment}`;
      expect(resolve(url(to) + suffix, from)).toEqual({ path: to, fragment, outside: false });
      expect(resolve(absoluteUrl(to) + suffix, from)).toEqual({ path: to, fragment, outside: false });
    }),
  );
});

const byTheStandard = ({ origin, pathname, hash }: URL, below: string) => {
  const outside = below !== '' && pathname !== below && !pathname.startsWith(`${below}/`);
  const to = outside ? pathname : pathname.slice(below.length) || '/';
  const raw = hash.slice(1);
  const fragment = decodeURIComponent(raw);
  return origin === HOST
    ? { path: decodeURIComponent(to), fragment, ...(fragment === raw ? {} : { rawFragment: raw }), outside }
    : undefined;
};

test('parses URLs with any characters as the URL Standard requires', () => {
  const signs = fc.string({
    unit: fc.constantFrom(
      'a',
      'B',
      '9',
      '-',
      '_',
      '.',
      '/',
      '#',
      '?',
      '%41',
      ':',
      ' ',
      '(',
      '!',
      '~',
      '=',
      '&',
      '+',
      '@',
    ),
    maxLength: 12,
  });
  fc.assert(
    fc.property(base, path, signs, (below, from, href) => {
      const at = HOST + below + from;
      expect(createSiteUrls(HOST + below).resolve(href, from)).toEqual(
        URL.canParse(href, at) ? byTheStandard(new URL(href, at), below) : undefined,
      );
    }),
    { numRuns: 2000 },
  );
});

test('recognises the host in every spelling', () => {
  const hosts = [
    'https://www.example.org',
    'HTTPS://WWW.Example.ORG',
    'http://www.example.org',
    'https://www.example.org.',
    'https://www.example.org:443',
    'https://www.example.org:8443',
    'https://kim@www.example.org',
    'https://www.example.org@other.example',
    'https:/www.example.org',
    'https://www.ex%61mple.org',
    'https://other.example',
  ];
  for (const href of hosts.flatMap((host) => [host, `${host}/nsw/`, `${host}?a`, `${host}#a`, `${host}\\nsw`]))
    expect([href, createSiteUrls(HOST).resolve(href, '/')]).toEqual([href, byTheStandard(new URL(href, HOST), '')]);
});

test('without an origin, paths resolve and full URLs belong to other sites', () => {
  const { origin, base, absoluteUrl, resolve } = createSiteUrls('/repo');
  expect({ origin, base, home: absoluteUrl('/') }).toEqual({ origin: '', base: '/repo', home: '/repo/' });
  expect(resolve('/repo/a b/#x', '/')).toEqual({ path: '/a b/', fragment: 'x', outside: false });
  expect(resolve('../c', '/a/b/')?.path).toBe('/a/c');
  for (const href of [
    'https://site.invalid/',
    '//site.invalid/',
    '\\\\site.invalid/',
    ' HTTPS://site.invalid/',
    'mailto:a@b.example',
  ])
    expect(resolve(href, '/')).toBeUndefined();
});
