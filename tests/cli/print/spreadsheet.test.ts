import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lead } from '../../../src/backend/leads/lead.ts';
import { calendarOf } from '../../../src/cli/print/calendar.ts';
import { csvOf } from '../../../src/cli/print/leads.ts';
import { spreadsheetPhone, spreadsheetText } from '../../../src/cli/print/spreadsheet.ts';
import { openInLibreOffice, SOFFICE } from '../../support/libreoffice.ts';

const CALENDAR = calendarOf('Australia/Sydney');

const leadWith = (changes: Partial<Lead>): Lead => ({
  id: 'i',
  request_id: 'r',
  created_at: '2026-11-20T22:05:00.000Z',
  name: 'Kim',
  email: 'kim@example.org',
  phone: '1',
  business_name: 'Nguyen Conveyancing',
  source_page: '/nsw/orange/',
  suspect: false,
  ...changes,
});

const csvWith = (...leads: readonly Partial<Lead>[]): string => csvOf(leads.map(leadWith), CALENDAR, { header: true });

const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\tx',
  '\rx',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  '⁼1',
  '−1',
  '"=1',
  "'=1",
  '“=1',
  ';=1',
];

test.each(FORMULAS)('a cell that starts with a formula becomes text: %j', (text) => {
  expect(spreadsheetText(text).startsWith("'")).toBe(true);
});

test.each([
  ['x;=1', "x;'=1"],
  ['x; =1;y-z', "x;' =1;y-z"],
  ['x\t@y', "x\t'@y"],
  ['x;"=1', `x;'"=1`],
  ['x\n=1', "x\n'=1"],
  ['x\r\n+1', "x\r'\n'+1"],
  ['x;;＝1', "x;;'＝1"],
])('a formula after a separator becomes text: %j', (text, expected) => {
  expect(spreadsheetText(text)).toBe(expected);
});

test.each([
  '0412345678',
  '1300',
  '007',
  '1E5',
  '3-4',
  '1/2',
  '10:30 am',
  'March 1',
  '1 Jan 2026',
  '12.5%',
  '$5',
  '(5)',
  '１２３',
  '٣',
  '5e-3',
])('a cell that would become a number, a date or a time becomes text: %s', (text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`);
});

test.each([
  'Kim Nguyen',
  '3M',
  'Studio 54',
  "O'Brien & Co",
  'Smith-Jones',
  'a@b.example',
  '/nsw/orange/',
  '/404/',
  'May Lee',
  'Zoë',
  '',
  'e2e tests',
])('any other cell stays unchanged: %j', (text) => {
  expect(spreadsheetText(text)).toBe(text);
});

test.each([
  '0412345678',
  '+61 412 345 678',
  '(02) 9999 1234',
  '0412 345 678',
  '0412,345,678',
  '02-12-1999',
  '1800 FLOWERS',
])('a phone number becomes text: %s', (phone) => {
  expect(spreadsheetPhone(phone)).toBe(`'${phone}`);
});

test('a missing phone number is an empty cell', () => {
  expect(spreadsheetPhone('')).toBe('');
});

/** Splits CSV like readers that recognise quotes only at the start of a field. */
const splitCsv = (csv: string, separator: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  let isStart = true;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
    isStart = true;
  };
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (csv[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && isStart) {
      isQuoted = true;
      isStart = false;
    } else if (character === separator) endCell();
    else if (character === '\n' || character === '\r') {
      endCell();
      rows.push([]);
    } else {
      cell += character;
      isStart = false;
    }
  }
  endCell();
  return rows;
};

const hostileText = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '﹫',
      ';',
      ',',
      '\t',
      '\r',
      '\n',
      '"',
      "'",
      ' ',
      '\u200b',
      'x',
      '0',
      '7',
      '.',
      '|',
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

test('no cell is a formula, whichever separator the reader uses', () => {
  fc.assert(
    fc.property(hostileText, hostileText, fc.constantFrom(',', ';', '\t'), (name, phone, separator) => {
      const csv = csvWith({ name, phone, business_name: phone, source_page: name, request_id: name });
      for (const cell of splitCsv(csv, separator).flat()) expect(cell).not.toMatch(/^[\s\u200b"]*[=+\-@＝﹫]/u);
    }),
    { numRuns: 1000 },
  );
});

test("every cell contains the visitor's input, apart from apostrophes", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const rows = splitCsv(csvWith({ name: text, business_name: text }), ',');
      const bare = (value: string | undefined) => value?.replaceAll("'", '');
      expect(rows[1]).toHaveLength(8);
      expect([bare(rows[1]?.[1]), bare(rows[1]?.[4])]).toEqual([bare(text), bare(text)]);
    }),
  );
});

test("a field that contains another region's separator is quoted", () => {
  expect(csvWith({ name: 'A; B', business_name: 'C\tD' })).toContain(',"A; B",');
  expect(csvWith({ name: 'A; B', business_name: 'C\tD' })).toContain(',"C\tD",');
});

// Skipped on machines without LibreOffice.
describe.skipIf(SOFFICE === undefined)('in LibreOffice', () => {
  test('phone numbers and names are text with all their characters', async () => {
    const [header, ...rows] = await openInLibreOffice(
      csvWith(
        { name: 'Zoë Müller', phone: '0412345678', business_name: '007' },
        { name: '李小龍', phone: '+61 412 345 678', business_name: 'March 1; Ltd' },
        { name: 'Kim', phone: '0412,345,678', business_name: '1E5', request_id: '00012' },
      ),
    );
    expect(header?.map(({ text }) => text)).toEqual([
      'when',
      'name',
      'email',
      'phone',
      'business_name',
      'source_page',
      'suspect',
      'request_id',
    ]);
    expect(rows.map((cells) => [1, 3, 4, 7].map((column) => cells[column]?.text))).toEqual([
      ['Zoë Müller', "'0412345678", "'007", 'r'],
      ['李小龍', "'+61 412 345 678", 'March 1; Ltd', 'r'],
      ['Kim', "'0412,345,678", "'1E5", "'00012"],
    ]);
    expect(rows.flat().filter(({ type }) => type !== 'string' && type !== '')).toEqual([]);
  });

  test('no cell is evaluated, even if semicolons separate the fields', async () => {
    const inside = FORMULAS.flatMap((formula) => [`x;${formula}`, `x${formula}`, `a","${formula}`]);
    const texts = [...FORMULAS, ...inside];
    const rows = await openInLibreOffice(
      csvWith(
        ...texts.map((text) => ({ name: text, phone: text, business_name: text, source_page: text, request_id: text })),
      ),
      ';',
    );
    expect(rows.length).toBeGreaterThan(texts.length);
    expect(rows.flat().filter(({ formula }) => formula !== undefined)).toEqual([]);
  });
});
