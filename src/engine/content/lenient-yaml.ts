import { YAMLException } from 'js-yaml';

/**
 * Correcting a bracket takes one step, or two if it is on the line after the opening bracket. The limit ends the loop
 * if js-yaml never accepts a line.
 */
const STEPS_PER_LINE = 3;

const INDENT = /^[ ]*$/;

/** Matches the end of a line before an opening bracket, with a tab after the key or dash. */
const TABS = /(?<=[:-])[ \t]*\t[ \t]*(?=[[{]$)/;

const indentOf = (line = ''): number => line.length - line.trimStart().length;

/**
 * Returns the line with one correction at the column, or undefined if the error has another cause. Gives a closing
 * bracket the indentation of the previous line, which js-yaml has accepted.
 */
const mended = (line: string, column: number, previous: string | undefined): string | undefined => {
  const [before, rest] = [line.slice(0, column), line.slice(column)];
  if (/^[\]}]/.test(rest) && INDENT.test(before)) return ' '.repeat(Math.max(1, indentOf(previous) - column)) + line;
  if (!TABS.test(before)) return undefined;
  return before.replace(TABS, (space) => ' '.repeat(space.length)) + rest;
};

/**
 * Calls `read` with the text. js-yaml 5 rejects a closing bracket without indentation and a tab before an opening
 * bracket, which js-yaml 4 and most other parsers accept. If that happens, calls `read` again with a space there. Line
 * numbers do not change.
 */
export const readLeniently = <Result>(text: string, read: (text: string) => Result): Result => {
  const most = STEPS_PER_LINE * text.split('\n').length;
  let current = text;
  for (let step = 0; ; step++) {
    try {
      return read(current);
    } catch (error) {
      if (!(error instanceof YAMLException) || error.reason !== 'deficient indentation' || step === most) throw error;
      const lines = current.split('\n');
      const { line = 0, column = 0 } = error.mark ?? {};
      const better = mended(lines[line] ?? '', column, lines[line - 1]);
      if (better === undefined) throw error;
      lines[line] = better;
      current = lines.join('\n');
    }
  }
};
