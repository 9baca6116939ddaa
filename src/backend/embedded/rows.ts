import { randomUUID } from 'node:crypto';
import type { Column, Role, Row, Table } from '../tables.ts';
import { noPermission, Refusal } from './answer.ts';

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const UUID = /^[0-9a-f]{4}(-?[0-9a-f]{4}){7}$/i;

const wrongSyntax = (type: string, value: unknown): Refusal =>
  new Refusal(400, '22P02', `invalid input syntax for type ${type}: "${String(value)}"`);

/**
 * Normalises an id in the same way as PostgreSQL, which accepts optional braces and dashes after any group of four
 * digits.
 */
export const asUuid = (value: unknown): string => {
  const digits = String(value).replace(/^\{(.*)\}$/, '$1');
  if (!UUID.test(digits)) throw wrongSyntax('uuid', value);
  return digits
    .replaceAll('-', '')
    .toLowerCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

const asBoolean = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  const word = String(value).toLowerCase();
  if (['true', 't', 'yes', 'y', 'on', '1'].includes(word)) return true;
  if (['false', 'f', 'no', 'n', 'off', '0'].includes(word)) return false;
  throw wrongSyntax('boolean', value);
};

/** Converts a timestamp. The value 'now' is the current time, as in PostgreSQL. */
const asTime = (value: unknown, now: Date): string => {
  if (value === 'now') return now.toISOString();
  const time = Date.parse(String(value));
  if (Number.isNaN(time))
    throw new Refusal(400, '22007', `invalid input syntax for type timestamp: "${String(value)}"`);
  return new Date(time).toISOString();
};

const asText = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (text.includes('\0')) throw new Refusal(400, '22P05', 'unsupported Unicode escape sequence');
  return text;
};

const CASTS: Readonly<Record<Column['type'], (value: unknown, now: Date) => unknown>> = {
  uuid: asUuid,
  boolean: asBoolean,
  timestamp: asTime,
  text: asText,
  array: (value) => value,
};

const DEFAULTS: Readonly<Record<string, (now: Date) => unknown>> = {
  id: () => randomUUID(),
  created_at: (now) => now.toISOString(),
  date_cached: (now) => now.toISOString(),
  last_accessed: (now) => now.toISOString(),
  source_page: () => '/',
  suspect: () => false,
  fetched_images: () => [],
  faqs: () => [],
  generated_hash: () => '',
};

/** Throws a Refusal for columns that are unknown or that the role cannot set. */
export const checkColumns = (row: Row, table: Table, role: Role): void => {
  for (const name of Object.keys(row)) {
    if (!table.columns.some((column) => column.name === name))
      throw new Refusal(400, 'PGRST204', `Could not find the '${name}' column of '${table.name}' in the schema cache`);
  }
  if (role === 'service_role') return;
  const isOpen = (name: string) => table.columns.some((column) => column.name === name && column.isPublic);
  if (!table.takesVisitors || !Object.keys(row).every(isOpen)) throw noPermission(table.name);
};

/** Converts values to the form in which they are stored. Throws a Refusal if a value does not fit its column. */
export const castValues = (row: Row, table: Table, now: Date): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const type = table.columns.find((column) => column.name === name)?.type ?? 'text';
      return [name, value === null || value === undefined ? null : CASTS[type](value, now)];
    }),
  );

const withDefaults = (row: Row, { columns }: Table, now: Date): Row =>
  Object.fromEntries(columns.map(({ name }) => [name, name in row ? row[name] : (DEFAULTS[name]?.(now) ?? null)]));

export const checkRow = (row: Row, { name: table, columns, checks }: Table): void => {
  for (const { name } of columns) {
    if (row[name] === null)
      throw new Refusal(
        400,
        '23502',
        `null value in column "${name}" of relation "${table}" violates not-null constraint`,
      );
  }
  const broken = checks.find(({ holds }) => !holds(row));
  if (broken)
    throw new Refusal(400, '23514', `new row for relation "${table}" violates check constraint "${broken.name}"`);
};

/** Checks a row. Throws a Refusal for the same errors as the real table, in the same order. */
export const newRow = (given: Row, table: Table, now: Date): Row => {
  const row = withDefaults(castValues(given, table, now), table, now);
  checkRow(row, table);
  return row;
};

export const keyOf = (row: Row, { unique }: Table): string => JSON.stringify(unique.columns.map((name) => row[name]));
