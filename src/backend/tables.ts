import { LEAD_FIELDS, LONGEST_SOURCE } from '../lead/lead.ts';

/** The tables of src/backend/migrations for the embedded store. tests/backend runs the same contract against both. */

export type Role = 'anon' | 'service_role';

export interface Column {
  readonly name: string;
  readonly type: 'uuid' | 'text' | 'boolean' | 'timestamp' | 'array';
  /** Whether anonymous visitors may set it. */
  readonly isPublic?: boolean;
}

export interface Check {
  readonly name: string;
  readonly holds: (row: Row) => boolean;
}

export type Row = Readonly<Record<string, unknown>>;

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly checks: readonly Check[];
  readonly unique: { readonly name: string; readonly columns: readonly string[] };
  /** Whether anonymous visitors may insert rows. */
  readonly takesVisitors: boolean;
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

const isBetween = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'string' && lengthOf(value) >= least && lengthOf(value) <= most;

export const LEADS: Table = {
  name: 'leads',
  columns: [
    { name: 'id', type: 'uuid' },
    { name: 'request_id', type: 'uuid', isPublic: true },
    { name: 'created_at', type: 'timestamp' },
    ...LEAD_FIELDS.map(({ name }): Column => ({ name, type: 'text', isPublic: true })),
    { name: 'source_page', type: 'text', isPublic: true },
    { name: 'suspect', type: 'boolean', isPublic: true },
  ],
  checks: [
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
  ],
  unique: { name: 'leads_request_id_key', columns: ['request_id'] },
  takesVisitors: true,
};

export const CACHED_CONTENT: Table = {
  name: 'cached_content',
  columns: [
    { name: 'id', type: 'uuid' },
    { name: 'city', type: 'text' },
    { name: 'state', type: 'text' },
    { name: 'keyword', type: 'text' },
    { name: 'fetched_text', type: 'text' },
    { name: 'fetched_images', type: 'array' },
    { name: 'faqs', type: 'array' },
    { name: 'date_cached', type: 'timestamp' },
    { name: 'last_accessed', type: 'timestamp' },
    { name: 'generated_hash', type: 'text' },
  ],
  checks: [
    { name: 'cached_content_city_check', holds: ({ city }) => isBetween(city, 1, 120) },
    { name: 'cached_content_state_check', holds: ({ state }) => isBetween(state, 1, 40) },
    { name: 'cached_content_keyword_check', holds: ({ keyword }) => isBetween(keyword, 1, 120) },
    { name: 'cached_content_text_check', holds: ({ fetched_text: text }) => isBetween(text, 0, 100_000) },
    { name: 'cached_content_images_check', holds: ({ fetched_images: images }) => Array.isArray(images) },
    { name: 'cached_content_hash_check', holds: ({ generated_hash: hash }) => isBetween(hash, 0, 64) },
    { name: 'cached_content_faqs_check', holds: ({ faqs }) => Array.isArray(faqs) },
  ],
  unique: { name: 'cached_content_place_key', columns: ['city', 'state', 'keyword'] },
  takesVisitors: false,
};
