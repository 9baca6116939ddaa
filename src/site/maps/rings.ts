import { kilometres, list } from '../copy/grammar.ts';
import { placeName } from '../copy/names.ts';
import { type Box, HEIGHT, type Label, type MapDrawing, type Ring, WIDTH, type Xy } from './drawing.ts';
import { boxOfMark, grown, isAloof, isOf, isOne, labelAt, offBox, Taken } from './labels.ts';
import { drawn, type Subject } from './subject.ts';
import { planeAround, ROOM, ROOM_BESIDE_INSET, viewOf } from './view.ts';

const RINGS_KM = [1, 2, 5, 10, 20, 50, 100, 200];
const SMALLEST_RING = 40;
/** Minimum radius of the largest ring. */
const TELLING_RING = 110;

/** Minimum distance from the edge. A ring closer to it would look cut off. */
const RING_ROOM = 12;

const isWhole = ({ x, y, radius }: Ring, inset: Box | undefined): boolean =>
  Math.min(x, WIDTH - x, y, HEIGHT - y) >= radius + RING_ROOM &&
  (inset === undefined || Math.hypot(inset.left - x, inset.bottom - y) >= radius + RING_ROOM);

/** Gap between a label and the bottom edge. */
const RING_NAME_ROOM = 20;

/** Degrees clockwise from east, preferred first. */
const RING_ANGLES = [90, 60, 120, 30, 150, 0, 180, 330, 210, 300, 240, 270];
/** Gaps around labels, preferred first. */
const RING_NAME_AROUND = [30, 20, 10, 0];

function ringNameAt(degrees: number, km: number, { x, y, radius }: Ring): Label {
  const angle = (degrees * Math.PI) / 180;
  const anchor = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) - 14 };
  return labelAt(kilometres(km), 'ring', anchor, 'below');
}

function ringLabel(taken: Taken, km: number, ring: Ring): Label | undefined {
  const names = RING_ANGLES.map((degrees) => ringNameAt(degrees, km, ring)).filter(
    ({ box }) => box.bottom <= HEIGHT - RING_NAME_ROOM,
  );
  const around = RING_NAME_AROUND.find((room) => names.some(({ box }) => taken.isFree(grown(box, room))));
  const label = names.find(({ box }) => around !== undefined && taken.isFree(grown(box, around)));
  if (label) taken.take(label.box);
  return label;
}

const ringsAround = ({ x, y }: Xy, unitsPerKm: number, inset: Box | undefined) =>
  RINGS_KM.map((km) => ({
    km,
    ring: { x: Math.round(x), y: Math.round(y), radius: Math.round(km * unitsPerKm) },
  })).filter(({ ring }) => ring.radius >= SMALLEST_RING && isWhole(ring, inset));

export const isCut = ({ left, top, right, bottom }: Box, { x, y, radius }: Ring): boolean =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < radius &&
  Math.hypot(Math.max(x - left, right - x), Math.max(y - top, bottom - y)) > radius;

const OUTSIDE = 4;

/** Radius of a dot. A dot that touches a ring appears to be on it. */
const DOT_RADIUS = 7;

/** Whether the label is inside the ring although its place is outside. */
const isInWrongly = (box: Box, mark: Xy, ring: Ring): boolean =>
  Math.hypot(mark.x - ring.x, mark.y - ring.y) > ring.radius + DOT_RADIUS && offBox(ring, box) < ring.radius + OUTSIDE;

const ringsMark = (kms: readonly number[], name: string): string =>
  `${kms.length === 1 ? 'The dashed ring marks' : 'The dashed rings mark'} ${list(kms.map(String))} km around ${placeName(name)}.`;

export interface InRings extends Pick<MapDrawing, 'rings' | 'leads' | 'marks' | 'labels'> {
  readonly words: string;
}

type Circles = ReturnType<typeof ringsAround>;

/** How much closer a label must be to its own mark than to any other mark. */
const NEARER = 4;

function ringed(subject: Subject, view: ReturnType<typeof viewOf>, inset: Box | undefined, circles: Circles): InRings {
  const { place, from } = subject;
  const here = view.at(place);
  const others = [...subject.neighbours, ...(from && view.fromIsIn ? [from.place] : [])].map(view.at);
  // Marks that cannot be distinguished from the place need no separate space.
  const points = [here, ...others.filter((other) => !isOne(here, other))];
  const isClear = (box: Box) => isAloof(box, points) && !circles.some(({ ring }) => isCut(box, ring));
  const isFit = (box: Box, mark: Xy) =>
    isOf(mark, box, points, NEARER) && !circles.some(({ ring }) => isInWrongly(box, mark, ring));
  const taken = new Taken(inset && [inset], undefined, isClear, isFit);
  const { leads, marks, labels } = drawn(taken, view, { ...subject, from: view.fromIsIn ? from : undefined });
  // Omit rings whose label does not fit.
  const rings = circles.flatMap((one) => {
    const label = ringLabel(taken, one.km, one.ring);
    return label ? [{ ...one, label }] : [];
  });
  return {
    words: ringsMark(
      rings.map(({ km }) => km),
      place.name,
    ),
    rings: rings.map(({ ring }) => ring),
    leads,
    marks,
    labels: [...rings.map(({ label }) => label), ...labels],
  };
}

