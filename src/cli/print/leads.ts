import { stringify } from 'csv-stringify/sync';
import { ANSWERS, type Lead } from '../../backend/leads/lead.ts';
import type { Calendar } from './calendar.ts';
import type { Colours } from './diagnostics.ts';

const COLUMNS = ['when', ...ANSWERS, 'source_page', 'suspect', 'request_id'];

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
const cellsOf = (lead: Lead, calendar: Calendar): readonly string[] => [
  calendar.momentOf(lead.created_at),
  ...ANSWERS.map((field) => harmless(lead[field])),
  harmless(lead.source_page),
  lead.suspect ? 'yes' : '',
  harmless(lead.request_id),
];

/** Lines of CSV. What a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvOf = (leads: readonly Lead[], calendar: Calendar, { header }: { readonly header: boolean }): string =>
  stringify(
    leads.map((lead) => cellsOf(lead, calendar)),
    { columns: COLUMNS, header },
  );

/** One lead for a person to read. */
export const cardOf = (lead: Lead, calendar: Calendar, colours: Colours): string => {
  const flag = lead.suspect ? `  ${colours.yellow('looks like spam')}` : '';
  return [
    `${colours.bold(lead.name)}, ${lead.business_name}${flag}`,
    `  ${lead.phone}   ${lead.email}`,
    `  ${calendar.momentOf(lead.created_at)}, from ${lead.source_page}`,
    '',
  ].join('\n');
};
