/** A position in a text. Lines and columns start at 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export const positionAt = (text: string, offset: number): Position => {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};

export const offsetAt = (text: string, { line, column }: Position): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, each) => sum + each.length + 1, column - 1);
