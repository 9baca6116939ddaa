import fc from 'fast-check';
import { expect, test } from 'vitest';
import { field } from '../../../src/engine/api/fields.ts';
import { validate } from '../../../src/engine/content/validate.ts';

const accepts = (schema: Parameters<typeof validate>[0], value: unknown): boolean => 'value' in validate(schema, value);

test('accepts a number written as a string', () => {
  expect(field.number().parse('151.2')).toBe(151.2);
  expect(field.number().parse('-33.9')).toBe(-33.9);
  expect(field.number().parse(7)).toBe(7);
});

test.each(['', ' ', '1e3', '0x10', '1,000', '1_000', 'Infinity', 'NaN', '12 ', 'twelve', '1.', '.5'])(
  'rejects "%s" as a number',
  (text) => {
    expect(accepts(field.number(), text)).toBe(false);
  },
);

test('parses every finite decimal number without changing its value', () => {
  const decimal = fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((value) => !String(value).includes('e') && !Object.is(value, -0));
  fc.assert(
    fc.property(decimal, (value) => {
      expect(field.number().parse(String(value))).toBe(value);
    }),
  );
});

test('rejects a number with a fraction as an integer', () => {
  expect(field.integer().parse('36')).toBe(36);
  expect(accepts(field.integer(), '36.5')).toBe(false);
});

test.each([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['1', true],
  ['TRUE', true],
  ['false', false],
  ['no', false],
  ['off', false],
  ['0', false],
  ['', false],
])('parses "%s" as the boolean %s', (word, value) => {
  expect(field.boolean().parse(word)).toBe(value);
});

test('rejects any other word as a boolean', () => {
  expect(accepts(field.boolean(), 'perhaps')).toBe(false);
  expect(accepts(field.boolean(), 1)).toBe(false);
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '05/01/2026', '2026-01-05T00:00:00Z', ''])(
  'rejects "%s" as a calendar date',
  (text) => {
    expect(accepts(field.date(), text)).toBe(false);
  },
);

test('accepts every calendar day as a date and keeps it as a string', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const text = date.toISOString().slice(0, 10);
      expect(field.date().parse(text)).toBe(text);
    }),
  );
});

test.each(['', ' ', ' padded', 'padded ', 'line\n'])('rejects %j as text', (text) => {
  expect(accepts(field.text(), text)).toBe(false);
});

test('keeps postcodes and phone numbers as written', () => {
  expect(field.text().parse('0200')).toBe('0200');
  expect(field.text().parse('0412 345 670')).toBe('0412 345 670');
});
