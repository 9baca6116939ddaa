import { type Box, HEIGHT, type Label, type Lead, type Mark, type Side, WIDTH, type Xy } from './drawing.ts';
import { holds } from './land.ts';

/** Font size on a phone, in canvas units. See `maps.css`. */
const FONT_SIZE = 30;
const WEIGHT: Readonly<Record<Label['kind'], number>> = { here: 1.14, town: 1, ring: 0.9 };
const EDGE = 6;
const APART = 5;

const NARROW = /[ fijlrtI'’.-]/;
const WIDE = /[mwMW]/;
const CAPITAL = /[A-Z0-9]/;

const characterWidth = (character: string): number => {
  if (NARROW.test(character)) return 0.34;
  if (WIDE.test(character)) return 0.9;
  return CAPITAL.test(character) ? 0.74 : 0.57;
};

/** Returns an estimate of a label's width. */
export const widthOf = (text: string, kind: Label['kind']): number =>
  [...text].reduce((sum, character) => sum + characterWidth(character), 0) * FONT_SIZE * WEIGHT[kind];

/** Units by which the width of a bold name is underestimated at most. */
const BOLDER = 16;

/** Distances from the mark's position: left, top, right, bottom. */
const REACH: Readonly<Record<Mark['kind'], readonly [number, number, number, number]>> = {
  pin: [17, 46, 17, 4],
  point: [11, 11, 11, 11],
  capital: [9, 9, 9, 9],
  centre: [9, 9, 9, 9],
  dot: [8, 8, 8, 8],
};

const SIGN_RADIUS: Readonly<Record<Mark['kind'], number>> = { pin: 0, point: 9, capital: 9, centre: 8, dot: 7 };

export const boxOfMark = ({ kind, x, y }: Mark): Box => {
  const [left, top, right, bottom] = REACH[kind];
  return { left: x - left, top: y - top, right: x + right, bottom: y + bottom };
};

/** Discs that make up a pin: height of the centre above the tip, and radius. */
const PIN_DISCS = [
  [26, 16],
  [13, 8],
  [4, 3],
] as const;

export const isUnderPin = (pin: Xy, { kind, x, y }: Mark): boolean =>
  PIN_DISCS.some(([up, radius]) => Math.hypot(x - pin.x, y - pin.y + up) < radius + SIGN_RADIUS[kind]);

/** A mark closer than this cannot be distinguished from the place's point. */
const HIDDEN = 10;

export const isUnderPoint = (point: Xy, mark: Xy): boolean => Math.hypot(mark.x - point.x, mark.y - point.y) < HIDDEN;

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const onCanvas = ({ left, top, right, bottom }: Box, height = HEIGHT): boolean =>
  left >= EDGE && top >= EDGE && right <= WIDTH - EDGE && bottom <= height - EDGE;

export function labelAt(text: string, kind: Label['kind'], { x, y }: Xy, side: Side): Label {
  const [width, height] = [widthOf(text, kind), FONT_SIZE * WEIGHT[kind]];
  const left = side === 'right' ? x : side === 'left' ? x - width : x - width / 2;
  const top = side === 'above' ? y - height * 0.8 : side === 'below' ? y : y - height / 2;
  return { kind, text, side, x, y, box: { left, top, right: left + width, bottom: top + height } };
}

const GAP = 6;
const DESCENT = 7;
/** Vertical shifts of labels. The larger ones are for marks with a symbol. */
const SHIFTS = [-14, 14];
const FAR_SHIFTS = [-36, 36, -52, 52];

function* corners({ left, right }: Box, y: number, shifts: readonly number[]): Generator<readonly [Xy, Side]> {
  for (const shift of shifts) {
    yield [{ x: right + GAP, y: y + shift }, 'right'];
    yield [{ x: left - GAP, y: y + shift }, 'left'];
  }
}

function* slantwise({ left, top, right, bottom }: Box): Generator<readonly [Xy, Side]> {
  for (const y of [bottom + FONT_SIZE / 2, top - FONT_SIZE / 2]) {
    yield [{ x: left, y }, 'right'];
    yield [{ x: right, y }, 'left'];
  }
}

/** Yields positions for a label, preferred ones first. */
function* anchors(mark: Mark): Generator<readonly [Xy, Side]> {
  const box = boxOfMark(mark);
  const { left, top, right, bottom } = box;
  // Align the label with the head of the pin.
  const y = mark.kind === 'pin' ? mark.y - 24 : mark.y;
  yield [{ x: right + GAP, y }, 'right'];
  yield [{ x: left - GAP, y }, 'left'];
  yield* corners(box, y, SHIFTS);
  yield [{ x: mark.x, y: bottom + GAP / 2 }, 'below'];
  yield [{ x: mark.x, y: top - DESCENT }, 'above'];
  if (mark.kind !== 'dot') yield* corners(box, y, FAR_SHIFTS);
  yield* slantwise(box);
}

const OFF_X = [22, 50, 80, 110, 140];
const OFF_Y = [0, -26, 26, -52, 52, -78, 78, -104, 104, -39, 39, -65, 65, -91, 91];

/** Yields positions that need a leader line, nearest first. */
function* farAnchors(mark: Mark): Generator<readonly [Xy, Side]> {
  const { left, right } = boxOfMark(mark);
  for (const x of OFF_X)
    for (const y of OFF_Y) {
      yield [{ x: right + x, y: mark.y + y }, 'right'];
      yield [{ x: left - x, y: mark.y + y }, 'left'];
    }
}

export const offBox = ({ x, y }: Xy, { left, top, right, bottom }: Box): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Marks that are closer than this look like a single mark. */
const ONE = 22;

export const isOne = (a: Xy, b: Xy): boolean => Math.hypot(a.x - b.x, a.y - b.y) < ONE;

/** Minimum distance of a label with a leader line from other marks. */
const ALOOF = 24;

export const isAloof = (box: Box, marks: readonly Xy[]): boolean =>
  marks.filter((mark) => offBox(mark, box) < ALOOF).length < 2;

/** Whether a label is closer to its own mark than to any other, by a margin of `nearer`. */
export const isOf = (mark: Xy, box: Box, marks: readonly Xy[], nearer = 0): boolean => {
  const least = Math.min(offBox(mark, box) + nearer, ALOOF);
  return marks.every((other) => isOne(other, mark) || offBox(other, box) > least);
};

const NAME_GAP = 4;

export const leadTo = ({ side, x, y }: Label, mark: Xy): Lead => [
  mark,
  { x: x + (side === 'right' ? -NAME_GAP : NAME_GAP), y },
];

export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const BESIDE_LEAD = 6;

/** Returns the side of the line that the point is on, as a sign. */
const sideOf = ([from, to]: Lead, { x, y }: Xy): number =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));

