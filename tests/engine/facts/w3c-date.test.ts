import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isW3cDate } from '../../../src/engine/facts/w3c-date.ts';

const anyTime = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});

test('accepts dates of every precision down to fractions of a second', () => {
  fc.assert(
    fc.property(anyTime, fc.constantFrom('Z', '+10:00', '-09:30'), (time, zone) => {
      const text = time.toISOString().slice(0, -1);
      for (const length of [4, 7, 10]) expect(isW3cDate(text.slice(0, length))).toBe(true);
      for (const length of [16, 19, 21, 23]) expect(isW3cDate(text.slice(0, length) + zone)).toBe(true);
    }),
  );
});

test('rejects a time without a time zone', () => {
  fc.assert(fc.property(anyTime, (time) => !isW3cDate(time.toISOString().slice(0, -1))));
});

test('rejects nonexistent days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), fc.nat(99), fc.nat(99), (year, month, day) => {
      const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      const exists = !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
      expect(isW3cDate(text)).toBe(exists);
    }),
  );
});

test.each([
  '',
  '25',
  '2025-',
  '2025-1',
  '2025-1-1',
  '20250101',
  '2025/01/01',
  '2025-01-01T',
  '2025-01-01 10:00Z',
  '2025-01-01T10Z',
  '2025-01-01T10:00z',
  '2025-01-01T24:00Z',
  '2025-01-01T10:60Z',
  '2025-01-01T10:00:60Z',
  '2025-01-01T10:00:00.Z',
  '2025-01-01T10:00+1000',
  '2025-01-01T10:00+24:00',
  '2025-01-01Z',
  '+2025-01-01',
  '2025-01-01\n',
])('rejects "%s"', (text) => {
  expect(isW3cDate(text)).toBe(false);
});
