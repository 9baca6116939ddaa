import type { Atlas, Place } from '../atlas.ts';
import { kilometres } from '../copy/grammar.ts';
import { distanceTarget, inPlace, placeName, placeNameFirst, stateName } from '../copy/names.ts';
import { NEARBY_AREAS, positionIn } from '../copy/suburb.ts';
import type { Base } from '../coverage.ts';
import { distanceKm } from '../geo.ts';
import type { City, State } from '../place-schemas.ts';
import type { Coast } from './coast.ts';
import type { Box, MapDrawing } from './drawing.ts';
import { CREDIT, INSET_BOX, SCALE_ENDS, SHORE_CREDIT, scaleBox, scaleOf } from './furniture.ts';
import { type GroundAt, groundOn, isOfOneGround, isOnLand } from './ground.ts';
import { boxOfMark, overlap, Taken } from './labels.ts';
import type { Outlines } from './outlines.ts';
import { centred, inRings } from './rings.ts';
import { drawn, type Named, type Subject } from './subject.ts';
import { planeAround, ROOM_BESIDE_INSET, viewOf } from './view.ts';

/** At a larger scale, borders would be visibly inaccurate. */
const LARGEST_LAND = 7;
/** Units per kilometre. At this scale, the accuracy of the coast (500 m) is about the size of a dot. */
const LARGEST_COAST = 14;

const away = (city: City): string => {
  const { capital } = city;
  return capital
    ? `${kilometres(capital.distanceKm)} ${capital.directionFromCapital} of ${distanceTarget(capital.name, city)}`
    : '';
};

function position(city: City, state: State): string {
  const where = stateName(state);
  const distance = away(city);
  const seat = state.code === 'ACT' ? `the capital of Australia, in ${where}` : `the capital of ${where}`;
  return distance ? ` in ${where}, ${distance}` : `, ${seat}`;
}

export function cityPosition(city: City, state: State): string {
  return `${placeNameFirst(city.name)}${position(city, state)}${away(city) && ' in a straight line'}`;
}

function words(
  city: City,
  state: State,
  more = '',
  credit = CREDIT,
): Pick<MapDrawing, 'title' | 'caption' | 'outlines'> {
  return {
    title: `Map: ${city.name}${position(city, state)}.`,
    caption: `${away(city) ? cityPosition(city, state) : `${placeNameFirst(city.name)} and the places around it`}.${more && ` ${more}`} ${credit}`,
    outlines: `/maps/${state.slug}/${city.slug}.svg`,
  };
}

const pointOf = ({ name, lat, lon }: Named): Named => ({ name, lat, lon });

/** Everything on a city's map that comes from other records. */
export interface CitySurroundings {
  /** A capital among them is the same object as `capital`. */
  readonly neighbours: readonly Named[];
  readonly capital: Named | undefined;
  /** Origin of freight. */
  readonly base: Base | undefined;
}

export const citySurroundings = (city: City, atlas: Atlas, base?: Base): CitySurroundings => {
  const capital = city.capital ? atlas.capitalOf(city.state) : undefined;
  const capitalPoint = capital && pointOf(capital);
  const neighbours = city.nearest.flatMap((near) => atlas.city(near.state, near.slug) ?? []);
  return {
    neighbours: neighbours.map((near) => (near === capital && capitalPoint ? capitalPoint : pointOf(near))),
    capital: capitalPoint,
    base,
  };
};

const PART_KM = 20;

const countedWords = ({ name, km }: Base): string =>
  `The line shows the ${kilometres(km)} from ${placeName(name)} that we charge freight on.`;

/** Replaces the line if the origin is not on the map. */
const unseenWords = ({ name, km }: Base): string =>
  `We charge freight on the ${kilometres(km)} from ${placeName(name)}.`;

/** Omits neighbours that look like part of the freight origin. */
const countedFrom = (place: City, neighbours: readonly Named[], base: Base): Subject => ({
  place,
  neighbours: neighbours.filter((other) => distanceKm(other, base) > PART_KM),
  from: { place: base, kind: 'capital', line: countedWords(base) },
});

