import { z } from 'zod';

/**
 * YAML, front matter and environment variables give every scalar as the text that was written
 * (YAML 1.1 turns 0412 345 670 without spaces into 69847992). These fields turn text into values; JSON values pass as they are.
 */
const NUMBER = /^-?\d+(\.\d+)?$/;
const TRUE = new Set(['true', 'yes', 'on', '1']);
const FALSE = new Set(['false', 'no', 'off', '0', '']);
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const toNumber = (value: unknown) => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : value);

const toBoolean = (value: unknown) => {
  if (typeof value !== 'string') return value;
  const word = value.toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : value;
};

const isCalendarDate = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/**
 * Parts of schemas for values of YAML, front matter and the environment.
 *
 * @example
 * const schema = z.strictObject({ name: field.text(), order: field.integer(), open: field.boolean() });
 */
export const field = {
  /** A number, written with a decimal point. */
  number: () => z.preprocess(toNumber, z.number()),
  /** A whole number. */
  integer: () => z.preprocess(toNumber, z.number().int()),
  /** `true`/`false`, `yes`/`no`, `on`/`off`, `1`/`0`. */
  boolean: () => z.preprocess(toBoolean, z.boolean()),
  /** A calendar date as text, `YYYY-MM-DD`. */
  date: () =>
    z
      .string()
      .regex(DATE, 'must be a date like 2026-03-31')
      .refine((text) => !DATE.test(text) || isCalendarDate(text), 'must be a day that exists'),
  /** Text that says something: not empty, no space at either end. */
  text: () =>
    z
      .string()
      .min(1, 'must not be empty')
      .refine((text) => text === text.trim(), 'must not begin or end with a space'),
} as const;
