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
/** Number of places, largest first, that have a label even if neighbours are close. */
const LED = 19;

function named(cities: readonly City[], taken: Taken, at: View['at']) {
  const labels: Label[] = [];
  const leads: Lead[] = [];
  const marks: Xy[] = [];
  for (const [rank, city] of cities.entries()) {
    if (labels.length === NAMED) break;
    const mark: Mark = { kind: 'dot', ...at(city) };
    // A smaller place's name would be read as the name of the larger one.
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

const BESIDE = 14;

const spotOf = (city: City, { x, y }: Xy): Spot => ({
  name: city.name,
  path: paths.city(city),
  x,
  y,
  side: x + BESIDE + widthOf(city.name, 'town') < WIDTH ? 'right' : 'left',
});

/** Extents above and below a label; the largest without an overlap is used. */
const REACHES = [14, 11, 8, 5, 2];

const heightened = ({ top, bottom, ...sides }: Box, by: number): Box => ({
  ...sides,
  top: top - by,
  bottom: bottom + by,
});

/** Adds tap targets, because labels are small on phones. */
const withTargets = (labels: readonly Label[]): readonly Label[] =>
  labels.map((label) => {
    const isFree = (box: Box) => labels.every((other) => other === label || !overlap(box, other.box));
    return { ...label, target: REACHES.map((by) => heightened(label.box, by)).find(isFree) ?? label.box };
  });

/**
 * The margins leave space for the labels of coastal places, which extend over the sea, and for the scale bar at the
 * bottom.
 */
const TOP = 30;
const BOTTOM = 72;
const SIDE = 24;
const SEA = 140;
const EASTERN: readonly StateCode[] = ['NSW', 'QLD'];
/** Maximum height at which the whole map is visible next to the heading. */
const HIGHEST = 960;

/** The south of the ACT is mountainous and has no places that we serve. */
const CUT: readonly StateCode[] = ['ACT'];

function shownOf({ box, at }: StateOutline, code: StateCode, cities: readonly City[]): Box {
  const lowest = Math.max(...cities.map((city) => at(city).y));
  return CUT.includes(code) ? { ...box, bottom: lowest } : box;
}

/** The canvas height follows the state's proportions. */
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

interface SignedCities {
  readonly sign: number;
  readonly cities: readonly City[];
}

/** Every place is a link, with or without a label. */
export function stateMap(state: State, atlas: Atlas, outlines: Outlines, zones: readonly SignedCities[]): MapDrawing {
  const outline = outlines(state.code);
  const cities = atlas.citiesOf(state.code);
  const frame = frameOf(outline, shownOf(outline, state.code, cities), state.code);
  const { at, enlarged, height, unitsPerKm } = frame;
  const groundAt = groundOn(outline, frame);
  const capital = atlas.capitalOf(state.code);
  const markOf = (city: City): Mark => ({ kind: city === capital ? 'capital' : 'dot', ...at(city) });
  const seat = capital && markOf(capital);
  // Labels must not cover the dot of any place.
  const places = cities.map(markOf);
  const boxes = [scaleBox(height), ...places.map(boxOfMark)];
  const first = [...(capital ? [capital] : []), ...cities.filter((city) => city !== capital)];
  const isFit = (box: Box, mark: Xy) => isOf(mark, box, places);
  const offTheCoast = named(first, new Taken(boxes, height, (box) => isOfOneGround(groundAt, box), isFit), at);
  const nearest = named(first, new Taken(boxes, height, undefined, isFit), at);
  // Labels that cross no coasts or borders are easier to read, but fewer of them may fit.
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
