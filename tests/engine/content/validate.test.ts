import { expect, test } from 'vitest';
import { z } from 'zod';
import { field } from '../../../src/engine/api/fields.ts';
import { validate } from '../../../src/engine/content/validate.ts';

const messages = (schema: z.ZodType, data: unknown): string[] => {
  const result = validate(schema, data);
  return 'problems' in result ? result.problems.map(({ message, fix }) => (fix ? `${message} [${fix}]` : message)) : [];
};

test('returns a valid value with the type of its schema', () => {
  expect(validate(z.strictObject({ size: field.integer() }), { size: '4' })).toEqual({ value: { size: 4 } });
});

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing key', z.object({ a: z.string() }), {}, 'a is missing; it must be text [add the key a]'],
  [
    'a missing key with its own message',
    z.object({ a: z.string('must be a name') }),
    {},
    'a is missing; it must be a name [add the key a]',
  ],
  [
    'a missing choice',
    z.object({ a: z.enum(['x', 'y']) }),
    {},
    'a must be one of x, y, but is missing [add the key a]',
  ],
  ['a wrong type', z.object({ a: z.number() }), { a: 'x' }, 'a must be a number, but is the text "x"'],
  [
    'a decimal comma',
    z.object({ a: field.number() }),
    { a: '15,5' },
    'a must be a number, but is the text "15,5" [use 15.5]',
  ],
  [
    'a comma that could separate thousands',
    z.object({ a: field.number().optional() }),
    { a: '1,500' },
    'a must be a number, but is the text "1,500" [use 1500, or 1.500]',
  ],
  [
    'thousands separators',
    z.object({ a: field.integer() }),
    { a: '1,234,500' },
    'a must be a number, but is the text "1,234,500" [use 1234500]',
  ],
  [
    'a date with dots',
    z.object({ a: field.date() }),
    { a: '10.7.2026' },
    'a must be a date like 2026-03-31, but is the text "10.7.2026" [use 2026-07-10]',
  ],
  [
    'a date whose day could be the month',
    z.object({ a: field.date().optional() }),
    { a: '10/7/2026' },
    'a must be a date like 2026-03-31, but is the text "10/7/2026" [use 2026-07-10, or 2026-10-07]',
  ],
  [
    'a date whose day cannot be the month',
    z.object({ a: field.date() }),
    { a: '23/11/2026' },
    'a must be a date like 2026-03-31, but is the text "23/11/2026" [use 2026-11-23]',
  ],
  [
    'a date with single digits',
    z.object({ a: field.date() }),
    { a: '2026-7-1' },
    'a must be a date like 2026-03-31, but is the text "2026-7-1" [use 2026-07-01]',
  ],
  [
    'a date with dots that does not exist',
    z.object({ a: field.date() }),
    { a: '31.2.2026' },
    'a must be a date like 2026-03-31, but is the text "31.2.2026"',
  ],
  ['an empty value', z.object({ a: z.string() }), { a: null }, 'a must be text, but is nothing'],
  ['a list', z.object({ a: z.string() }), { a: [] }, 'a must be text, but is a list'],
  [
    'a wrong choice',
    z.object({ a: z.enum(['lease', 'hire']) }),
    { a: 'leese' },
    'a must be one of lease, hire, but is the text "leese" [did you mean "lease"?]',
  ],
  [
    'text that is too short',
    z.object({ a: z.string().min(3) }),
    { a: 'ab' },
    'a must have at least 3 characters, but has 2',
  ],
  [
    'a list that is too long',
    z.object({ a: z.array(z.string()).max(1) }),
    { a: ['x', 'y'] },
    'a must have at most 1 items, but has 2',
  ],
  ['a number that is too small', z.object({ a: z.number().min(5) }), { a: 3 }, 'a must be at least 5, but is 3'],
  ['a number that is too large', z.object({ a: z.number().max(5) }), { a: 9 }, 'a must be at most 5, but is 9'],
  [
    'a limit with its own message',
    z.object({ a: z.string().min(1, 'must not be empty') }),
    { a: '' },
    'a must not be empty',
  ],
  [
    'a format with its own message',
    z.object({ a: z.string().regex(/^\d{4}$/, 'must be a postcode') }),
    { a: 'x' },
    'a must be a postcode, but is the text "x"',
  ],
  ['a format', z.object({ a: z.url() }), { a: 'x' }, 'a must be a valid url, but is the text "x"'],
  [
    'long text',
    z.object({ a: z.number() }),
    { a: 'x'.repeat(50) },
    `a must be a number, but is the text "${'x'.repeat(40)}…"`,
  ],
  [
    'a deeply nested value',
    z.object({ a: z.array(z.object({ b: z.string() })) }),
    { a: [{ b: 'x' }, {}] },
    'a[1].b is missing; it must be text [add the key b]',
  ],
  [
    'an unknown key',
    z.strictObject({ title: z.string().optional() }),
    { titel: 'x' },
    'unknown key "titel" [did you mean "title"?]',
  ],
  [
    'an unknown key in an optional list',
    z.strictObject({ a: z.array(z.strictObject({ name: z.string() })).optional() }),
    { a: [{ name: 'x', nmae: 'y' }] },
    'unknown key "nmae" in a[0] [did you mean "name"?]',
  ],
  [
    'an unknown key in a schema with a default and a transform',
    z.strictObject({
      a: z
        .strictObject({ name: z.string() })
        .transform((value) => value)
        .default({ name: '' }),
    }),
    { a: { name: 'x', nam: 'y' } },
    'unknown key "nam" in a [did you mean "name"?]',
  ],
  ['a record of the wrong type', z.strictObject({}), 'x', 'the record must be a set of keys, but is the text "x"'],
])('describes %s in plain English', (_, schema, data, message) => {
  expect(messages(schema, data)).toEqual([message]);
});

test('lists the accepted types for a value that matches none of them', () => {
  const [message] = messages(z.object({ a: z.union([z.string(), z.array(z.string())]) }), { a: {} });
  expect(message).toMatch(/^a must be /);
  expect(message).not.toContain('Invalid');
});

test('lists the known discriminators for an unknown one', () => {
  const [message] = messages(
    z.object({
      a: z.discriminatedUnion('kind', [z.object({ kind: z.literal('page') }), z.object({ kind: z.literal('file') })]),
    }),
    { a: { kind: 'pgae' } },
  );
  expect(message).toMatch(/^a\.kind must be one of page, file/);
});
