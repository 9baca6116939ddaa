import widths from './glyph-widths.json';

/** Font of the text in a drawing: Public Sans in regular or bold. */
export interface TextFont {
  /** `font-size` in the units of the drawing. */
  readonly size: number;
  /** Whether to use weight 700 instead of 400. */
  readonly bold?: boolean;
}

/** `font-size` at which the table's widths were measured. */
const TABLE_SIZE = 1000;

/** Width of characters that are missing from the table, roughly that of the widest glyph. */
const WIDEST = 1000;

/**
 * Returns the width of a line of text in a drawing, for breaking lines and choosing font sizes. It is the sum of the
 * advance widths; kerning makes the actual line up to a few per cent narrower.
 *
 * @example
 * const fits = textWidth(heading, { size: 76, bold: true }) <= 1040;
 */
export const textWidth = (text: string, { size, bold = false }: TextFont): number => {
  const table: Readonly<Record<string, number>> = bold ? widths.bold : widths.regular;
  const sum = [...text].reduce((total, character) => total + (table[character] ?? WIDEST), 0);
  return (sum * size) / TABLE_SIZE;
};
