import type { Atlas, Place } from '../atlas.ts';
import { kilometres, list } from '../copy/grammar.ts';
import { inPlace, placeName, placeNameFirst, stateName } from '../copy/names.ts';
import { NEARBY_AREAS, positionIn } from '../copy/suburb.ts';
import type { Point } from '../geo.ts';
import type { City, State } from '../place-schemas.ts';
import type { Coast } from './coast.ts';
import {
  type Box,
  HEIGHT,
  type Label,
  type Lead,
  type MapDrawing,
  type Mark,
  type Ring,
  WIDTH,
  type Xy,
} from './drawing.ts';
import { CREDIT, INSET_BOX, SCALE_ENDS, SHORE_CREDIT, scaleBox, scaleOf } from './furniture.ts';
import { type GroundAt, groundOn, isOfOneGround, isOnLand } from './ground.ts';
import {
  boxOfMark,
  grown,
  isAloof,
  isOf,
  isOne,
  isUnderPin,
  isUnderPoint,
  labelAt,
  leadTo,
  offBox,
  overlap,
  Taken,
} from './labels.ts';
import type { Outlines } from './outlines.ts';
import { planeAround, ROOM, ROOM_BESIDE_INSET, type View, viewOf } from './view.ts';

type Named = Point & { readonly name: string };

/** A place and what its page lists beside it; `from` is what its distance is measured from, and its sign. */
interface Subject {
  readonly place: Named;
  readonly neighbours: readonly Named[];
  readonly from?: { readonly place: Named; readonly kind: 'capital' | 'centre' } | undefined;
  /** A line is drawn to `from`. */
  readonly hasWay?: boolean;
}

/** Where the name of a place stands that finds no room of its own. */
const besideHead = (pin: Mark): Xy => ({ x: boxOfMark(pin).right, y: pin.kind === 'pin' ? pin.y - 24 : pin.y });

interface Drawn {
  readonly pin: Mark;
  readonly seat: Mark | undefined;
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  readonly leads: readonly Lead[];
}

/**
 * Names as far as there is room: that of the place, which always has one, those of its neighbours in their order, and that
 * of the point its distance is measured from; a name without room beside its mark stands off, and a line leads to it. No name covers a mark, and what has no name has no mark: it would say nothing.
 * Where a pin would cover others, the place has a point, and what even that hides is left out: a line to it would lead to the place.
 */
function drawn(taken: Taken, { at }: View, { place, neighbours, from, hasWay }: Subject): Drawn {
  const origin = from && {
    place: from.place,
    text: from.place.name,
    mark: { kind: from.kind, ...at(from.place) } as const,
  };
  const beside = neighbours
    .filter((other) => other !== from?.place)
    .map((other) => ({ text: other.name, mark: { kind: 'dot', ...at(other) } as const }));
  const isCovering = [...beside, ...(origin ? [origin] : [])].some(({ mark }) => isUnderPin(at(place), mark));
  const pin: Mark = { kind: isCovering ? 'point' : 'pin', ...at(place) };
  const named = beside.filter(({ mark }) => !isUnderPoint(pin, mark));
  const seat = origin && !isUnderPoint(pin, origin.mark) ? origin : undefined;
  for (const mark of [...named.map(({ mark }) => mark), ...(seat ? [seat.mark] : []), pin]) taken.take(boxOfMark(mark));
  if (hasWay && seat) taken.takeWay([seat.mark, pin]);
  const here = taken.label(place.name, 'here', pin) ?? labelAt(place.name, 'here', besideHead(pin), 'right');
  taken.take(here.box);
  const found = [...named, ...(seat ? [seat] : [])].flatMap(({ text, mark }) => {
    const beside = taken.label(text, 'town', mark);
    // What is no neighbour has its name where there is room beside it.
    const isLed = beside === undefined && (mark !== seat?.mark || neighbours.includes(seat.place));
    const label = isLed ? taken.farLabel(text, 'town', mark) : beside;
    return label ? [{ mark, label, lead: isLed ? leadTo(label, mark) : undefined }] : [];
  });
  return {
    pin,
    seat: found.find(({ mark }) => mark === seat?.mark)?.mark,
    marks: [...found.map(({ mark }) => mark), pin],
    labels: [...found.map(({ label }) => label), here],
    leads: found.flatMap(({ lead }) => (lead ? [lead] : [])),
  };
}

