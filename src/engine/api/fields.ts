import { z } from 'zod';
import { imageField } from './content-image.ts';

/**
 * YAML, front matter and environment variables are read as strings, because YAML 1.1 would turn an unquoted phone
 * number such as 0412345670 into 69847992. These fields convert strings to values; JSON values are left unchanged.
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
 * Schema helpers for values in YAML, front matter and environment variables.
 *
 * @example
 * const schema = z.strictObject({ name: field.text(), order: field.integer(), open: field.boolean() });
 */
export const field = {
  /** A number with an optional decimal point. */
  number: () => z.preprocess(toNumber, z.number()),
  /** An integer. */
  integer: () => z.preprocess(toNumber, z.number().int()),
  /** A boolean: `true`/`false`, `yes`/`no`, `on`/`off` or `1`/`0`. */
  boolean: () => z.preprocess(toBoolean, z.boolean()),
  /** A calendar date as a string, `YYYY-MM-DD`. */
  date: () =>
    z
      .string()
      .regex(DATE, 'must be a date like 2026-03-31')
      .refine((text) => !DATE.test(text) || isCalendarDate(text), 'must be an existing date'),
  /** An image file, either next to the content file or in `content/images/`, for `<Image of>`. */
  image: imageField,
  /** A non-empty string without leading or trailing spaces. */
  text: () =>
    z
      .string()
      .min(1, 'must not be empty')
      .refine((text) => text === text.trim(), 'must not start or end with a space'),
} as const;
