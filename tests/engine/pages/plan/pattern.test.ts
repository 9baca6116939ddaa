import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileOfPage } from '../../../../src/engine/core/page-files.ts';
import { badSegment, fillPattern, patternOf } from '../../../../src/engine/pages/plan/pattern.ts';

test.each([
  ['index.tsx', '/', 'page'],
  ['about.tsx', '/about/', 'page'],
  ['about/index.tsx', '/about/', 'page'],
  ['[state]/index.tsx', '/[state]/', 'page'],
  ['[state]/[city]/[service].tsx', '/[state]/[city]/[service]/', 'page'],
  ['blog/[post].tsx', '/blog/[post]/', 'page'],
  ['reindex.tsx', '/reindex/', 'page'],
  ['404.tsx', '/404.html', 'page'],
  ['404/index.tsx', '/404/', 'page'],
  ['old/404.tsx', '/old/404/', 'page'],
  ['feed.xml.ts', '/feed.xml', 'file'],
  ['search/places.json.ts', '/search/places.json', 'file'],
  ['search/[state].json.ts', '/search/[state].json', 'file'],
  ['.well-known/security.txt.ts', '/.well-known/security.txt', 'file'],
])('the module %s has the path %s', (file, address, kind) => {
  expect(patternOf(`templates/pages/${file}`)).toMatchObject({ address, kind });
});

test('the params of a name are those in brackets, in order', () => {
  expect(patternOf('templates/pages/[state]/[city]/[service].tsx').params).toEqual(['state', 'city', 'service']);
  expect(patternOf('templates/pages/about.tsx').params).toEqual([]);
});

test('replacing the brackets gives the path', () => {
  const pattern = patternOf('templates/pages/[state]/in-[city].tsx');
  expect(fillPattern(pattern, { state: 'nsw', city: 'sydney' })).toBe('/nsw/in-sydney/');
});

test.each([
  ['/', 'index.html'],
  ['/nsw/', 'nsw/index.html'],
  ['/404.html', '404.html'],
  ['/search/places.json', 'search/places.json'],
])('the path %s has the file %s', (path, file) => {
  expect(fileOfPage(path)).toBe(file);
});

test.each([
  [undefined, 'is missing'],
  ['', 'must be a non-empty string'],
  [7, 'must be a non-empty string'],
  [null, 'must be a non-empty string'],
  ['NSW', 'can contain only'],
  ['new south wales', 'can contain only'],
  ['a--b', 'can contain only'],
  ['-a', 'can contain only'],
  ['a-', 'can contain only'],
  ['a/b', 'can contain only'],
  ['..', 'can contain only'],
  ['a.b', 'can contain only'],
  ['café', 'can contain only'],
  ['a\n', 'can contain only'],
  ['%2e', 'can contain only'],
])('%j cannot be a param in a path', (value, reason) => {
  expect(badSegment(value)).toContain(reason);
});

test('different valid params never give the same path', () => {
  const segment = fc.string({ maxLength: 6 }).filter((text) => badSegment(text) === undefined);
  const pattern = patternOf('templates/pages/[state]/[city].tsx');
  const params = fc.record({ state: segment, city: segment });
  fc.assert(
    fc.property(params, params, (a, b) => {
      const same = a.state === b.state && a.city === b.city;
      expect(fillPattern(pattern, a) === fillPattern(pattern, b)).toBe(same);
    }),
  );
});
