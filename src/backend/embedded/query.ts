import type { Row, Table } from '../tables.ts';
import { Refusal } from './answer.ts';
import { asUuid } from './rows.ts';

export interface Query {
  readonly matches: (row: Row) => boolean;
  readonly isFiltered: boolean;
  /** Returns the matching rows with all columns, in their original order. */
  readonly filter: (rows: Iterable<Row>) => Row[];
  readonly pick: (rows: Iterable<Row>) => Row[];
}

const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns']);

const failedToParse = (what: string): Refusal => new Refusal(400, 'PGRST100', `"failed to parse ${what}"`);

const noColumn = (name: string, table: Table): Refusal =>
  new Refusal(400, '42703', `column ${table.name}.${name} does not exist`);

const compare = (a: unknown, b: string): number => {
  const left = String(a);
  return left < b ? -1 : left > b ? 1 : 0;
};

/** Matches comma-separated values in parentheses, optionally in double quotes. */
const listOf = (text: string): string[] =>
  [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/g, '$1'),
  );

type Operator = (value: unknown, operand: string) => boolean;

const isEqual: Operator = (value, operand) => String(value) === operand;

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['eq', isEqual],
  ['neq', (value, operand) => !isEqual(value, operand)],
  ['gt', (value, operand) => compare(value, operand) > 0],
  ['gte', (value, operand) => compare(value, operand) >= 0],
  ['lt', (value, operand) => compare(value, operand) < 0],
  ['lte', (value, operand) => compare(value, operand) <= 0],
  ['in', isEqual],
]);

const filterOf = (name: string, expression: string, table: Table): ((row: Row) => boolean) => {
  const [, word = '', operand = ''] = /^([a-z]+)\.(.*)$/s.exec(expression) ?? [];
  const operator = OPERATORS.get(word);
  if (operator === undefined) throw failedToParse(`filter (${expression})`);
  const column = table.columns.find((one) => one.name === name);
  if (column === undefined) throw noColumn(name, table);
  const given = word === 'in' ? listOf(operand) : [operand];
  const operands = column.type === 'uuid' ? given.map(asUuid) : given;
  return (row) => operands.some((one) => operator(row[name], one));
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

/**
 * Parses the subset of PostgREST's query language that the commands and the build use. Throws a Refusal for anything
 * else.
 */
export const parseQuery = (parameters: URLSearchParams, table: Table): Query => {
  const filters = [...parameters]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, value]) => filterOf(name, value, table));
  const matches = (row: Row) => filters.every((filter) => filter(row));
  const filter = (rows: Iterable<Row>): Row[] => {
    const found: Row[] = [];
    for (const row of rows) if (matches(row)) found.push(row);
    return found;
  };
  const order = orderOf(parameters.get('order'), table);
  const offset = numberOf(parameters.get('offset'), 0, 'offset');
  const limit = numberOf(parameters.get('limit'), Number.POSITIVE_INFINITY, 'limit');
  const columns = columnsOf(parameters.get('select'), table);
  return {
    matches,
    isFiltered: filters.length > 0,
    filter,
    pick: (rows) =>
      filter(rows)
        .sort(order)
        .slice(offset, offset + limit)
        .map((row) => Object.fromEntries(columns.map((name) => [name, row[name]]))),
  };
};
