import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRobots } from '../../../src/engine/facts/robots.ts';
import { readRecords } from '../../../src/engine/facts/robots-records.ts';

const BYTES = 500 * 1024;

test('every kind of line end gives the same records', () => {
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

test('records of other standards neither end a group nor are problems', () => {
  const { problems, blockOf } = readRobots(
    'User-agent: other\nContent-Signal: ai-train=no\nUser-agent: *\nNoindex: /n\nDisallow: /a',
  );
  expect(problems).toEqual([]);
  expect(blockOf('/a/')).toBe('/a');
  expect(blockOf('/n')).toBeUndefined();
});

test('a line that the size limit cuts is not read as a shorter one', () => {
  const comment = `#${'x'.repeat(BYTES - 'User-agent: *\n'.length - 2 - 'Disallow: /'.length)}\n`;
  const { blockOf, problems } = readRobots(`User-agent: *\n${comment}Disallow: /private/\nDisallow: /more/\n`);
  expect(blockOf('/')).toBeUndefined();
  expect(problems.map(({ line }) => line)).toEqual([3]);
});

test('a byte order mark does not count towards the size limit', () => {
  const text = `User-agent: *\nDisallow: /a\n`;
  const { blockOf, problems } = readRobots(`\uFEFF${text}${'#'.repeat(BYTES - text.length)}`);
  expect([blockOf('/a'), problems]).toEqual(['/a', []]);
});

test('a long line without a colon is read at once', { timeout: 20_000 }, () => {
  expect(readRobots(`x${' '.repeat(BYTES - 2)}x`).problems).toHaveLength(1);
  expect(readRobots('\n'.repeat(BYTES), 'build-site').problems).toEqual([]);
});

test('a crawler obeys the group that names it, in whatever case, and else that of all', () => {
  const text = 'User-agent: Build-Site # ours\rDisallow: /a\r\rUser-agent: *\rDisallow: /b\r';
  const paths = (crawler: string) =>
    ['/a', '/b'].filter((path) => readRobots(text, crawler).blockOf(path) !== undefined);
  expect(paths('build-site')).toEqual(['/a']);
  expect(paths('other')).toEqual(['/b']);
});
