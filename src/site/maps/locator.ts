import type { Atlas, Place } from '../atlas.ts';
import { kilometres, list } from '../copy/grammar.ts';
import { inPlace, placeName, placeNameFirst, stateName } from '../copy/names.ts';
import { distanceKm, type Point } from '../geo.ts';
import { latest } from '../memo.ts';
import { paths } from '../paths.ts';
import type { City, State } from '../place-schemas.ts';
import { type Box, HEIGHT, type Label, type MapDrawing, type Mark, type Ring, WIDTH, type Xy } from './drawing.ts';
import { boxOfMark, labelAt, overlap, Taken } from './labels.ts';
import { INSET, type Outlines, outlineFile, type StateOutline } from './outlines.ts';

const CREDIT = 'Map outlines: Natural Earth.';

/** Names beside the place's own and its capital's. */
const NEIGHBOURS = 4;
/** Larger places of the state that are tried where the neighbours are too close to be told apart. */
const LARGER = 12;
const NAMED_IN_STATE = 10;

const [[insetLeft, insetTop], [insetRight, insetBottom]] = INSET;
export const INSET_BOX: Box = { left: insetLeft, top: insetTop, right: insetRight, bottom: insetBottom };

const STEPS = [500, 200, 100, 50, 20, 10, 5, 2];
const SCALE_RIGHT = WIDTH - 20;
const SCALE_LONGEST = 130;
const SCALE_BOX: Box = { left: SCALE_RIGHT - SCALE_LONGEST - 10, top: HEIGHT - 64, right: WIDTH, bottom: HEIGHT };

/** The longest round distance that fits, at the lower right. */
function scaleOf({ unitsPerKm }: StateOutline): NonNullable<MapDrawing['scale']> {
  const km = STEPS.find((step) => step * unitsPerKm <= SCALE_LONGEST) ?? 1;
  const length = Math.round(km * unitsPerKm);
  return { km, length, left: SCALE_RIGHT - length };
}

/** Marks with names, in the order of their importance, as far as there is room. */
function name(
  taken: Taken,
  at: (point: Point) => Xy,
  places: Iterable<Point & { readonly name: string; readonly isCapital?: boolean }>,
  limit: number,
): { readonly marks: readonly Mark[]; readonly labels: readonly Label[] } {
  const marks: Mark[] = [];
  const labels: Label[] = [];
  const seen = new Set<string>();
  for (const place of places) {
    if (labels.length >= limit) break;
    if (seen.has(place.name)) continue;
    seen.add(place.name);
    const mark: Mark = { kind: place.isCapital ? 'capital' : 'dot', ...at(place) };
    const label = taken.named(place.name, mark);
    if (!label) continue;
    marks.push(mark);
    labels.push(label);
  }
  return { marks, labels };
}

interface Pair {
  /** The second mark, where it can be told from the pin. */
  readonly seat?: Mark;
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
}

/**
 * The place itself, which is always named, and what its distance is measured from: its capital, or the city's point.
 * The place's name keeps off that mark, and that mark's name off both.
 */
function pair(
  taken: Taken,
  { text, pin }: { readonly text: string; readonly pin: Mark },
  other?: { readonly text: string; readonly mark: Mark },
): Pair {
  const seat = other && !overlap(boxOfMark(other.mark), boxOfMark(pin)) ? other.mark : undefined;
  taken.take(boxOfMark(pin));
  if (seat) taken.take(boxOfMark(seat));
  const label =
    taken.label(text, 'here', pin) ?? labelAt(text, 'here', { x: boxOfMark(pin).right, y: pin.y - 24 }, 'right');
  const seatLabel = seat && other ? taken.label(other.text, 'town', seat) : undefined;
  return {
    ...(seat && { seat }),
    marks: [...(seat ? [seat] : []), pin],
    labels: [...(seatLabel ? [seatLabel] : []), label],
  };
}

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
function words(city: City, state: State, rings = ''): Pick<MapDrawing, 'title' | 'caption' | 'outlines'> {
  return {
    title: `Map: ${city.name}${position(city, state)}.`,
    caption: `${cityPosition(city, state)}.${rings} ${CREDIT}`,
    outlines: outlineFile(state),
  };
}

const neighboursOf = (city: City, atlas: Atlas): readonly City[] =>
  city.nearest.flatMap((near) => atlas.city(near.state, near.slug) ?? []);

