import fc from 'fast-check';
import leven from 'leven';
import { expect, test } from 'vitest';
import { NearNames } from '../../../../src/engine/core/names/near-names.ts';

test.each([
  ['/nsw/ornage/', '/nsw/orange/'],
  ['/nsw/orange', '/nsw/orange/'],
  ['mroe', 'more'],
  ['/aa/', '/a/'],
  ['/old/folder/toner-prices/', '/guides/toner-prices/'],
  ['/nothing/at/all/', undefined],
  ['/gone/index.html', undefined],
  ['/b/', undefined],
])('the suggestion for %s is %s', (name, meant) => {
  const known = [
    '/nsw/orange/',
    '/nsw/dubbo/',
    'more',
    '/a/',
    '/guides/toner-prices/',
    '/lists/index.html',
    '/tools/index.html',
  ];
  expect(new NearNames(known).nearest(name)).toBe(meant);
});

test('finds every name within two typos', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), word, (names, name) => {
      const distances = names.map((other) => leven(name, other));
      const nearest = new NearNames(names).nearest(name);
      const least = Math.min(...distances);
      expect(nearest === undefined ? 3 : leven(name, nearest)).toBe(least <= 2 ? least : 3);
    }),
  );
});

test('suggests names for thousands of typos within three seconds', () => {
  const names = Array.from({ length: 32_000 }, (_, place) => `/s${place % 40}/m${place % 2_000}/item-${place}/`);
  const near = new NearNames(names);
  const began = process.cpuUsage();
  for (const name of names.slice(0, 4_000)) near.nearest(name.replace('item', 'itme'));
  expect(process.cpuUsage(began).user / 4_000_000).toBeLessThan(3);
});

test.each([
  ['a name with a different number', '/post-646.html', '/post-647.html'],
  ['a name with a different size', '/icon-96x96.png', '/icon-16x16.png'],
  ['a name with a longer number', 'index-19', 'index-1'],
  ['a name with a completely different word', '/git-p4.html', '/git-am.html'],
  ['a different short name', '/list/ab/', '/list/cd/'],
])('does not suggest %s', (_, name, known) => {
  expect(new NearNames([known]).didYouMean(name)).toBeUndefined();
});

test.each([
  ['a transposed word', '/git-lgo.html', '/git-log.html'],
  ['a number that only one of the names has', '/mod_http.html', '/mod_http2.html'],
  ['the year of a page', '/2017/04/agent/', '/2019/04/agent/'],
  ['a single letter', 'flatten,Option[A]', 'flatten,Option[T]'],
  ['a missing hyphen', '/aboutus/', '/about-us/'],
])('suggests a name that differs in %s', (_, name, known) => {
  expect(new NearNames([known]).didYouMean(name)).toBe(`did you mean "${known}"?`);
});

test("formats suggested names with the caller's function", () => {
  expect(new NearNames(['/about/']).didYouMean('/abuot/', (name) => `/docs${name}`)).toBe(
    'did you mean "/docs/about/"?',
  );
});
