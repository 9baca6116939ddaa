import { stringify } from 'csv-stringify/sync';
import type { Lead } from '../../backend/leads/lead.ts';
import type { Colours } from './diagnostics.ts';

const COLUMNS = ['when', 'name', 'business_name', 'phone', 'email', 'source_page', 'suspect', 'request_id'] as const;

const SYDNEY = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const HOUR_MS = 3_600_000;
/** Of the last lead: they come in order of time, and the calendar is asked once an hour. */
let lastHour = { start: Number.NaN, text: '' };

/** `21 Nov 2026, 9:05 am` in Sydney, whose clock differs from UTC by whole hours. */
export const inSydney = (instant: string): string => {
  const time = new Date(instant);
  const start = Math.floor(time.getTime() / HOUR_MS) * HOUR_MS;
  if (start !== lastHour.start) lastHour = { start, text: SYDNEY.format(start).replace(/\u202f/g, ' ') };
  return lastHour.text.replace(':00', `:${String(time.getUTCMinutes()).padStart(2, '0')}`);
};

const SORTABLE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The instant at which a day, `2026-07-01`, begins in Sydney, in summer or winter time; clocks change later at night. */
export const startOfDay = (day: string): string => {
  const [summer, winter] = ['+11:00', '+10:00'].map((offset) => new Date(`${day}T00:00:00${offset}`)) as [Date, Date];
  return (SORTABLE.format(summer) === `${day} 00:00` ? summer : winter).toISOString();
};

/** Where a formula begins that begins a cell: after what spreadsheets pass over or do not show; plain, wide or small. */
const FORMULA_FIRST =
  /^(?=[\t\r]|[\s\p{C}\p{Default_Ignorable_Code_Point};]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u;
/** The same after what ends a cell: a semicolon does where it separates lists, a tab where text is pasted. */
const CELL_BEFORE_FORMULA =
  /[;\t](?=[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/gu;

const ENDS_A_CELL = /[;\t]/;

/** A text that no spreadsheet runs: an apostrophe stands before each formula in it. */
const harmless = (text: string): string => {
  const begun = FORMULA_FIRST.test(text) ? `'${text}` : text;
  // Most hold neither, and the search for formulas takes four times as long as this one.
  return ENDS_A_CELL.test(begun) ? begun.replace(CELL_BEFORE_FORMULA, "$&'") : begun;
};

/** A lead in the order of the columns. */
const cellsOf = (lead: Lead): readonly string[] => [
  inSydney(lead.created_at),
  harmless(lead.name),
  harmless(lead.business_name),
  harmless(lead.phone),
  harmless(lead.email),
  harmless(lead.source_page),
  lead.suspect ? 'yes' : '',
  harmless(lead.request_id),
];

/** Lines of CSV. What a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvOf = (leads: readonly Lead[], { header }: { readonly header: boolean }): string =>
  stringify(leads.map(cellsOf), { columns: [...COLUMNS], header });

/** One lead for a person to read. */
export const cardOf = (lead: Lead, colours: Colours): string => {
  const flag = lead.suspect ? `  ${colours.yellow('looks like spam')}` : '';
  return [
    `${colours.bold(lead.name)}, ${lead.business_name}${flag}`,
    `  ${lead.phone}   ${lead.email}`,
    `  ${inSydney(lead.created_at)}, from ${lead.source_page}`,
    '',
  ].join('\n');
};
