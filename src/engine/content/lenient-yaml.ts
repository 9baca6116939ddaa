import { YAMLException } from 'js-yaml';

const MOST_STEPS = 500;

const INDENT = /^[ ]*$/;

/** The rest of a line up to an opening bracket, with a tab after the key or dash. */
const TABS = /(?<=[:-])[ \t]*\t[ \t]*(?=[[{]$)/;

/** Returns the line with one mend at the column, or undefined if the error has another cause. */
const mended = (line: string, column: number): string | undefined => {
  const [before, rest] = [line.slice(0, column), line.slice(column)];
  if (/^[\]}]/.test(rest) && INDENT.test(before)) return ` ${line}`;
  if (!TABS.test(before)) return undefined;
  return before.replace(TABS, (space) => ' '.repeat(space.length)) + rest;
};

/**
 * Calls `read` with the text. If js-yaml 5 rejects a closing bracket that is not indented, or a tab before an opening
 * bracket, calls it again with a space instead. js-yaml 4 and most other parsers accept both. Lines keep their numbers.
 */
export const readLeniently = <Result>(text: string, read: (text: string) => Result): Result => {
  let current = text;
  for (let step = 0; ; step++) {
    try {
      return read(current);
    } catch (error) {
      if (!(error instanceof YAMLException) || error.reason !== 'deficient indentation' || step === MOST_STEPS)
        throw error;
      const lines = current.split('\n');
      const { line = 0, column = 0 } = error.mark ?? {};
      const better = mended(lines[line] ?? '', column);
      if (better === undefined) throw error;
      lines[line] = better;
      current = lines.join('\n');
    }
  }
};
