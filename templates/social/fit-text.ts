import { textWidth } from 'build-site';

/** All values are in drawing units. The largest size is first. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly number[];
  readonly lineHeight: number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** A word or a part of a word, and the space after it. Widths are for font size 1. */
interface Piece {
  readonly text: string;
  readonly width: number;
  /** Ignored at the end of a line. */
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

/** Returns undefined if a piece is too wide. */
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

/** Smaller than any difference between two widths. */
const HAIR = 0.00001;

/** Makes the widths of the fewest lines as equal as possible. */
const balance = (pieces: readonly Piece[], limit: number): readonly Line[] | undefined => {
  const lines = fill(pieces, limit);
  if (lines === undefined) return undefined;
  const narrower = balance(pieces, Math.max(...lines.map(({ width }) => width)) - HAIR);
  return narrower?.length === lines.length ? narrower : lines;
};

/** A state abbreviation stays with the name before it. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+(?: [A-Z]{2,3}$)?\s*/g) ?? [text];
/** Also splits words after hyphens. */
const partsOf = (text: string): readonly string[] =>
  wordsOf(text).flatMap((word) => word.match(/[^-]+-?|-/g) ?? [word]);

const linesIn = ({ height, lineHeight }: Room, size: number): number => Math.floor(height / (size * lineHeight));

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

/** Breaks after hyphens only if necessary. Shortens text that does not fit at any size. */
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
