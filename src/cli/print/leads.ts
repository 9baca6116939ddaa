import { stringify } from 'csv-stringify/sync';
import { ANSWERS, type Lead } from '../../backend/leads/lead.ts';
import type { Calendar } from './calendar.ts';
import type { Colours } from './diagnostics.ts';

const COLUMNS = ['when', ...ANSWERS, 'source_page', 'suspect', 'request_id'];

/**
 * Matches a cell that starts with a formula, after any characters that spreadsheets skip or do not show. Includes the
 * full-width and small forms of the operators.
 */
const FORMULA_FIRST =
  /^(?=[\t\r]|[\s\p{C}\p{Default_Ignorable_Code_Point};]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u;
/** Matches a formula after a cell separator: semicolons separate cells in some locales, tabs in pasted text. */
const CELL_BEFORE_FORMULA =
  /[;\t](?=[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/gu;

const ENDS_A_CELL = /[;\t]/;

/** Puts an apostrophe before each formula, so that no spreadsheet runs it. */
const harmless = (text: string): string => {
  const begun = FORMULA_FIRST.test(text) ? `'${text}` : text;
  // Most strings contain no separator, and this test is four times as fast as the search for formulas.
  return ENDS_A_CELL.test(begun) ? begun.replace(CELL_BEFORE_FORMULA, "$&'") : begun;
};

const cellsOf = (lead: Lead, calendar: Calendar): readonly string[] => [
  calendar.momentOf(lead.created_at),
  ...ANSWERS.map((field) => harmless(lead[field])),
  harmless(lead.source_page),
  lead.suspect ? 'yes' : '',
  harmless(lead.request_id),
];

export const csvOf = (leads: readonly Lead[], calendar: Calendar, { header }: { readonly header: boolean }): string =>
  stringify(
    leads.map((lead) => cellsOf(lead, calendar)),
    { columns: COLUMNS, header },
  );

export const cardOf = (lead: Lead, calendar: Calendar, colours: Colours): string => {
  const flag = lead.suspect ? `  ${colours.yellow('looks like spam')}` : '';
  return [
    `${colours.bold(lead.name)}, ${lead.business_name}${flag}`,
    `  ${lead.phone}   ${lead.email}`,
    `  ${calendar.momentOf(lead.created_at)}, from ${lead.source_page}`,
    '',
  ].join('\n');
};
