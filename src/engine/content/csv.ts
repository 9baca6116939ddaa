import { CsvError, parse } from 'csv-parse/sync';
import type { DataPath } from '../core/data-path.ts';
import { type Position, positionAt } from '../core/position.ts';
import { SyntaxProblem } from './syntax-problem.ts';

interface Cell {
  readonly value: string;
  readonly line: number;
}

/** Detects the separator. Spreadsheets use semicolons in countries where the comma is the decimal separator. */
const delimiterOf = (text: string): string => {
  const [header = ''] = text.split('\n', 1);
  return [',', ';', '\t'].find((each) => header.includes(each)) ?? ',';
};

const rowsOf = (text: string): Cell[][] =>
  parse(text, {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    delimiter: delimiterOf(text),
    // `lines` is the line on which the cell ends, so subtract the line breaks within the cell.
    cast: (value, { lines }) => ({ value, line: lines - (value.match(/\n/g)?.length ?? 0) }) as unknown as string,
  }) as unknown as Cell[][];

const problem = (message: string, line: number, fix?: string): never => {
  throw new SyntaxProblem(message, { line, column: 1 }, fix);
};

const namesIn = (header: readonly Cell[]): string[] => {
  const names = header.map(({ value }) => value);
  const line = header[0]?.line ?? 1;
  if (names.includes('')) problem('a column has no name', line, 'add a name for each column to the first line');
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? names : problem(`two columns have the name ${twice}`, line, 'rename one of them');
};

const recordOf = (names: readonly string[], row: readonly Cell[]): Record<string, string> => {
  if (row.length !== names.length)
    problem(
      `the line has ${row.length} cells, but there are ${names.length} columns`,
      row[0]?.line ?? 1,
      'add a cell for each column, and put cells that contain the separator in quotes',
    );
  return Object.fromEntries(row.map(({ value }, index) => [names[index] ?? '', value]).filter(([, value]) => value));
};

/** Returns every cell as a string, and omits empty cells. Throws a SyntaxProblem. */
export const parseCsv = (text: string): Record<string, string>[] => {
  try {
    const [header = [], ...rows] = rowsOf(text);
    const names = namesIn(header);
    return rows.map((row) => recordOf(names, row));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { readonly lines?: number };
    return problem(error.message.replace(/^[^:]*: /, ''), lines ?? 1, 'check the quotes around the cells');
  }
};

/** Returns the position of a cell, or of its record if the cell is missing. */
export const locateInCsv = (text: string, [index, name]: DataPath): Position => {
  const [header = [], ...rows] = rowsOf(text);
  const row = rows[Number(index)] ?? header;
  const cell = row[header.findIndex(({ value }) => value === name)] ?? row[0];
  return cell === undefined ? positionAt(text, 0) : { line: cell.line, column: 1 };
};

/** Returns the lines of all cells that equal `wanted`. */
export const findInCsv = (text: string, wanted: string): Position[] =>
  rowsOf(text)
    .flat()
    .filter(({ value }) => value === wanted)
    .map(({ line }) => ({ line, column: 1 }));
