import widths from './glyph-widths.json';

/** The font of a text in a drawing: Public Sans, regular or bold. */
export interface TextFont {
  /** `font-size`, in the drawing's units. */
  readonly size: number;
  /** Weight 700 instead of 400. */
  readonly bold?: boolean;
}

/** `font-size` that the table of widths is for: a thousandth of it is one unit of the table. */
const TABLE_SIZE = 1000;

/** For a character that the table does not know: about the widest there is. */
const WIDEST = 1000;

/**
 * Width of a line of text in a drawing, in the drawing's units, so that a template can break lines and choose
 * sizes. The sum of the characters' advance widths: kerning makes the line up to a few hundredths narrower.
 *
 * @example
 * const fits = textWidth(heading, { size: 76, bold: true }) <= 1040;
 */
export const textWidth = (text: string, { size, bold = false }: TextFont): number => {
  const table: Readonly<Record<string, number>> = bold ? widths.bold : widths.regular;
  const sum = [...text].reduce((total, character) => total + (table[character] ?? WIDEST), 0);
  return (sum * size) / TABLE_SIZE;
};
