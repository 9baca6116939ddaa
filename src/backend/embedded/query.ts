import type { Row, Table } from '../tables.ts';
import { Refusal } from './answer.ts';

/** Which rows, in which order, and which of their columns. */
export interface Query {
  readonly matches: (row: Row) => boolean;
  readonly isFiltered: boolean;
  readonly pick: (rows: readonly Row[]) => Row[];
}

/** Parameters that are no filters. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns']);

const failedToParse = (what: string): Refusal => new Refusal(400, 'PGRST100', `"failed to parse ${what}"`);

const noColumn = (name: string, table: Table): Refusal =>
  new Refusal(400, '42703', `column ${table.name}.${name} does not exist`);

const compare = (a: unknown, b: string): number => {
  const left = String(a);
  return left < b ? -1 : left > b ? 1 : 0;
};

/** Values in brackets, each plain or in double quotes. */
const listOf = (text: string): string[] =>
  [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/g, '$1'),
  );

const OPERATORS: Readonly<Record<string, (value: unknown, operand: string) => boolean>> = {
  eq: (value, operand) => String(value) === operand,
  neq: (value, operand) => String(value) !== operand,
  gt: (value, operand) => compare(value, operand) > 0,
  gte: (value, operand) => compare(value, operand) >= 0,
  lt: (value, operand) => compare(value, operand) < 0,
  lte: (value, operand) => compare(value, operand) <= 0,
  in: (value, operand) => listOf(operand).includes(String(value)),
};

const filterOf = (name: string, expression: string, table: Table): ((row: Row) => boolean) => {
  const dot = expression.indexOf('.');
  const operator = OPERATORS[expression.slice(0, dot)];
  if (dot < 0 || operator === undefined) throw failedToParse(`filter (${expression})`);
  if (!table.columns.some((column) => column.name === name)) throw noColumn(name, table);
  return (row) => operator(row[name], expression.slice(dot + 1));
};

const orderOf = (text: string | null, table: Table) => {
  const keys = (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [name = '', direction = 'asc'] = part.split('.');
      if (!table.columns.some((column) => column.name === name)) throw noColumn(name, table);
      return { name, sign: direction === 'desc' ? -1 : 1 };
    });
  return (a: Row, b: Row): number => {
    for (const { name, sign } of keys) {
      const difference = compare(a[name], String(b[name]));
      if (difference !== 0) return difference * sign;
    }
    return 0;
  };
};

const numberOf = (text: string | null, otherwise: number, name: string): number => {
  if (text === null) return otherwise;
  if (!/^\d+$/.test(text)) throw failedToParse(`${name} (${text})`);
  return Number(text);
};

const columnsOf = (text: string | null, table: Table): readonly string[] => {
  if (text === null || text === '*') return table.columns.map(({ name }) => name);
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) if (!table.columns.some((column) => column.name === name)) throw noColumn(name, table);
  return names;
};

/** Reads the part of PostgREST's query language that the commands and the build use. Throws Refusal for the rest. */
export const parseQuery = (parameters: URLSearchParams, table: Table): Query => {
  const filters = [...parameters]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, value]) => filterOf(name, value, table));
  const matches = (row: Row) => filters.every((filter) => filter(row));
  const order = orderOf(parameters.get('order'), table);
  const offset = numberOf(parameters.get('offset'), 0, 'offset');
  const limit = numberOf(parameters.get('limit'), Number.POSITIVE_INFINITY, 'limit');
  const columns = columnsOf(parameters.get('select'), table);
  return {
    matches,
    isFiltered: filters.length > 0,
    pick: (rows) =>
      rows
        .filter(matches)
        .sort(order)
        .slice(offset, offset + limit)
        .map((row) => Object.fromEntries(columns.map((name) => [name, row[name]]))),
  };
};
