import type { Atlas } from '../atlas.ts';
import { stateName } from '../copy/names.ts';
import { paths } from '../paths.ts';
import type { City, State, StateCode } from '../place-schemas.ts';
import { type Box, type Label, type Lead, type MapDrawing, type Mark, type Spot, WIDTH, type Xy } from './drawing.ts';
import { CREDIT, scaleBox, scaleOf } from './furniture.ts';
import { groundOn, isOfOneGround, isOnLand } from './ground.ts';
import { boxOfMark, isOf, isOne, leadTo, overlap, Taken, widthOf } from './labels.ts';
import { type Outlines, outlineFile, type StateOutline } from './outlines.ts';
import type { View } from './view.ts';

const NAMED = 28;
/** The largest have their names however near others lie. */
const LED = 19;

/** Names of the largest places that find room, of the first few off their dots where there is none beside them. */
function named(cities: readonly City[], taken: Taken, at: View['at']) {
  const labels: Label[] = [];
  const leads: Lead[] = [];
  const marks: Xy[] = [];
  for (const [rank, city] of cities.entries()) {
    if (labels.length === NAMED) break;
    const mark: Mark = { kind: 'dot', ...at(city) };
    // Beside a larger one that is named, which it is one with, its name would be taken for the other's.
    if (marks.some((other) => isOne(mark, other))) continue;
    const beside = taken.label(city.name, 'town', mark);
    const isLed = beside === undefined && rank < LED;
    const off = isLed ? taken.farLabel(city.name, 'town', mark) : undefined;
    const label = beside ?? off;
    if (!label) continue;
    labels.push({ ...label, path: paths.city(city) });
    marks.push(mark);
    if (off) leads.push(leadTo(off, mark));
  }
  return { labels, leads };
}

/** From a dot to its name, which stands to the right where it fits. */
const BESIDE = 14;

const spotOf = (city: City, { x, y }: Xy): Spot => ({
  name: city.name,
  path: paths.city(city),
  x,
  y,
  side: x + BESIDE + widthOf(city.name, 'town') < WIDTH ? 'right' : 'left',
});

/** Above and below a name a press counts as far as this, or as far as no other name is covered; names are wide enough. */
const REACHES = [14, 11, 8, 5, 2];

const heightened = ({ top, bottom, ...sides }: Box, by: number): Box => ({
  ...sides,
  top: top - by,
  bottom: bottom + by,
});

/** Names on a phone are as small as its letters: each has room around it to be pressed. */
const withTargets = (labels: readonly Label[]): readonly Label[] =>
  labels.map((label) => {
    const isFree = (box: Box) => labels.every((other) => other === label || !overlap(box, other.box));
    return { ...label, target: REACHES.map((by) => heightened(label.box, by)).find(isFree) ?? label.box };
  });

/** Room around the state: names of the coast stand in the sea, the scale stands below. */
const TOP = 30;
const BOTTOM = 72;
const SIDE = 24;
const SEA = 140;
/** Their largest towns lie on the east coast. */
const EASTERN: readonly StateCode[] = ['NSW', 'QLD'];
/** Beside the heading a higher one would not be seen whole. */
const HIGHEST = 960;

/** Its south is mountains without a place that we serve: its map ends below the last of its places. */
const CUT: readonly StateCode[] = ['ACT'];

/** What a map shows of the land of its state. */
function shownOf({ box, at }: StateOutline, code: StateCode, cities: readonly City[]): Box {
  const lowest = Math.max(...cities.map((city) => at(city).y));
  return CUT.includes(code) ? { ...box, bottom: lowest } : box;
}

/** The state as large as its canvas allows, which is portrait or landscape as the state is. */
function frameOf({ at, unitsPerKm }: StateOutline, box: Box, code: StateCode): View & { readonly height: number } {
  const room = WIDTH - SIDE - (EASTERN.includes(code) ? SEA : SIDE);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.min(room / width, (HIGHEST - TOP - BOTTOM) / height);
  const x = SIDE + (room - width * scale) / 2 - box.left * scale;
  const y = TOP - box.top * scale;
  return {
    enlarged: { x, y, scale },
    height: Math.round(height * scale) + TOP + BOTTOM,
    unitsPerKm: unitsPerKm * scale,
    at: (point) => ({ x: at(point).x * scale + x, y: at(point).y * scale + y }),
  };
}

/** The places of a zone, and its sign among all. */
interface SignedCities {
  readonly sign: number;
  readonly cities: readonly City[];
}

/** A state with all its places, zone by zone: each a link, its capital and the largest that find room with their names. */
export function stateMap(state: State, atlas: Atlas, outlines: Outlines, zones: readonly SignedCities[]): MapDrawing {
  const outline = outlines(state.code);
  const cities = atlas.citiesOf(state.code);
  const frame = frameOf(outline, shownOf(outline, state.code, cities), state.code);
  const { at, enlarged, height, unitsPerKm } = frame;
  const groundAt = groundOn(outline, frame);
  const capital = atlas.capitalOf(state.code);
  const markOf = (city: City): Mark => ({ kind: city === capital ? 'capital' : 'dot', ...at(city) });
  const seat = capital && markOf(capital);
  // No name covers the dot of any place.
  const places = cities.map(markOf);
  const boxes = [scaleBox(height), ...places.map(boxOfMark)];
  const first = [...(capital ? [capital] : []), ...cities.filter((city) => city !== capital)];
  const isFit = (box: Box, mark: Xy) => isOf(mark, box, places);
  const offTheCoast = named(first, new Taken(boxes, height, (box) => isOfOneGround(groundAt, box), isFit), at);
  const nearest = named(first, new Taken(boxes, height, undefined, isFit), at);
  // Names off coasts and borders are read more easily, but not at the cost of others.
  const { labels, leads } = offTheCoast.labels.length < nearest.labels.length ? nearest : offTheCoast;
  const isNamed = (city: City): boolean => labels.some(({ path }) => path === paths.city(city));
  const what = capital ? `, its capital ${capital.name} and the places we serve` : ' and the places we serve';
  return {
    title: `Map: ${stateName(state)}${what}.`,
    caption: `All ${cities.length} places are in the lists below. ${CREDIT}`,
    outlines: outlineFile(state),
    height,
    enlarged,
    rings: [],
    leads,
    zones: zones.map((zone) => ({
      sign: zone.sign,
      places: zone.cities.filter((city) => city !== capital).map(at),
    })),
    marks: seat ? [seat] : [],
    labels: withTargets(labels).map((label) => ({ ...label, isOnLand: isOnLand(groundAt, label.box) })),
    spots: cities.filter((city) => !isNamed(city)).map((city) => spotOf(city, at(city))),
    scale: { ...scaleOf(unitsPerKm), isOnLand: isOnLand(groundAt, scaleBox(height)) },
  };
}
