import { geoPath } from 'd3-geo';
import type { Point } from '../geo.ts';
import { STATE_CODES, type StateCode } from '../place-schemas.ts';
import type { Xy } from './drawing.ts';
import { albers, landsOf, type OutlineData, PARTS, ringsOf } from './outlines.ts';
import { pathOf } from './path.ts';

export const COUNTRY_WIDTH = 440;
export const COUNTRY_HEIGHT = 400;

export const COUNTRY_FILE = '/maps/australia.svg';

export interface CountryOutline {
  /** SVG path data. Squares represent territories too small to be visible. */
  readonly paths: Readonly<Record<StateCode, string>>;
  readonly labels: Readonly<Record<StateCode, Xy>>;
  at(point: Point): Xy;
}

/** Label offsets for small or crowded states. */
const ASIDE: Partial<Record<StateCode, Xy>> = {
  NSW: { x: -6, y: -6 },
  NT: { x: 0, y: -6 },
  VIC: { x: -24, y: 34 },
  ACT: { x: 44, y: 5 },
  TAS: { x: 38, y: 2 },
};
const SPOT = 6;

const spot = ({ x, y }: Xy): string =>
  `M${Math.round(x) - SPOT} ${Math.round(y) - SPOT}h${2 * SPOT}v${2 * SPOT}h-${2 * SPOT}z`;

const each = <T>(make: (code: StateCode) => T): Readonly<Record<StateCode, T>> =>
  Object.fromEntries(STATE_CODES.map((code) => [code, make(code)])) as Record<StateCode, T>;

export function createCountry(data: OutlineData): CountryOutline {
  const landOf = landsOf(data);
  const projection = albers(134).fitExtent(
    [
      [6, 6],
      [COUNTRY_WIDTH - 6, COUNTRY_HEIGHT - 6],
    ],
    landOf(),
  );
  const shape = geoPath(projection);
  const lands = each((code) => landOf([code, ...(PARTS[code] ?? [])]));
  const middles = each((code): Xy => {
    const [x, y] = shape.centroid(lands[code]);
    return { x, y };
  });
  return {
    paths: each((code) => pathOf(ringsOf(lands[code], projection), 0.7, 14) || spot(middles[code])),
    labels: each((code) => ({
      x: middles[code].x + (ASIDE[code]?.x ?? 0),
      y: middles[code].y + (ASIDE[code]?.y ?? 0),
    })),
    at: ({ lon, lat }) => {
      const [x, y] = projection([lon, lat]) ?? [Number.NaN, Number.NaN];
      return { x, y };
    },
  };
}

const dot = ({ x, y }: Xy): string => `M${Math.round(x)} ${Math.round(y)}h.1`;

/** Each path has the state's code as its id. Pages apply their own colours. */
export const countrySvg = ({ paths, at }: CountryOutline, places: readonly Point[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COUNTRY_WIDTH} ${COUNTRY_HEIGHT}" fill-rule="evenodd"><g id="land">${STATE_CODES.map(
    (code) => `<path id="${code}" d="${paths[code]}"/>`,
  ).join('')}</g><path id="places" d="${places.map((place) => dot(at(place))).join('')}"/></svg>\n`;
