import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Parser } from 'htmlparser2';
import { makeFolder } from './folder.ts';

const PROGRAMS = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** Path of LibreOffice, or undefined if it is not installed. */
export const SOFFICE = PROGRAMS.find((program) => existsSync(program));

export interface SpreadsheetCell {
  readonly type: string;
  readonly text: string;
  readonly formula: string | undefined;
}

const readCells = (fods: string): readonly (readonly SpreadsheetCell[])[] => {
  const rows: SpreadsheetCell[][] = [];
  let cell: { type: string; formula: string | undefined; paragraphs: string[] } | undefined;
  let paragraph: string | undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'table:table-row') rows.push([]);
        if (name === 'table:table-cell')
          cell = { type: attributes['office:value-type'] ?? '', formula: attributes['table:formula'], paragraphs: [] };
        if (name === 'text:p') paragraph = '';
        if (paragraph !== undefined && name === 'text:s') paragraph += ' '.repeat(Number(attributes['text:c'] ?? 1));
        if (paragraph !== undefined && name === 'text:tab') paragraph += '\t';
      },
      ontext: (text) => {
        if (paragraph !== undefined) paragraph += text;
      },
      onclosetag: (name) => {
        if (name === 'text:p') {
          cell?.paragraphs.push(paragraph ?? '');
          paragraph = undefined;
        }
        if (name !== 'table:table-cell' || cell === undefined) return;
        rows.at(-1)?.push({ type: cell.type, text: cell.paragraphs.join('\n'), formula: cell.formula });
        cell = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(fods);
  return rows;
};

/**
 * Splits at the given separators, evaluates formulas, and recognises dates and other special numbers. The import dialog
 * has an option for each of these.
 */
export const openInLibreOffice = async (
  csv: string,
  separators = ',;\t',
): Promise<readonly (readonly SpreadsheetCell[])[]> => {
  if (SOFFICE === undefined) throw new Error('LibreOffice is not installed');
  const folder = makeFolder({});
  mkdirSync(path.join(folder, 'out'));
  writeFileSync(path.join(folder, 'leads.csv'), csv);
  const codes = Array.from(separators, (separator) => separator.charCodeAt(0)).join('/');
  await promisify(execFile)(SOFFICE, [
    '--headless',
    '--norestore',
    `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`,
    // Separators, quote, UTF-8, first line, no column formats, English (Australia), quoted fields not forced to text,
    // special numbers recognised, cells as shown, no formulas exported, spaces kept, all sheets, formulas evaluated.
    `--infilter=Text - txt - csv (StarCalc):${codes},34,76,1,,3081,false,true,true,false,false,0,true`,
    '--convert-to',
    'fods',
    '--outdir',
    path.join(folder, 'out'),
    path.join(folder, 'leads.csv'),
  ]);
  return readCells(readFileSync(path.join(folder, 'out/leads.fods'), 'utf8'));
};