/**
 * Areas to try for the map. If the place is left or right of the centre, the labels of its neighbours have more space.
 */
const ROOMS = [ROOM, { ...ROOM, right: 510 }, { ...ROOM, left: 290 }] as const;

/** Scales to try. At smaller scales, rings cross fewer labels. */
const SHRINKING = [1, 0.93, 0.86, 0.79, 0.72];

/** Leader lines longer than this are hard to follow. */
const LONG_LEAD = 90;

/**
 * Scores a layout; lower is better. Labels crossed by a ring and long leader lines count once, and a missing label
 * counts twice, or four times for the nearest place.
 */
const lacking = ({ rings, labels, marks, leads = [] }: InRings, nearest: string | undefined): number => {
  const names = labels.filter(({ kind }) => kind !== 'ring');
  const cut = names.filter(({ box }) => rings.some((ring) => isCut(box, ring)));
  const long = leads.filter(([from, to]) => Math.hypot(to.x - from.x, to.y - from.y) > LONG_LEAD);
  const hasNearest = names.some(({ text }) => text === nearest);
  return cut.length + long.length - 2 * (marks.length + (hasNearest ? 1 : 0));
};

/** The lowest possible score of a layout with this many marks besides the place's. */
const lackingNothing = (marks: number): number => -2 * (marks + 2);

const radiusOf = ({ rings }: InRings): number => rings.at(-1)?.radius ?? 0;

const LARGEST_PLANE = 160;

/** Returns the rings to try: the two largest, then either of them. Layouts without a large ring are rejected anyway. */
const circleChoices = (whole: Circles): readonly Circles[] =>
  [...(whole.length > 1 ? [whole.slice(-2)] : []), whole.slice(-1), whole.slice(-2, -1)].filter((circles) =>
    circles.some(({ ring }) => ring.radius >= TELLING_RING),
  );

export function inRings(subject: Subject, inset?: Box, largestScale = LARGEST_PLANE): InRings {
  const { place, neighbours, from } = subject;
  const rooms = inset ? [ROOM_BESIDE_INSET] : ROOMS;
  const viewAt = (scale: number, room = rooms[0]) =>
    viewOf(planeAround(place), place, { neighbours, from: from?.place }, { room, largestScale: scale });
  const largest = viewAt(largestScale).unitsPerKm;
  const views = SHRINKING.flatMap((share) => rooms.map((room) => viewAt(largest * share, room)));
  const layouts = views.flatMap((view) =>
    circleChoices(ringsAround(view.at(place), view.unitsPerKm, inset)).map((circles) => ({ view, circles })),
  );
  const marks = new Set([...neighbours, ...(from && views.some(({ fromIsIn }) => fromIsIn) ? [from.place] : [])]).size;
  let best: InRings | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { view, circles } of layouts) {
    const drawing = ringed(subject, view, inset, circles);
    const lacks = radiusOf(drawing) < TELLING_RING ? least : lacking(drawing, neighbours[0]?.name);
    if (lacks < least) [best, least] = [drawing, lacks];
    if (least === lackingNothing(marks)) break;
  }
  return best ?? inRings(subject, inset, largest * (SHRINKING.at(-1) ?? 1));
}

export function centred(drawing: InRings): InRings {
  const boxes = [...drawing.marks.map(boxOfMark), ...drawing.labels.map(({ box }) => box)];
  const left = Math.min(...boxes.map((box) => box.left), ...drawing.rings.map(({ x, radius }) => x - radius));
  const right = Math.max(...boxes.map((box) => box.right), ...drawing.rings.map(({ x, radius }) => x + radius));
  const by = Math.round((WIDTH - left - right) / 2);
  const moved = <At extends Xy>(at: At): At => ({ ...at, x: at.x + by });
  return {
    ...drawing,
    rings: drawing.rings.map(moved),
    leads: drawing.leads?.map(([from, to]) => [moved(from), moved(to)] as const),
    marks: drawing.marks.map(moved),
    labels: drawing.labels.map((label) => {
      const { box } = label;
      return { ...moved(label), box: { ...box, left: box.left + by, right: box.right + by } };
    }),
  };
}