/** Compares the bounding boxes, then tests whether the line separates the box's corners. */
export const runsThrough = (line: Lead, box: Box): boolean => {
  const [{ x: x1, y: y1 }, { x: x2, y: y2 }] = line;
  const beside = { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
  const { left, top, right, bottom } = box;
  if (!overlap(beside, box)) return false;
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => sideOf(line, { x, y })));
  return new Set(corners).size > 1;
};

const isParted = (line: Lead, [from, to]: Lead): boolean => sideOf(line, from) * sideOf(line, to) < 0;

/** Lines that start at the same point do not cross. */
export const isCrossing = (a: Lead, b: Lead): boolean => isParted(a, b) && isParted(b, a);

export class Taken {
  readonly #boxes: Box[];
  readonly #height: number;
  readonly #isClear: (box: Box) => boolean;
  readonly #isFit: (box: Box, mark: Xy) => boolean;
  readonly #leads: Lead[] = [];
  #way: Lead | undefined;

  /**
   * `isClear` rejects boxes that a coast would cross. `isFit` rejects misleading positions, such as inside a ring for a place outside it.
   */
  constructor(
    boxes: readonly Box[] = [],
    height = HEIGHT,
    isClear = (_: Box) => true,
    isFit = (_: Box, __: Xy) => true,
  ) {
    this.#boxes = [...boxes];
    this.#height = height;
    this.#isClear = isClear;
    this.#isFit = isFit;
  }

  isFree(box: Box): boolean {
    const apart = { ...box, left: box.left - APART, right: box.right + APART };
    return onCanvas(box, this.#height) && !this.#boxes.some((taken) => overlap(taken, apart)) && !this.#isOnLine(box);
  }

  #isOnLine(box: Box): boolean {
    const onWay = this.#way !== undefined && runsThrough(this.#way, box);
    return onWay || this.#leads.some((lead) => runsThrough(lead, grown(box, BESIDE_LEAD)));
  }

  takeWay(way: Lead): void {
    this.#way = way;
  }

  take(box: Box): void {
    this.#boxes.push(box);
  }

  /** Returns undefined if the label does not fit. */
  label(text: string, kind: Label['kind'], mark: Mark): Label | undefined {
    const edge = kind === 'here' ? BOLDER : 0;
    return this.#labelAtFirst(
      text,
      kind,
      anchors(mark),
      ({ box }) => onCanvas(grown(box, edge), this.#height) && this.#isFit(box, mark),
    );
  }

  /** Returns a label whose leader line crosses nothing else. */
  farLabel(text: string, kind: Label['kind'], mark: Mark): Label | undefined {
    const label = this.#labelAtFirst(text, kind, farAnchors(mark), (label) => {
      const lead = leadTo(label, mark);
      return !this.#isCrossed(lead) && this.#isFit(label.box, mark);
    });
    if (label) this.#leads.push(leadTo(label, mark));
    return label;
  }

  #isCrossed(lead: Lead): boolean {
    const lines = this.#way === undefined ? this.#leads : [this.#way, ...this.#leads];
    return (
      lines.some((other) => isCrossing(other, lead)) ||
      this.#boxes.some((box) => !holds(box, lead[0]) && runsThrough(lead, box))
    );
  }

  #labelAtFirst(
    text: string,
    kind: Label['kind'],
    at: Iterable<readonly [Xy, Side]>,
    isFit = (_: Label) => true,
  ): Label | undefined {
    let label: Label | undefined;
    for (const [anchor, side] of at) {
      const one = labelAt(text, kind, anchor, side);
      if (!this.isFree(one.box) || !isFit(one)) continue;
      const isClear = this.#isClear(one.box);
      if (isClear || label === undefined) label = one;
      if (isClear) break;
    }
    if (label) this.take(label.box);
    return label;
  }
}
