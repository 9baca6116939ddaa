import type { DataPath } from '../core/data-path.ts';
import { jsonErrorMessage, jsonErrorOffset } from '../core/json-error.ts';
import { type Position, positionAt } from '../core/position.ts';
import { findInCsv, locateInCsv, parseCsv } from './csv.ts';
import { findScalar, locateInData } from './positions.ts';
import { SyntaxProblem } from './syntax-problem.ts';
import { findInToml, locateInToml, parseToml } from './toml.ts';
import { parseYaml } from './yaml.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxProblem(jsonErrorMessage(error as SyntaxError), positionAt(text, jsonErrorOffset(text)));
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