const RINGS_KM = [1, 2, 5, 10, 20, 50, 100, 200];
const SMALLEST_RING = 40;
/** Smaller than this the largest ring of a map tells little of it. */
const TELLING_RING = 110;

/** Between a ring and the edge of its map: one that touched it would look cut. */
const RING_ROOM = 12;

/** A ring of which all is to be seen, and that the inset does not cut. */
const isWhole = ({ x, y, radius }: Ring, inset: Box | undefined): boolean =>
  Math.min(x, WIDTH - x, y, HEIGHT - y) >= radius + RING_ROOM &&
  (inset === undefined || Math.hypot(inset.left - x, inset.bottom - y) >= radius + RING_ROOM);

/** Between the name of a ring and the lower edge of its map, on which it would seem to lie. */
const RING_NAME_ROOM = 20;

/** Where the name of a ring may break it, in degrees clockwise from east. */
const RING_ANGLES = [90, 60, 120, 30, 150, 0, 180, 330, 210, 300, 240, 270];
/** Room around the name of a ring, among those of places: as much as there is anywhere on it. */
const RING_NAME_AROUND = [30, 20, 10, 0];

/** The name at an angle of its ring. */
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

/** Whole circles around a point that there is room for. */
const ringsAround = ({ x, y }: Xy, unitsPerKm: number, inset: Box | undefined) =>
  RINGS_KM.map((km) => ({
    km,
    ring: { x: Math.round(x), y: Math.round(y), radius: Math.round(km * unitsPerKm) },
  })).filter(({ ring }) => ring.radius >= SMALLEST_RING && isWhole(ring, inset));

/** A circle runs through a box: a part of it is nearer than the line, and a part farther. */
export const isCut = ({ left, top, right, bottom }: Box, { x, y, radius }: Ring): boolean =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < radius &&
  Math.hypot(Math.max(x - left, right - x), Math.max(y - top, bottom - y)) > radius;

/** Between a ring and the name of what lies outside it. */
const OUTSIDE = 4;

/** A dot that touches a ring is seen to lie on it, wherever its name stands. */
const DOT_RADIUS = 7;

/** A name inside a ring, or on it, whose place lies outside: a reader would take that for one within. */
const isInWrongly = (box: Box, mark: Xy, ring: Ring): boolean =>
  Math.hypot(mark.x - ring.x, mark.y - ring.y) > ring.radius + DOT_RADIUS && offBox(ring, box) < ring.radius + OUTSIDE;

/** `Rings mark 5 and 10 km around Orange.` */
const ringsMark = (kms: readonly number[], name: string): string =>
  `${kms.length === 1 ? 'The ring marks' : 'Rings mark'} ${list(kms.map(String))} km around ${placeName(name)}.`;

interface InRings extends Pick<MapDrawing, 'rings' | 'leads' | 'marks' | 'labels'> {
  readonly words: string;
}

type Circles = ReturnType<typeof ringsAround>;

/** So much nearer to its own mark than to others a name stands, of two that are side by side. */
const NEARER = 4;

