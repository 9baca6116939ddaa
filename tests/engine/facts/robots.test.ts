import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRobots } from '../../../src/engine/facts/robots.ts';
import { readRecords } from '../../../src/engine/facts/robots-records.ts';

const BYTES = 500 * 1024;

test('parses all line endings in the same way', () => {
  const lines = fc.array(
    fc.constantFrom(
      'User-agent: *',
      'Disallow: /a',
      'Content-Signal: search=yes',
      '# note',
      '',
      'Sitemap: https://a.example/',
    ),
  );
  fc.assert(
    fc.property(lines, fc.infiniteStream(fc.constantFrom('\r', '\n', '\r\n')), (written, ends) => {
      const mixed = written.map((line) => line + (ends.next().value ?? '')).join('');
      const plain = readRecords(written.map((line) => `${line}\n`).join(''));
      expect(readRecords(mixed).records.map(({ name, value }) => [name, value])).toEqual(
        plain.records.map(({ name, value }) => [name, value]),
      );
    }),
  );
});

test('ignores records from other standards without ending the group', () => {
  const { problems, blockOf } = readRobots(
    'User-agent: other\nContent-Signal: ai-train=no\nUser-agent: *\nNoindex: /n\nDisallow: /a',
  );
  expect(problems).toEqual([]);
  expect(blockOf('/a/')).toBe('/a');
  expect(blockOf('/n')).toBeUndefined();
});

test('ignores a line truncated by the size limit', () => {
  const comment = `#${'x'.repeat(BYTES - 'User-agent: *\n'.length - 2 - 'Disallow: /'.length)}\n`;
  const { blockOf, problems } = readRobots(`User-agent: *\n${comment}Disallow: /private/\nDisallow: /more/\n`);
  expect(blockOf('/')).toBeUndefined();
  expect(problems.map(({ line }) => line)).toEqual([3]);
});

test('does not count a byte order mark towards the size limit', () => {
  const text = `User-agent: *\nDisallow: /a\n`;
  const { blockOf, problems } = readRobots(`\uFEFF${text}${'#'.repeat(BYTES - text.length)}`);
  expect([blockOf('/a'), problems]).toEqual(['/a', []]);
});

test('parses a long line without a colon quickly', { timeout: 20_000 }, () => {
  expect(readRobots(`x${' '.repeat(BYTES - 2)}x`).problems).toHaveLength(1);
  expect(readRobots('\n'.repeat(BYTES), 'build-site').problems).toEqual([]);
});

test("applies the crawler's group regardless of case, or otherwise the group for all crawlers", () => {
  const text = 'User-agent: Build-Site # ours\rDisallow: /a\r\rUser-agent: *\rDisallow: /b\r';
  const paths = (crawler: string) =>
    ['/a', '/b'].filter((path) => readRobots(text, crawler).blockOf(path) !== undefined);
  expect(paths('build-site')).toEqual(['/a']);
  expect(paths('other')).toEqual(['/b']);
});

/** Returns the equivalent regular expression according to RFC 9309. */
const asRegExp = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/\$(?!$)/g, '\\$')}`,
  );

test('matches the same paths as the equivalent regular expression', () => {
  const pattern = fc
    .array(fc.constantFrom('a', 'b', '/', '*', '.', '$'), { maxLength: 8 })
    .map((all) => `/${all.join('')}`);
  const path = fc.array(fc.constantFrom('a', 'b', '/', '.', '$'), { maxLength: 10 }).map((all) => `/${all.join('')}`);
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 1, maxLength: 4 }), path, (patterns, at) => {
      const { blockOf } = readRobots(`User-agent: *\n${patterns.map((own) => `Disallow: ${own}\n`).join('')}`);
      const expected = patterns.filter((own) => asRegExp(own).test(at)).sort((a, b) => b.length - a.length)[0];
      expect(blockOf(at)?.length).toBe(expected?.length);
    }),
    { numRuns: 2_000 },
  );
});

test('the longest pattern wins, and Allow wins a tie', () => {
  const { blockOf } = readRobots('User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /*/b/c\nAllow: /c\nDisallow: /c');
  expect(['/a', '/a/b', '/a/b/c', '/c'].map(blockOf)).toEqual(['/a', undefined, '/*/b/c', undefined]);
});

test('matches many wildcards and rules quickly', () => {
  const many = `/${'*a'.repeat(200)}*b`;
  const rules = Array.from({ length: 30_000 }, (_, index) => `Disallow: /p${index}/`).join('\n');
  const { blockOf } = readRobots(`User-agent: *\nDisallow: ${many}\n${rules}\n`);
  const started = performance.now();
  for (let index = 0; index < 2_000; index++) expect(blockOf(`/x${index}/${'a'.repeat(400)}`)).toBeUndefined();
  expect(blockOf('/p17000/x')).toBe('/p17000/');
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('normalises percent codes in paths and patterns', () => {
  const { blockOf } = readRobots(
    'User-agent: *\nDisallow: /caf%c3%a9/\nDisallow: /grün/\nDisallow: /%7Ejoe\nDisallow: /a%20b',
  );
  expect(['/café/x', '/gr%C3%BCn/', '/~joe/', '/a b', '/100%'].map(blockOf)).toEqual([
    '/caf%c3%a9/',
    '/grün/',
    '/%7Ejoe',
    '/a%20b',
    undefined,
  ]);
});

test("accepts a version in a crawler's name", () => {
  const { blockOf } = readRobots(
    'User-agent: *\nDisallow: /a\n\nUser-agent: Build-Site/2.1\nDisallow: /b',
    'build-site',
  );
  expect(['/a', '/b'].map(blockOf)).toEqual([undefined, '/b']);
});