function drawCityMap(city: City, state: State, atlas: Atlas, outlines: Outlines): MapDrawing {
  const outline = outlines(state.code);
  const pin: Mark = { kind: 'pin', ...outline.at(city) };
  const capital = city.capital ? atlas.capitalOf(state.code) : undefined;
  const seat = capital && { text: capital.name, mark: { kind: 'capital', ...outline.at(capital) } as const };
  const others = neighboursOf(city, atlas).filter((other) => other !== capital);
  if (capital && seat && overlap(boxOfMark(seat.mark), boxOfMark(pin))) {
    // A place east of its capital has the upper right to itself.
    const insetShift = city.lon > capital.lon ? 16 - insetLeft : 0;
    const { ringsKm, ...drawn } = around(
      city,
      { centre: capital, name: capital.name, km: distanceKm(city, capital) },
      [...others, ...atlas.otherCities(city, LARGER).filter((other) => other !== capital)],
      {
        taken: new Taken([{ ...INSET_BOX, left: insetLeft + insetShift, right: insetRight + insetShift }]),
        largestRing: RING_BESIDE_INSET,
      },
    );
    return { insetShift, ...words(city, state, ` ${ringsMark(ringsKm)} around ${capital.name}.`), ...drawn };
  }
  const taken = new Taken([INSET_BOX, SCALE_BOX]);
  const main = pair(taken, { text: city.name, pin }, seat);
  const larger = atlas.citiesOf(state.code).slice(0, LARGER);
  const named = name(
    taken,
    outline.at,
    [...others, ...larger.filter((other) => other !== city && other !== capital)],
    NEIGHBOURS,
  );
  return {
    ...words(city, state),
    ...(main.seat && { way: [main.seat, pin] as const }),
    rings: [],
    marks: [...named.marks, ...main.marks],
    labels: [...named.labels, ...main.labels],
    scale: scaleOf(outline),
  };
}

/**
 * Where a city lies in its state, or around its capital where the two are one point on a map of the state. Its page and
 * those of its services show the same one.
 */
export const cityMap = latest(drawCityMap);

/** A state with all its places, zone by zone, of which its capital and the largest have their names, with links. */
export function stateMap(
  state: State,
  atlas: Atlas,
  outlines: Outlines,
  zones: readonly (readonly City[])[],
): MapDrawing {
  const outline = outlines(state.code);
  const cities = atlas.citiesOf(state.code);
  const capital = atlas.capitalOf(state.code);
  const { marks, labels } = name(
    new Taken([INSET_BOX, SCALE_BOX]),
    outline.at,
    [...(capital ? [capital] : []), ...cities],
    NAMED_IN_STATE,
  );
  const pathOf = new Map(cities.map((city) => [city.name, paths.city(city)]));
  const what = capital ? `, its capital ${capital.name} and the places we serve` : ' and the places we serve';
  return {
    title: `Map: ${stateName(state)}${what}.`,
    caption: `${stateName(state).replace(/^the/, 'The')}${what}. ${CREDIT}`,
    outlines: outlineFile(state),
    rings: [],
    zones: zones.map((places) => places.filter((city) => city !== capital).map(outline.at)),
    marks: marks.filter(({ kind }) => kind === 'capital'),
    labels: labels.map((label) => ({ ...label, path: pathOf.get(label.text) })),
    scale: scaleOf(outline),
  };
}

const RINGS_KM = [5, 10, 20, 50];
const RINGS = 3;
/** `Rings mark 5 and 10 km`, `The ring marks 50 km`. */
const ringsMark = (rings: readonly number[]): string =>
  `${rings.length === 1 ? 'The ring marks' : 'Rings mark'} ${list(rings.map(String))} km`;

const KM_PER_DEGREE = 111.195;
/** The city's point on the map of a suburb, a little low for the sake of a pin above it. */
const CENTRE: Xy = { x: WIDTH / 2, y: 212 };
const ROOM = { above: 212 - 54, below: HEIGHT - 212 - 12, beside: 330 };
/** The ring of 5 km fills the canvas for a place well inside it, the ring of 10 or 20 km for others. */
const ZOOM = [
  { withinKm: 3.8, unitsPerKm: 34 },
  { withinKm: 8.5, unitsPerKm: 17.5 },
  { withinKm: Number.POSITIVE_INFINITY, unitsPerKm: 9 },
];
const SMALLEST_RING = 34;
const LARGEST_RING = 360;
const RING_BESIDE_INSET = 235;