/** What a view shows with these circles for rings, the names off them where there is room. */
function ringed(subject: Subject, view: ReturnType<typeof viewOf>, inset: Box | undefined, circles: Circles): InRings {
  const { place, from } = subject;
  const here = view.at(place);
  const others = [...subject.neighbours, ...(from && view.fromIsIn ? [from.place] : [])].map(view.at);
  // What is one with the place to the eye takes no room beside it.
  const points = [here, ...others.filter((other) => !isOne(here, other))];
  const isClear = (box: Box) => isAloof(box, points) && !circles.some(({ ring }) => isCut(box, ring));
  const isFit = (box: Box, mark: Xy) =>
    isOf(mark, box, points, NEARER) && !circles.some(({ ring }) => isInWrongly(box, mark, ring));
  const taken = new Taken(inset && [inset], undefined, isClear, isFit);
  const { leads, marks, labels } = drawn(taken, view, { ...subject, from: view.fromIsIn ? from : undefined });
  // One that finds no room for its name is left out.
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

/** A place stands at the middle, or left or right of it where the names of its neighbours have more room on the other side. */
const ROOMS = [ROOM, { ...ROOM, right: 510 }, { ...ROOM, left: 290 }] as const;

/** So much smaller a map may be drawn, for rings that are whole and run through fewer names. */
const SHRINKING = [1, 0.93, 0.86, 0.79, 0.72];

/** A line as long as this to a name is hard to follow. */
const LONG_LEAD = 90;

/**
 * How much a map lacks: names that a ring runs through, long lines to names, and, which is worse, names that find no room,
 * that of the nearest above all.
 */
const lacking = ({ rings, labels, marks, leads = [] }: InRings, nearest: string | undefined): number => {
  const names = labels.filter(({ kind }) => kind !== 'ring');
  const cut = names.filter(({ box }) => rings.some((ring) => isCut(box, ring)));
  const long = leads.filter(([from, to]) => Math.hypot(to.x - from.x, to.y - from.y) > LONG_LEAD);
  const hasNearest = names.some(({ text }) => text === nearest);
  return cut.length + long.length - 2 * (marks.length + (hasNearest ? 1 : 0));
};

const radiusOf = ({ rings }: InRings): number => rings.at(-1)?.radius ?? 0;

/** A place of a small region in rings that tell how far its neighbours are: of all drawings that which lacks least. */
function inRings(subject: Subject, inset?: Box, largestScale = LARGEST_PLANE): InRings {
  const { place, neighbours, from } = subject;
  const rooms = inset ? [ROOM_BESIDE_INSET] : ROOMS;
  const viewAt = (scale: number, room = rooms[0]) =>
    viewOf(planeAround(place), place, { neighbours, from: from?.place }, { room, largestScale: scale });
  const largest = viewAt(largestScale).unitsPerKm;
  const views = SHRINKING.flatMap((share) => rooms.map((room) => viewAt(largest * share, room)));
  const drawings = views.flatMap((view) => {
    const whole = ringsAround(view.at(place), view.unitsPerKm, inset);
    // The two largest, or one of them.
    return [whole.slice(-2), whole.slice(-1), whole.slice(-2, -1)].map((circles) =>
      ringed(subject, view, inset, circles),
    );
  });
  const telling = drawings.filter((drawing) => radiusOf(drawing) >= TELLING_RING);
  const lacks = telling.map((drawing) => lacking(drawing, neighbours[0]?.name));
  const best = telling[lacks.indexOf(Math.min(...lacks))];
  return best ?? inRings(subject, inset, largest * (SHRINKING.at(-1) ?? 1));
}

/** The same moved sideways, so that the room left and right of all that is drawn is the same. */
function centred(drawing: InRings): InRings {
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

/** Units to a kilometre of a suburb beside others. */
const LARGEST_PLANE = 160;
/** Outlines are drawn for a whole state: enlarged more than this their borders are no longer true. */
const LARGEST_LAND = 7;
/** Units to a kilometre up to which the coast is true: 500 m are no more than a dot here. */
const LARGEST_COAST = 14;

const away = ({ capital }: City): string =>
  capital ? `${kilometres(capital.distanceKm)} ${capital.directionFromCapital} of ${capital.name}` : '';

/** Where a city lies, after its name. */
function position(city: City, state: State): string {
  const where = stateName(state);
  const distance = away(city);
  const seat = state.code === 'ACT' ? `the capital of Australia, in ${where}` : `the capital of ${where}`;
  return distance ? ` in ${where}, ${distance}` : `, ${seat}`;
}

/** Where a city lies, as words under a map, without a full stop. */
export function cityPosition(city: City, state: State): string {
  return `${placeNameFirst(city.name)}${position(city, state)}${away(city) && ' in a straight line'}`;
}

/** What a city's map says, whichever way it is drawn. */
function words(
  city: City,
  state: State,
  rings = '',
  credit = CREDIT,
): Pick<MapDrawing, 'title' | 'caption' | 'outlines'> {
  return {
    title: `Map: ${city.name}${position(city, state)}.`,
    caption: `${cityPosition(city, state)}.${rings && ` ${rings}`} ${credit}`,
    outlines: `/maps/${state.slug}/${city.slug}.svg`,
  };
}

/** The neighbours that the page of a city lists. */
const neighboursOf = (city: City, atlas: Atlas): readonly City[] =>
  city.nearest.flatMap((near) => atlas.city(near.state, near.slug) ?? []);

/** Narrower inlets than this are not seen under a scale. */
const SCALE_APART = 4;

/** Where the scale ends that no coast, border or mark runs through; the lower right where there is no such room. */
function scaleEnd(groundAt: GroundAt, marks: readonly Box[]): number | undefined {
  return SCALE_ENDS.find((end) => {
    const box = scaleBox(undefined, end);
    return isOfOneGround(groundAt, box, SCALE_APART) && !marks.some((mark) => overlap(mark, box));
  });
}

/** A place and its neighbours on land, the distance to its capital as a line where that is in sight. */
function onLand(
  subject: Subject,
  view: ReturnType<typeof viewOf>,
  groundAt: GroundAt,
): Pick<MapDrawing, 'way' | 'rings' | 'leads' | 'marks' | 'labels' | 'scale'> {
  const { place, neighbours, from } = subject;
  const pins = [place, ...neighbours, ...(from ? [from.place] : [])].map((at) =>
    boxOfMark({ kind: 'pin', ...view.at(at) }),
  );
  const end = scaleEnd(groundAt, pins);
  const taken = new Taken([INSET_BOX, scaleBox(undefined, end)], undefined, (box) => isOfOneGround(groundAt, box));
  const { pin, seat, leads, marks, labels } = drawn(taken, view, {
    ...subject,
    from: view.fromIsIn ? from : undefined,
    hasWay: true,
  });
  return {
    ...(seat && { way: [seat, pin] as const }),
    rings: [],
    leads,
    marks,
    labels: labels.map((label) => ({ ...label, isOnLand: isOnLand(groundAt, label.box) })),
    scale: { ...scaleOf(view.unitsPerKm, end), isOnLand: isOnLand(groundAt, scaleBox(undefined, end)) },
  };
}

/** What the maps of cities are drawn from. */
export interface Chart {
  readonly outlines: Outlines;
  readonly coast: Coast;
}

/** The same place and what is beside it on a plane, true enough for a region. */
const regionOf = ({ place, neighbours, from }: Subject) =>
  viewOf(
    planeAround(place),
    place,
    { neighbours, from: from?.place },
    { room: ROOM_BESIDE_INSET, largestScale: LARGEST_COAST },
  );

/**
 * A city with the neighbours that its page lists: with the coast of its region, or, where there is none, on the land of its
 * state, for its borders; a region too small for those is all land, in rings.
 */
export function cityMap(city: City, state: State, atlas: Atlas, { outlines, coast }: Chart): MapDrawing {
  const outline = outlines(state.code);
  const neighbours = neighboursOf(city, atlas);
  const capital = city.capital ? atlas.capitalOf(state.code) : undefined;
  const subject: Subject = { place: city, neighbours, from: capital && { place: capital, kind: 'capital' } };
  const view = viewOf(
    outline,
    city,
    { neighbours, from: capital },
    { room: ROOM_BESIDE_INSET, largestScale: Number.POSITIVE_INFINITY },
  );
  const region = regionOf(subject);
  const { country, state: own, ...ground } = outline.paths;
  const { land, groundAt, isCoastal } = coast(region);
  if (isCoastal) {
    const shapes = { land, country, state: own };
    return { ...words(city, state, '', SHORE_CREDIT), shapes, ...onLand(subject, region, groundAt) };
  }
  if (view.enlarged.scale > LARGEST_LAND) {
    const { words: rings, ...drawing } = inRings(subject, INSET_BOX);
    return { ...words(city, state, rings), shapes: { country, state: own }, ...drawing };
  }
  const shapes = { ...ground, country, state: own };
  return { ...words(city, state), shapes, enlarged: view.enlarged, ...onLand(subject, view, groundOn(outline, view)) };
}

/** A suburb or business area with the areas that its page lists, and the point of its city where that is near. */
export function placeMap(place: Place, city: City, atlas: Atlas): MapDrawing {
  const { words: where } = positionIn(place, city);
  const neighbours = atlas.otherPlaces(place, city, NEARBY_AREAS);
  // An area at the middle of its city has that sign: two names would stand over one point.
  const isPointTaken = [place, ...neighbours].some((area) => positionIn(area, city).isAtPoint);
  const { words: rings, ...drawing } = centred(
    inRings({
      place,
      neighbours,
      from: isPointTaken ? undefined : { place: city, kind: 'centre' },
    }),
  );
  return {
    title: `Map: ${place.name} ${inPlace(city.name)}, ${where}.`,
    caption: drawing.marks.some(({ kind }) => kind === 'centre')
      ? `${rings} The circle is ${city.referencePoint ?? `the centre of ${placeName(city.name)}`}; north is up.`
      : rings,
    ...drawing,
  };
}
