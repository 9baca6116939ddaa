import { LineCounter, parseDocument } from 'yaml';

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

/**
 * Parses YAML with every scalar as the text that was written: YAML's own guesses turn phone numbers and
 * postcodes into other numbers. An empty value is ''. Throws SyntaxProblem.
 */
export const parseYaml = (text: string): unknown => {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new SyntaxProblem(error.message, { line, column: col });
  }
  return document.contents === null ? {} : document.toJS();
};
