import { stringify } from 'csv-stringify/sync';
import { ANSWERS, type Lead } from '../../backend/leads/lead.ts';
import type { Calendar } from './calendar.ts';
import type { Colours } from './diagnostics.ts';
import { spreadsheetPhone, spreadsheetText } from './spreadsheet.ts';

const COLUMNS = ['when', ...ANSWERS, 'source_page', 'suspect', 'request_id'];

const cellsOf = (lead: Lead, calendar: Calendar): readonly string[] => [
  calendar.momentOf(lead.created_at),
  ...ANSWERS.map((field) => (field === 'phone' ? spreadsheetPhone : spreadsheetText)(lead[field])),
  spreadsheetText(lead.source_page),
  lead.suspect ? 'yes' : '',
  spreadsheetText(lead.request_id),
];

/**
 * With `header`, the text starts with a byte order mark. Without it, Excel would read the file in the system's code
 * page instead of UTF-8.
 */
export const csvOf = (leads: readonly Lead[], calendar: Calendar, { header }: { readonly header: boolean }): string =>
  stringify(
    leads.map((lead) => cellsOf(lead, calendar)),
    // Quotes cells with semicolons or tabs, because programs such as LibreOffice also split there, unless a cell is
    // quoted.
    { columns: COLUMNS, header, bom: header, quoted_match: /[;\t]/ },
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
