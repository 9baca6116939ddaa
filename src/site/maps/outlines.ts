import { type GeoProjection, geoBounds, geoConicEqualArea } from 'd3-geo';
import { merge } from 'topojson-client';
import { z } from 'zod';
import { distanceKm, type Point } from '../geo.ts';
import type { State, StateCode } from '../place-schemas.ts';
import { type Box, HEIGHT, WIDTH, type Xy } from './drawing.ts';
import { boxOf, insideOf } from './land.ts';
import { framed, pathOf } from './path.ts';

const shape = z.looseObject({ type: z.enum(['Polygon', 'MultiPolygon']), id: z.string(), arcs: z.array(z.unknown()) });

/** TopoJSON. Tests draw every shape instead of validating coordinates. */
export const outlinesSchema = z.looseObject({
  type: z.literal('Topology'),
  objects: z.strictObject({
    states: z.looseObject({ type: z.literal('GeometryCollection'), geometries: z.array(shape) }),
  }),
  arcs: z.array(z.unknown()).min(1),
});

export type OutlineData = z.output<typeof outlinesSchema>;
export type LandOf = (ids?: readonly string[]) => Land;
type Topology = Parameters<typeof merge>[0];
type Shapes = Extract<Parameters<typeof merge>[1], readonly unknown[]>;
type Land = ReturnType<typeof merge>;
type Extent = [[number, number], [number, number]];

export interface StateOutline {
  /** SVG path data. `beyond` is simplified; `country` and `state` are for the inset. */
  readonly paths: { readonly land: string; readonly beyond: string; readonly country: string; readonly state: string };
  readonly box: Box;
  at(point: Point): Xy;
  groundAt(point: Xy): 'state' | 'beyond' | 'sea';
  /** Canvas units per kilometre near the centre. */
  readonly unitsPerKm: number;
}

export type Outlines = (state: StateCode) => StateOutline;

export const outlineFile = ({ slug }: Pick<State, 'slug'>): string => `/maps/${slug}.svg`;

/** Pages reference the shapes by id and apply their own colours. */
export const outlineSvg = (paths: Readonly<Record<string, string>>): string => {
  const shapes = Object.entries(paths).map(([id, d]) => `<path id="${id}" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill-rule="evenodd">${shapes.join('')}</svg>\n`;
};

/** Leaves space for a pin at the northernmost place. */
const MAIN: Extent = [
  [24, 54],
  [612, 386],
];
export const INSET: Extent = [
  [640, 16],
  [784, 146],
];

/** Territories that are drawn as part of the surrounding state. */
export const PARTS: Partial<Record<StateCode, readonly string[]>> = { NSW: ['JBT'] };

export const albers = (meridian: number): GeoProjection =>
  geoConicEqualArea().parallels([-18, -36]).rotate([-meridian, 0]).precision(0);

const project = (projection: GeoProjection, { lon, lat }: Point): Xy => {
  const [x, y] = projection([lon, lat]) ?? [Number.NaN, Number.NaN];
  return { x, y };
};

const spot = ({ x, y }: Xy): string => `M${Math.round(x) - 4} ${Math.round(y) - 4}h8v8h-8z`;

export const ringsOf = (land: Land, projection: GeoProjection): readonly (readonly Xy[])[] =>
  land.coordinates.flatMap((polygon) =>
    polygon.map((ring) => ring.map(([lon = 0, lat = 0]) => project(projection, { lon, lat }))),
  );

/** Tolerance for the land below the state, which has no outline and can be coarse. */
const ROUGH = 4;
const ROUGH_LEAST = 200;
/** Area that city maps can show, which extends beyond the canvas. */
const REACH: Box = { left: -WIDTH / 2, top: -HEIGHT, right: 1.5 * WIDTH, bottom: 2 * HEIGHT };
export function landsOf(data: OutlineData): LandOf {
  // The package's type lists every kind of geometry; the schema is loose.
  const topology = data as unknown as Topology;
  return (ids) =>
    merge(topology, data.objects.states.geometries.filter(({ id }) => ids?.includes(id) ?? true) as unknown as Shapes);
}

/** Projects and simplifies each state on first use. */
export function createOutlines(data: OutlineData): Outlines {
  const landOf = landsOf(data);
  const country = landOf();
  const small = albers(134).fitExtent(INSET, country);
  const insetPath = (land: Land): string => pathOf(ringsOf(land, small), 0.8, 12);
  const insetCountry = insetPath(country);

  const draw = (state: StateCode): StateOutline => {
    const own = [state, ...(PARTS[state] ?? [])];
    const land = landOf(own);
    const beyond = landOf(data.objects.states.geometries.map(({ id }) => id).filter((id) => !own.includes(id)));
    const [[west, south], [east, north]] = geoBounds(land);
    const middle = { lon: (west + east) / 2, lat: (south + north) / 2 };
    const projection = albers(middle.lon).fitExtent(MAIN, land);
    const at = (point: Point): Xy => project(projection, point);
    const rings = ringsOf(land, projection);
    const others = ringsOf(beyond, projection);
    const isOwn = insideOf(rings);
    const isBeyond = insideOf(others);
    const beside = { ...middle, lat: middle.lat - 0.25 };
    return {
      paths: {
        land: pathOf(rings, 0.9, 10),
        beyond: pathOf(
          others.map((ring) => framed(ring, REACH)),
          ROUGH,
          ROUGH_LEAST,
        ),
        country: insetCountry,
        state: insetPath(land) || spot(project(small, middle)),
      },
      box: boxOf(rings.flat()),
      at,
      groundAt: (point) => (isOwn(point) ? 'state' : isBeyond(point) ? 'beyond' : 'sea'),
      unitsPerKm: (at(beside).y - at(middle).y) / distanceKm(middle, beside),
    };
  };
  const drawn = new Map<StateCode, StateOutline>();
  return (state) => {
    const known = drawn.get(state) ?? draw(state);
    drawn.set(state, known);
    return known;
  };
}
