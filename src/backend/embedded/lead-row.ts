import { randomUUID } from 'node:crypto';
import { type ColumnType, GENERATED_COLUMNS, LEAD_CHECKS, PUBLIC_COLUMNS, type Row } from '../leads-table.ts';
import { noPermission, Refusal } from './answer.ts';

const UUID = /^[0-9a-f]{4}(-?[0-9a-f]{4}){7}$/i;

const wrongSyntax = (type: string, value: unknown): Refusal =>
  new Refusal(400, '22P02', `invalid input syntax for type ${type}: "${String(value)}"`);

/** Normalises an id like PostgreSQL, which accepts optional braces, and dashes after any group of four digits. */
const asUuid = (value: unknown): string => {
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

const asText = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (text.includes('\0')) throw new Refusal(400, '22P05', 'unsupported Unicode escape sequence');
  return text;
};

const CASTS: Readonly<Record<ColumnType, (value: unknown) => unknown>> = {
  uuid: asUuid,
  boolean: asBoolean,
  text: asText,
};

const DEFAULTS: Row = { source_page: '/', suspect: false };

/** Throws a Refusal for columns that are unknown or that visitors cannot set. */
export const checkColumns = (row: Row): void => {
  const names = Object.keys(row).filter((name) => !PUBLIC_COLUMNS.has(name));
  const unknown = names.find((name) => !GENERATED_COLUMNS.includes(name));
  if (unknown !== undefined)
    throw new Refusal(400, 'PGRST204', `Could not find the '${unknown}' column of 'leads' in the schema cache`);
  if (names.length > 0) throw noPermission(`The backend sets ${GENERATED_COLUMNS.join(' and ')}.`);
};

const castColumn = (given: Row, name: string, type: ColumnType): unknown => {
  const value = name in given ? given[name] : DEFAULTS[name];
  return value === null || value === undefined ? null : CASTS[type](value);
};

const checkRow = (row: Row): void => {
  const missing = Object.keys(row).find((name) => row[name] === null);
  if (missing !== undefined)
    throw new Refusal(
      400,
      '23502',
      `null value in column "${missing}" of relation "leads" violates not-null constraint`,
    );
  const broken = LEAD_CHECKS.find(({ holds }) => !holds(row));
  if (broken)
    throw new Refusal(400, '23514', `new row for relation "leads" violates check constraint "${broken.name}"`);
};

/** Returns the row to store. Throws a Refusal for the same errors as the real table. */
export const newLead = (given: Row, now: Date): Row => {
  const values = [...PUBLIC_COLUMNS].map(([name, type]) => [name, castColumn(given, name, type)] as const);
  const row = { id: randomUUID(), created_at: now.toISOString(), ...Object.fromEntries(values) };
  checkRow(row);
  return row;
};
