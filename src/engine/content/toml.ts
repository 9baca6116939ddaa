import { parse, TomlDate, TomlError } from 'smol-toml';
import type { DataPath } from '../core/data-path.ts';
import { type Position, positionAt } from '../core/position.ts';
import { SyntaxProblem } from './syntax-problem.ts';

/** Dates become strings, as in YAML. */
const plain = (value: unknown): unknown => {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
};

/** Throws a SyntaxProblem. */
export const parseToml = (text: string): unknown => {
  try {
    return plain(parse(text));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new SyntaxProblem(message, { line: error.line, column: error.column });
  }
};

const TABLE = /^\s*(\[\[?)([^\]]+)\]/;
const KEY = /^(\s*)((?:[\w.-]|"[^"]*"|'[^']*'|\s*\.\s*)+?)\s*=/;

const partsOf = (name: string): string[] =>
  [...name.matchAll(/"([^"]*)"|'([^']*)'|[\w-]+/g)].map(([whole, double, single]) => double ?? single ?? whole);

const sharedLength = (a: DataPath, b: DataPath): number => {
  const end = a.findIndex((part, index) => String(part) !== String(b[index]));
  return end < 0 ? a.length : end;
};

/**
 * Returns the position of the key at the path, or of its nearest parent. The parser reports no positions, so this
 * searches line by line.
 */
export const locateInToml = (text: string, path: DataPath): Position => {
  const counts = new Map<string, number>();
  let table: DataPath = [];
  let best = { length: 0, line: 1, column: 1 };
  for (const [index, line] of text.split('\n').entries()) {
    const [, bracket, name] = TABLE.exec(line) ?? [];
    const [, indent = '', key] = KEY.exec(line) ?? [];
    if (bracket === '[[' && name !== undefined) {
      counts.set(name, (counts.get(name) ?? -1) + 1);
      table = [...partsOf(name), counts.get(name) ?? 0];
    } else if (name !== undefined) table = partsOf(name);
    else if (key === undefined) continue;
    const here = name === undefined ? [...table, ...partsOf(key ?? '')] : table;
    const length = sharedLength(here, path);
    if (length === here.length && length > best.length) best = { length, line: index + 1, column: indent.length + 1 };
  }
  return { line: best.line, column: best.column };
};

const STRING = /"((?:\\.|[^"\\\n])*)"|'([^'\n]*)'/g;

/** Returns the positions of all strings on one line that equal `wanted` as written. */
export const findInToml = (text: string, wanted: string): Position[] =>
  [...text.matchAll(STRING)]
    .filter(([, double, single]) => (double ?? single) === wanted)
    .map(({ index }) => positionAt(text, index));
