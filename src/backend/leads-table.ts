import { LEAD_FIELDS, LONGEST_SOURCE } from '../lead/lead.ts';

/**
 * The development backend's version of the `leads` table in src/backend/migrations. tests/backend runs the same
 * contract tests against both.
 */

export type Row = Readonly<Record<string, unknown>>;
export type ColumnType = 'uuid' | 'text' | 'boolean';

export interface Check {
  readonly name: string;
  readonly holds: (row: Row) => boolean;
}

/** Equivalent to PostgreSQL's `[[:cntrl:]]` in any locale. */
const CONTROL = /\p{Cc}/u;
const lengthOf = (text: string): number => [...text].length;

const isLine = (value: unknown, most: number): boolean =>
  typeof value === 'string' &&
  lengthOf(value) >= 1 &&
  lengthOf(value) <= most &&
  /\S/.test(value) &&
  !CONTROL.test(value);

const EMAIL = /^[^@\s]{1,64}@[^@\s]+\.[^@\s.]{2,}$/u;
const isEmail = (value: unknown, most: number): boolean =>
  typeof value === 'string' &&
  lengthOf(value) >= 6 &&
  lengthOf(value) <= most &&
  EMAIL.test(value) &&
  !CONTROL.test(value);

/** Columns that visitors may set. */
export const PUBLIC_COLUMNS: ReadonlyMap<string, ColumnType> = new Map([
  ['request_id', 'uuid'],
  ...LEAD_FIELDS.map(({ name }) => [name, 'text'] as const),
  ['source_page', 'text'],
  ['suspect', 'boolean'],
]);

/** Columns that only the database sets. */
export const GENERATED_COLUMNS: readonly string[] = ['id', 'created_at'];

/** Constraint that rejects a repeated request. */
export const UNIQUE_REQUEST = 'leads_request_id_key';

export const LEAD_CHECKS: readonly Check[] = [
  ...LEAD_FIELDS.map(
    ({ name, type, maxLength }): Check => ({
      name: `leads_${name}_check`,
      holds: ({ [name]: value }) => (type === 'email' ? isEmail : isLine)(value, maxLength),
    }),
  ),
  {
    name: 'leads_source_page_check',
    holds: ({ source_page: page }) => isLine(page, LONGEST_SOURCE) && String(page).startsWith('/'),
  },
];
