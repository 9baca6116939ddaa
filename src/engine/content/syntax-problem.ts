import type { Position } from '../core/position.ts';

export class SyntaxProblem extends Error {
  override readonly name = 'SyntaxProblem';
  constructor(
    message: string,
    readonly position: Position,
    readonly fix?: string,
  ) {
    super(message);
  }
}
