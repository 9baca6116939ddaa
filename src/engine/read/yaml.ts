import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';

/** A place in a text, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

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
    throw new SyntaxProblem(error.reason, { line: line + 1, column: column + 1 });
  }
};
