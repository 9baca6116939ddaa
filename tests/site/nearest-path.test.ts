import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPath } from '../../src/site/nearest-path.ts';

const KNOWN = ['/', '/nsw/orange/', '/nsw/orange/printer-leasing/', '/nsw/port-macquarie/', '/services/'];

test.each([
  ['/NSW//Orange', '/nsw/orange/'],
  ['/nsw/ornage/', '/nsw/orange/'],
  ['/nsw/port-macquary/', '/nsw/port-macquarie/'],
  ['/nsw/orange/printer-leasing', '/nsw/orange/printer-leasing/'],
])('%s means %s', (path, meant) => {
  expect(nearestPath(path, KNOWN)).toBe(meant);
});

test.each(['/careers/current-vacancies/', '/wp-login.php', '/x/'])('%s does not match any known path', (path) => {
  expect(nearestPath(path, KNOWN)).toBeUndefined();
});

test('a known path matches itself, and every match is a known path', () => {
  const path = fc.string({ unit: fc.constantFrom('a', 'b', '-', '/'), maxLength: 12 }).map((text) => `/${text}`);
  fc.assert(
    fc.property(fc.array(path, { maxLength: 6 }), path, (known, wanted) => {
      const meant = nearestPath(wanted, known);
      expect(meant === undefined || known.includes(meant)).toBe(true);
      const tidy = known.filter((each) => !each.includes('//'));
      for (const each of tidy) expect(nearestPath(each, tidy)).toBe(each);
    }),
  );
});