const fitting = (km: number, room: number): number => (km > 0 ? room / km : Number.POSITIVE_INFINITY);

/** From the city's point to everything around it: small enough for a plane. */
function plane(centre: Point, place: Point, km: number): { readonly unitsPerKm: number; at(point: Point): Xy } {
  const perDegree = KM_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  const east = ({ lon }: Point): number => (lon - centre.lon) * perDegree;
  const south = ({ lat }: Point): number => (centre.lat - lat) * KM_PER_DEGREE;
  const unitsPerKm = Math.min(
    ZOOM.find(({ withinKm }) => km <= withinKm)?.unitsPerKm ?? 1,
    fitting(-south(place), ROOM.above),
    fitting(south(place), ROOM.below),
    fitting(Math.abs(east(place)), ROOM.beside),
  );
  return {
    unitsPerKm,
    at: (point) => ({ x: CENTRE.x + east(point) * unitsPerKm, y: CENTRE.y + south(point) * unitsPerKm }),
  };
}

/** Where the name of a ring may break it, in degrees clockwise from east. */
const RING_ANGLES = [90, 60, 120, 30, 150, 0, 180, 330, 210, 300, 240, 270];

function ringLabel(taken: Taken, km: number, { radius }: Ring): Label | undefined {
  for (const degrees of RING_ANGLES) {
    const angle = (degrees * Math.PI) / 180;
    const anchor = { x: CENTRE.x + radius * Math.cos(angle), y: CENTRE.y + radius * Math.sin(angle) - 14 };
    const label = labelAt(kilometres(km), 'ring', anchor, 'below');
    if (!taken.isFree(label.box)) continue;
    taken.take(label.box);
    return label;
  }
  return undefined;
}

/** A place in rings around a point it is measured from, with what lies near it. `name` is null at the point itself. */
function around(
  place: Point & { readonly name: string },
  from: { readonly centre: Point; readonly name: string | null; readonly km: number },
  others: readonly (Point & { readonly name: string })[],
  { taken, largestRing }: { readonly taken: Taken; readonly largestRing: number },
): Pick<MapDrawing, 'rings' | 'marks' | 'labels'> & { readonly ringsKm: readonly number[] } {
  const { unitsPerKm, at } = plane(from.centre, place, from.km);
  const pin: Mark = { kind: 'pin', ...at(place) };
  const seat = from.name === null ? undefined : { text: from.name, mark: { kind: 'centre', ...CENTRE } as const };
  const main = pair(taken, { text: place.name, pin }, seat);
  const ringsKm = RINGS_KM.filter((km) => km * unitsPerKm >= SMALLEST_RING && km * unitsPerKm <= largestRing).slice(
    0,
    RINGS,
  );
  const rings = ringsKm.map((km): Ring => ({ ...CENTRE, radius: Math.round(km * unitsPerKm) }));
  const ringLabels = rings.flatMap((ring, index) => ringLabel(taken, ringsKm[index] ?? 0, ring) ?? []);
  const named = name(taken, at, others, NEIGHBOURS);
  return {
    ringsKm,
    rings,
    marks: [...named.marks, ...main.marks],
    labels: [...ringLabels, ...named.labels, ...main.labels],
  };
}

/** Where a suburb or business area lies around the point of its city. */
export function placeMap(place: Place, city: City, atlas: Atlas): MapDrawing {
  const km = place.distanceFromCentreKm;
  const isCentre = place.directionFromCentre === null || km < 0.3;
  const { ringsKm, ...drawn } = around(
    place,
    { centre: city, name: isCentre ? null : city.name, km },
    atlas.otherPlaces(place, city, NEIGHBOURS),
    { taken: new Taken(), largestRing: LARGEST_RING },
  );
  const point = city.referencePoint ?? `the centre of ${placeName(city.name)}`;
  const position = isCentre ? `at ${point}` : `${kilometres(km)} ${place.directionFromCentre} of ${point}`;
  return {
    title: `Map: ${place.name} ${inPlace(city.name)}, ${position}.`,
    caption: `${isCentre && point === place.name ? '' : `${placeNameFirst(place.name)} is ${position}${isCentre ? '' : ' in a straight line'}. `}${ringsMark(ringsKm)} around ${isCentre ? 'it' : point}.`,
    ...drawn,
  };
}
