import type { Position } from '../core/position.ts';

/** A text that is not what its format allows. */
export class SyntaxProblem extends Error {
  override readonly name = 'SyntaxProblem';
  constructor(
    message: string,
    readonly position: Position,
    /** What to do, where that is known. */
    readonly fix?: string,
  ) {
    super(message);
  }
}
