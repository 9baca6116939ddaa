import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileOfPage, TRAILING_SLASH, toPagePath } from '../../../../src/engine/core/page-files.ts';
import {
  badParam,
  badParts,
  badSegment,
  couldMatch,
  fillPattern,
  patternOf,
} from '../../../../src/engine/pages/plan/pattern.ts';

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
  ['[...path].tsx', '/[...path]/', 'page'],
  ['docs/[...path].tsx', '/docs/[...path]/', 'page'],
  ['[...path]/print.tsx', '/[...path]/print/', 'page'],
  ['docs/[...path].md.ts', '/docs/[...path].md', 'file'],
  ['v1.2.tsx', '/v1.2/', 'page'],
  ['About_Us.tsx', '/About_Us/', 'page'],
])('the module %s has the path %s', (file, address, kind) => {
  expect(patternOf(`templates/pages/${file}`)).toMatchObject({ address, kind });
});

test("a name's params are the names in brackets, in order", () => {
  expect(patternOf('templates/pages/[state]/[city]/[service].tsx').params).toEqual(['state', 'city', 'service']);
  expect(patternOf('templates/pages/about.tsx').params).toEqual([]);
});

test('replacing the brackets with params results in the path', () => {
  const pattern = patternOf('templates/pages/[state]/in-[city].tsx');
  expect(fillPattern(pattern, { state: 'nsw', city: 'sydney' })).toBe('/nsw/in-sydney/');
});

test.each([
  ['/', 'index.html'],
  ['/nsw/', 'nsw/index.html'],
  ['/404.html', '404.html'],
  ['/nsw', 'nsw.html'],
  ['/v1.2', 'v1.2.html'],
  ['/nsw.html', 'nsw.html'],
])('the path %s has the file %s', (path, file) => {
  expect(fileOfPage(path)).toBe(file);
});

test.each([
  [undefined, 'is missing'],
  ['', 'must be a non-empty string'],
  [7, 'must be a non-empty string'],
  [null, 'must be a non-empty string'],
  ['a/b', 'cannot contain'],
  ['a\\b', 'cannot contain'],
  ['%2e', 'cannot contain'],
  ['a?b', 'cannot contain'],
  ['a#b', 'cannot contain'],
  ['a:b', 'cannot contain'],
  ['a*', 'cannot contain'],
  ['[x]', 'cannot contain'],
  ['..', 'cannot start or end with a dot'],
  ['.git', 'cannot start or end with a dot'],
  ['a ', 'cannot start or end with a dot'],
  ['a\n', 'contains a control character'],
  ['a\ud800', 'contains an unpaired surrogate'],
])('%j cannot be a param in a path', (value, reason) => {
  expect(badSegment(value)).toContain(reason);
});

test('different valid params never result in the same path', () => {
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

test.each(['NSW', 'new south wales', 'a--b', 'a_b', 'v1.2', 'café', '日本語', 'it’s-$5', '~kim'])(
  '%j can be a param, because existing sites have such URLs',
  (value) => {
    expect(badSegment(value)).toBeUndefined();
  },
);

const path = (file: string, params: Readonly<Record<string, string | undefined>>) =>
  fillPattern(patternOf(`templates/pages/${file}`), params);

test.each([
  ['[...path].tsx', undefined, '/'],
  ['[...path].tsx', 'a/b/c', '/a/b/c/'],
  ['docs/[...path].tsx', undefined, '/docs/'],
  ['docs/[...path].tsx', '', '/docs/'],
  ['docs/[...path].tsx', 'a', '/docs/a/'],
  ['[...path]/print.tsx', undefined, '/print/'],
  ['[...path]/print.tsx', 'a/b', '/a/b/print/'],
  ['docs/[...path].md.ts', 'a/b', '/docs/a/b.md'],
])('the rest param of %s can be %j', (file, rest, expected) => {
  const pattern = patternOf(`templates/pages/${file}`);
  expect(badParam(pattern, 'path', rest)).toBeUndefined();
  expect(path(file, { path: rest })).toBe(expected);
});

test.each([
  ['[...path].tsx', '/a', 'slash at its start'],
  ['[...path].tsx', 'a/', 'slash at its start'],
  ['[...path].tsx', 'a//b', 'two in a row'],
  ['[...path].tsx', 'a/../b', 'cannot start or end with a dot'],
  ['[...path].tsx', ['a', 'b'], 'must be a path such as'],
  ['docs/[...path].md.ts', undefined, 'must not be empty'],
])('the rest param of %s cannot be %j', (file, rest, reason) => {
  expect(badParam(patternOf(`templates/pages/${file}`), 'path', rest)).toContain(reason);
});

test.each([
  ['docs/[[...path]].tsx', ['[[...path]]']],
  ['docs/a-[...path].tsx', ['a-[...path]']],
  ['docs/[a.tsx', ['[a']],
  ['.hidden/page.tsx', ['.hidden']],
])('the name %s is rejected', (file, parts) => {
  expect(badParts(patternOf(`templates/pages/${file}`))).toEqual(parts);
});

const names = fc.string({ unit: fc.constantFrom('a', 'é', '-', '.', '_', 'B', ' ', '日', '$'), maxLength: 5 });
const segments = names.filter((text) => badSegment(text) === undefined);

test('every page created from a pattern matches the pattern, in every URL form', () => {
  const files = fc.constantFrom('[a].tsx', '[a]/[...b].tsx', '[...b].tsx', '[...b]/x-[a].tsx', 'x/[...b]/y.tsx');
  const rest = fc.option(fc.array(segments, { minLength: 1, maxLength: 3 }), { nil: undefined });
  fc.assert(
    fc.property(files, segments, rest, fc.constantFrom(...TRAILING_SLASH), (file, a, b, form) => {
      const pattern = patternOf(`templates/pages/${file}`);
      const given = { a, b: b?.join('/') };
      for (const name of pattern.params) expect(badParam(pattern, name, given[name as 'a' | 'b'])).toBeUndefined();
      expect(couldMatch(pattern, toPagePath(fillPattern(pattern, given), form))).toBe(true);
    }),
  );
});
