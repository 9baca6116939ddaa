import { textWidth } from 'build-site';

/** Room for a bold text, in the drawing's units, and the sizes it may have, the largest first. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly number[];
  /** Distance of two lines, in parts of the size. */
  readonly lineHeight: number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** What a line cannot be broken within, with the space behind it. Widths are for the size 1. */
interface Piece {
  readonly text: string;
  readonly width: number;
  /** Of the space behind it, which no line ends in. */
  readonly space: number;
}

interface Line {
  readonly text: string;
  readonly width: number;
}

const LETTERS = { size: 1, bold: true } as const;

const measure = (text: string): Piece => {
  const word = text.trimEnd();
  return { text, width: textWidth(word, LETTERS), space: textWidth(text.slice(word.length), LETTERS) };
};

/** Lines of as many pieces as fit; undefined where a piece alone is too wide. */
const fill = (pieces: readonly Piece[], limit: number): readonly Line[] | undefined => {
  const lines: Line[] = [];
  let text = '';
  let width = 0;
  let space = 0;
  for (const piece of pieces) {
    if (piece.width > limit) return undefined;
    const longer = width + space + piece.width;
    if (longer > limit) lines.push({ text: text.trimEnd(), width });
    [text, width] = longer > limit ? [piece.text, piece.width] : [text + piece.text, longer];
    space = piece.space;
  }
  return [...lines, { text: text.trimEnd(), width }];
};

/** Less than any two widths differ by. */
const HAIR = 0.00001;

/** As few lines as the width allows, and those as even as can be. */
const balance = (pieces: readonly Piece[], limit: number): readonly Line[] | undefined => {
  const lines = fill(pieces, limit);
  if (lines === undefined) return undefined;
  const narrower = balance(pieces, Math.max(...lines.map(({ width }) => width)) - HAIR);
  return narrower?.length === lines.length ? narrower : lines;
};

/** Words with the space behind them; the code of a state stays with the name before it. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+(?: [A-Z]{2,3}$)?\s*/g) ?? [text];
/** The same, and parts of words that have a hyphen. */
const partsOf = (text: string): readonly string[] =>
  wordsOf(text).flatMap((word) => word.match(/[^-]+-?|-/g) ?? [word]);

const linesIn = ({ height, lineHeight }: Room, size: number): number => Math.floor(height / (size * lineHeight));

/** As much of a text as there is room for, with an ellipsis. */
const shorten = (text: string, size: number, room: Room): FittedText => {
  const letters = [...text];
  for (let kept = letters.length; kept > 0; kept -= 1) {
    const shown = `${letters.slice(0, kept).join('').trimEnd()}…`;
    const pieces = [...shown].map(measure);
    const lines = fill(pieces, room.width / size);
    if (lines && lines.length <= linesIn(room, size)) return { size, lines: lines.map((line) => line.text) };
  }
  return { size, lines: [] };
};

/**
 * Breaks a text into lines in the largest size that has room for it: between words, else at hyphens too. Where that
 * is too long in any size, it ends in an ellipsis.
 */
export const fitText = (text: string, room: Room): FittedText => {
  for (const piecesOf of [wordsOf, partsOf]) {
    const pieces = piecesOf(text).map(measure);
    for (const size of room.sizes) {
      const lines = balance(pieces, room.width / size);
      if (lines && lines.length <= linesIn(room, size)) return { size, lines: lines.map((line) => line.text) };
    }
  }
  return shorten(text, Math.min(...room.sizes), room);
};
