import { expect, test } from 'vitest';
import { matchAny } from '../../../src/engine/check/globs.ts';

test.each([
  ['/blog/*', ['/blog/a'], ['/blog/a/b', '/blogs/a']],
  ['/blog/**', ['/blog', '/blog/', '/blog/a/b/'], ['/blogs/']],
  ['/**/*.webp', ['/a.webp', '/x/y/a.webp'], ['/a.webp/b', 'https://example.org/a.webp']],
  ['**/*.webp', ['/a.webp', '/x/y/a.webp', 'a.webp'], ['/a.png']],
  ['*.webp', ['a.webp'], ['/a.webp']],
  ['https://*.example.org/**', ['https://a.example.org/', 'https://a.b.example.org/x/y'], ['https://example.org/']],
  ['/wiki/Foo_(bar)', ['/wiki/Foo_(bar)'], ['/wiki/Foo']],
  ['/wiki/\\(a\\)', ['/wiki/(a)'], ['/wiki/a']],
  ['/a{b,c}/**', ['/ab/x'], ['/ad/x']],
  ['/[0-9]*/**', ['/2015/a/'], ['/a/']],
])('the glob %s matches %j, but not %j', (glob, matching, others) => {
  const matches = matchAny([glob]);
  expect(matching.filter((text) => !matches(text))).toEqual([]);
  expect(others.filter(matches)).toEqual([]);
});
