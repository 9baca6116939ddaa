import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RedirectIndex } from '../../../../src/engine/check/sources/redirect-index.ts';
import { parseRedirects } from '../../../../src/engine/output/hosts/redirects-file.ts';

test('tries only the rule at the path, and the patterns with a prefix of it, of 10,000 rules', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `/old-${at}/ /new-${at}/`);
  const index = new RedirectIndex(
    parseRedirects(
      [...lines.slice(0, 500), '/old-* /posts/:splat', '/blog/* /posts/:splat', ...lines.slice(500)].join('\n'),
    ),
  );
  expect([...index.candidates('/old-7/')].map(({ from }) => from)).toEqual(['/old-7/', undefined]);
  expect([...index.candidates('/old-700/')].map(({ from }) => from)).toEqual([undefined, '/old-700/']);
});

test('applies the same rule as a search through the whole file', () => {
  const source = fc.constantFrom(
    '/a',
    '/b',
    '/b/*',
    '/b*',
    '/:name',
    '/b/:name',
    '/caf%C3%A9',
    '/café',
    '/caf%C3%A9/*',
    '/*',
  );
  const rules = fc.array(fc.tuple(source, fc.constantFrom('/x', '/y', '/z')));
  fc.assert(
    fc.property(rules, fc.constantFrom('/a', '/b', '/b/c', '/café', '/café/d', '/d'), (written, path) => {
      const all = parseRedirects(written.map((words) => words.join(' ')).join('\n'));
      const isMatch = ({ to }: (typeof all)[number]) => to(path) !== undefined;
      expect([...new RedirectIndex(all).candidates(path)].find(isMatch)).toBe(all.find(isMatch));
    }),
  );
});
