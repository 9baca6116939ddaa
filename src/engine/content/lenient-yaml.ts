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

/** Matches the probable end of a list or mapping in brackets. */
const LAST_LINE = /[\]}]\s*,?\s*(?:#.*)?$/;

const withTabsReplaced = (line: string, column: number): string | undefined => {
  const before = line.slice(0, column);
  return TABS.test(before) ? before.replace(TABS, (space) => ' '.repeat(space.length)) + line.slice(column) : undefined;
};

/**
 * Indents the lines from an item on, up to the probable end of the list, because correcting one line at a time takes
 * quadratic time.
 */
const indentItems = (lines: string[], from: number, indent: string): void => {
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    lines[at] = indent + line;
    if (LAST_LINE.test(line)) return;
  }
};

/**
 * Corrects the lines at an error. Returns `bracket` or `item` for what it indented, `tab` if it replaced tabs, and
 * undefined if the error has another cause. A line gets the indentation of the previous one, which js-yaml has accepted.
 */
const mend = (lines: string[], at: number, column: number): 'bracket' | 'item' | 'tab' | undefined => {
  const line = lines[at] ?? '';
  if (!INDENT.test(line.slice(0, column))) {
    const better = withTabsReplaced(line, column);
    if (better !== undefined) lines[at] = better;
    return better === undefined ? undefined : 'tab';
  }
  const indent = ' '.repeat(Math.max(1, indentOf(lines[at - 1]) - column));
  const isBracket = /^[\]}]/.test(line.slice(column));
  if (isBracket) lines[at] = indent + line;
  else indentItems(lines, at, indent);
  return isBracket ? 'bracket' : 'item';
};

/**
 * Calls `read` with the text. js-yaml 5 rejects closing brackets and items without indentation, and a tab before an
 * opening bracket, which js-yaml 4 and most other parsers accept. If that happens, calls `read` again with a space there.
 * Line numbers do not change.
 */
export const readLeniently = <Result>(text: string, read: (text: string) => Result): Result => {
  const lines = text.split('\n');
  const most = STEPS_PER_LINE * lines.length;
  // Without a closing bracket, the lines after the list look like items. Only the first error is then correct.
  let first: unknown;
  for (let step = 0; ; step++) {
    try {
      return read(step === 0 ? text : lines.join('\n'));
    } catch (error) {
      if (!(error instanceof YAMLException) || error.reason !== 'deficient indentation' || step === most)
        throw first ?? error;
      const { line = 0, column = 0 } = error.mark ?? {};
      const mended = mend(lines, line, column);
      if (mended === undefined) throw first ?? error;
      if (mended === 'item') first ??= error;
    }
  }
};
