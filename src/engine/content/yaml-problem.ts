import type { YAMLException } from 'js-yaml';
import { SyntaxProblem } from './syntax-problem.ts';

/** Errors of js-yaml for a missing closing quote. */
const IN_QUOTES = /quoted scalar|deficient indentation/;
const OPEN_QUOTE = /^(?:.*?(?::\s+|[-,[{]\s*))?(["'])((?!\1).)*$/;

const IN_SPACES = 'indent with spaces; YAML does not allow tabs here';
const IN_QUOTATION = 'put the whole value after the colon in quotes';
const IN_OWN_QUOTES = 'put the whole value in quotes';
const IN_ITS_COLUMN = 'align it with the other lines at the same level';

/** Finds the last unclosed quote at or before the 0-based `line`. Parsers report it several lines later, if at all. */
const unclosedQuote = (text: string, line: number): SyntaxProblem | undefined => {
  const lines = text.split('\n');
  for (let index = Math.min(line, lines.length - 1); index >= 0; index--) {
    const [, quote] = OPEN_QUOTE.exec(lines[index] ?? '') ?? [];
    if (quote === undefined) continue;
    const position = { line: index + 1, column: (lines[index] ?? '').indexOf(quote) + 1 };
    const message = `the quoted text that starts here has no closing ${quote}`;
    return new SyntaxProblem(message, position, `add the missing ${quote}`);
  }
  return undefined;
};

/**
 * Finds a Git conflict marker at or before the 0-based `line`. Parsers report an error only below it, where the text is
 * no longer valid.
 */
const mergeConflict = (text: string, line: number): SyntaxProblem | undefined => {
  const index = text.split('\n').findIndex((each) => /^<{7} /.test(each));
  if (index < 0 || index > line) return undefined;
  const fix = 'keep one of the two versions, and delete the three marker lines';
  return new SyntaxProblem('unresolved merge conflict', { line: index + 1, column: 1 }, fix);
};

/** Returns the key. In a quoted key, js-yaml's position is after the opening quote. */
const keyAt = (rest: string): string | undefined => /^["']?(.+?)["']?\s*:/.exec(rest)?.[1];

/** Describes how YAML reads a value that starts with a special character, such as the globs `*.webp` and `!blog/**`. */
const readAs = (reason: string): string | undefined => {
  const [, alias] = /^unidentified alias "(.*)"$/.exec(reason) ?? [];
  if (alias !== undefined) return `*${alias} as a reference to &${alias}, which does not exist`;
  const [, tag] = /^unknown (?:scalar|sequence|mapping) tag !<(.*)>$/.exec(reason) ?? [];
  return tag === undefined ? undefined : `${tag} as the type of the value`;
};

/** Describes an error. `before` is the line up to the error, and `rest` is the text that js-yaml was about to read. */
const inWords = (reason: string, before: string, rest: string): { message: string; fix?: string } => {
  if (reason.startsWith('tab characters') || /^\s*\t/.test(before))
    return { message: 'the line is indented with a tab', fix: IN_SPACES };
  if (reason === 'duplicated mapping key') {
    const key = keyAt(rest);
    return { message: `duplicate key${key === undefined ? '' : ` "${key}"`}`, fix: 'keep one of the two' };
  }
  if (reason === 'deficient indentation')
    return { message: 'a closing bracket is missing', fix: 'close the list with ] or the mapping with }' };
  const special = readAs(reason);
  if (special !== undefined) return { message: `YAML reads ${special}`, fix: IN_OWN_QUOTES };
  if (reason.startsWith('missed comma'))
    return {
      message: 'a comma is missing in a list or set of keys in brackets',
      fix: 'separate the items with commas, and put values that contain brackets in quotes',
    };
  const isInValue = /:\s/.test(before);
  if (isInValue && reason.startsWith('bad indentation'))
    return { message: 'the value cannot be parsed as a single string', fix: IN_QUOTATION };
  if (reason.startsWith('bad indentation'))
    return { message: 'the indentation of the line is wrong', fix: IN_ITS_COLUMN };
  if (reason.startsWith('end of the stream'))
    return {
      message: 'the line does not continue the structure above it',
      fix: 'put key: value on each line, or start each item with -, all in the same column',
    };
  return { message: reason };
};

export const yamlProblem = (text: string, { reason, mark }: YAMLException): SyntaxProblem => {
  const { line = 0, column = 0 } = mark ?? {};
  const conflict = mergeConflict(text, line);
  if (conflict !== undefined) return conflict;
  const unclosed = IN_QUOTES.test(reason) ? unclosedQuote(text, line) : undefined;
  if (unclosed !== undefined) return unclosed;
  const written = text.split('\n')[line] ?? '';
  const { message, fix } = inWords(reason, written.slice(0, column), written.slice(column));
  return new SyntaxProblem(message, { line: line + 1, column: column + 1 }, fix);
};