/** Spacing of the samples below the scale bar. The bar hides narrower inlets. */
const SCALE_APART = 4;

/** Returns a position that no coast, border or mark crosses, or undefined for the default at the bottom right. */
function scaleEnd(groundAt: GroundAt, marks: readonly Box[]): number | undefined {
  return SCALE_ENDS.find((end) => {
    const box = scaleBox(undefined, end);
    return isOfOneGround(groundAt, box, SCALE_APART) && !marks.some((mark) => overlap(mark, box));
  });
}

/** Draws a line from the capital or the freight origin if that place is on the map. */
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

export interface Chart {
  readonly outlines: Outlines;
  readonly coast: Coast;
}

/** Projects onto a plane, which is accurate enough for a region of this size. */
const regionOf = ({ place, neighbours, from }: Subject) =>
  viewOf(
    planeAround(place),
    place,
    { neighbours, from: from?.place },
    { room: ROOM_BESIDE_INSET, largestScale: LARGEST_COAST },
  );

/**
 * Draws the coast if the sea is near, rings if the region is small, and otherwise the state's land. The origin of freight
 * replaces the capital if it is visible.
 */
export function cityMap(
  city: City,
  state: State,
  { neighbours, capital, base }: CitySurroundings,
  { outlines, coast }: Chart,
): MapDrawing {
  const outline = outlines(state.code);
  const toCapital: Subject = { place: city, neighbours, from: capital && { place: capital, kind: 'capital' } };
  const toBase = base && base.name !== capital?.name ? countedFrom(city, neighbours, base) : undefined;
  const subject = toBase && regionOf(toBase).fromIsIn ? toBase : toCapital;
  const lineOf = ({ way }: Pick<MapDrawing, 'way'>): Pick<MapDrawing, 'freightWords' | 'hasFreightWay'> => {
    const line = way && subject.from?.line;
    return line
      ? { freightWords: line, hasFreightWay: true }
      : { freightWords: toBase && base ? unseenWords(base) : '' };
  };
  const view = viewOf(
    outline,
    city,
    { neighbours: subject.neighbours, from: subject.from?.place },
    { room: ROOM_BESIDE_INSET, largestScale: Number.POSITIVE_INFINITY },
  );
  const region = regionOf(subject);
  const { country, state: own, ...ground } = outline.paths;
  const { land, groundAt, isCoastal } = coast(region);
  if (isCoastal) {
    const shapes = { land, country, state: own };
    const drawing = onLand(subject, region, groundAt);
    const line = lineOf(drawing);
    return { ...words(city, state, line.freightWords, SHORE_CREDIT), ...line, shapes, ...drawing };
  }
  if (view.enlarged.scale > LARGEST_LAND) {
    const { words: rings, ...drawing } = inRings(subject, INSET_BOX);
    return { ...words(city, state, rings), shapes: { country, state: own }, ...drawing };
  }
  const shapes = { ...ground, country, state: own };
  const drawing = onLand(subject, view, groundOn(outline, view));
  const line = lineOf(drawing);
  return { ...words(city, state, line.freightWords), ...line, shapes, enlarged: view.enlarged, ...drawing };
}

/** Removes the line to the freight origin and its caption, for pages on which freight is included. */
export const withoutFreight = (map: MapDrawing): MapDrawing => {
  const { freightWords = '', hasFreightWay = false, way, ...rest } = map;
  if (freightWords === '') return map;
  return { ...rest, ...(way && !hasFreightWay && { way }), caption: rest.caption.replace(`${freightWords} `, '') };
};

export const placesAround = (place: Place, city: City, atlas: Atlas): readonly Place[] =>
  atlas.otherPlaces(place, city, NEARBY_AREAS);

/** Shows the city's reference point if it is near. `neighbours` comes from `placesAround`. */
export function placeMap(place: Place, city: City, neighbours: readonly Place[]): MapDrawing {
  const { words: where } = positionIn(place, city);
  // Two labels cannot share a point.
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
      ? `${rings} The small circle is ${city.referencePoint ?? `the centre of ${placeName(city.name)}`}; north is up.`
      : rings,
    ...drawing,
  };
}
