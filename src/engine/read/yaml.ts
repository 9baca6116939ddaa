import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import type { Position } from '../position.ts';

/** A text that is not what its format allows. */
export class SyntaxProblem extends Error {
  override readonly name = 'SyntaxProblem';
  constructor(
    message: string,
    readonly position: Position,
  ) {
    super(message);
  }
}

const COMMENT_OR_BLANK = /^\s*(#.*)?$/;

const isEmpty = (text: string): boolean => text.split('\n').every((line) => COMMENT_OR_BLANK.test(line));

/** What js-yaml says where a quoted text goes on and on. */
const IN_QUOTES = /quoted scalar|deficient indentation/;
/** A value that begins with a quote and has no other of its kind. */
const OPEN_QUOTE = /^(?:.*?(?::\s+|[-,[{]\s*))?(["'])((?!\1).)*$/;

/** A text whose closing quote is missing is noticed lines later, if at all: the last one that begins before `line`, from 0. */
const unclosedQuote = (text: string, line: number): SyntaxProblem | undefined => {
  const lines = text.split('\n');
  for (let index = Math.min(line, lines.length - 1); index >= 0; index--) {
    const [, quote] = OPEN_QUOTE.exec(lines[index] ?? '') ?? [];
    if (quote === undefined) continue;
    const position = { line: index + 1, column: (lines[index] ?? '').indexOf(quote) + 1 };
    return new SyntaxProblem(`the text that begins with ${quote} here has no ${quote} at its end`, position);
  }
  return undefined;
};

/**
 * Parses YAML with every scalar as the text that was written: YAML's own guesses turn phone numbers and
 * postcodes into other numbers. An empty value is '', an empty text an object without keys. Throws SyntaxProblem.
 */
export const parseYaml = (text: string): unknown => {
  try {
    return isEmpty(text) ? {} : load(text, { schema: FAILSAFE_SCHEMA });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { line = 0, column = 0 } = error.mark ?? {};
    const unclosed = IN_QUOTES.test(error.reason) ? unclosedQuote(text, line) : undefined;
    throw unclosed ?? new SyntaxProblem(error.reason, { line: line + 1, column: column + 1 });
  }
};
