import type { DataPath } from '../core/data-path.ts';
import { type Position, positionAt } from '../core/position.ts';
import { findInCsv, locateInCsv, parseCsv } from './csv.ts';
import { findScalar, locateInData } from './positions.ts';
import { SyntaxProblem } from './syntax-problem.ts';
import { findInToml, locateInToml, parseToml } from './toml.ts';
import { parseYaml } from './yaml.ts';

const POSITION = /at position (\d+)/;

const isBeginning = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, position] = POSITION.exec(message) ?? [];
    return position === undefined ? message.startsWith('Unexpected end') : Number(position) >= text.length;
  }
};

/** Bisects for the longest valid prefix, because V8 reports no position for unexpected tokens. */
const errorOffset = (text: string): number => {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = (error as SyntaxError).message;
    throw new SyntaxProblem(
      message.replace(/ in JSON at position.*$|, (\.{3})?".*" is not valid JSON$/s, ''),
      positionAt(text, errorOffset(text)),
    );
  }
};

/** Throws a SyntaxProblem. */
export const parseData = (file: string, text: string): unknown => {
  if (file.endsWith('.json')) return parseJson(text);
  if (file.endsWith('.csv')) return parseCsv(text);
  return file.endsWith('.toml') ? parseToml(text) : parseYaml(text);
};

/** Returns the position of a value in a file. `key` is set if the key itself is the problem, such as an unknown key. */
export const locateInFile = (file: string, text: string, path: DataPath, key?: string): Position => {
  const whole = key === undefined ? path : [...path, key];
  if (file.endsWith('.csv')) return locateInCsv(text, whole);
  return file.endsWith('.toml') ? locateInToml(text, whole) : locateInData(text, path, key);
};

/** Returns the positions of all values that equal `wanted`. */
export const findInFile = (file: string, text: string, wanted: string): Position[] => {
  if (file.endsWith('.csv')) return findInCsv(text, wanted);
  return file.endsWith('.toml') ? findInToml(text, wanted) : findScalar(text, wanted);
};
