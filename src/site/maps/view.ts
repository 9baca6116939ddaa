import { distanceKm, type Point } from '../geo.ts';
import { type Box, HEIGHT, type Xy } from './drawing.ts';

export interface Ground {
  at(point: Point): Xy;
  readonly unitsPerKm: number;
}

/** Coordinates are multiplied by `scale`, then moved by x and y. */
export interface View extends Ground {
  readonly enlarged: Xy & { readonly scale: number };
}

const KM_PER_DEGREE = 111.195;

/** Returns a plane with one unit per kilometre. */
export function planeAround(centre: Point): Ground {
  const perDegree = KM_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  return {
    unitsPerKm: 1,
    at: ({ lat, lon }) => ({ x: (lon - centre.lon) * perDegree, y: (centre.lat - lat) * KM_PER_DEGREE }),
  };
}

const fitting = (length: number, room: number): number => (length > 0 ? room / length : Number.POSITIVE_INFINITY);

/**
 * Returns the offset that brings `middle` as close to the centre of the space as possible while both ends stay inside.
 */
const moved = (first: number, last: number, middle: number, [from, to]: readonly [number, number]): number =>
  Math.min(Math.max((from + to) / 2 - middle, from - first), to - last);

/** Fits all points into the space, with the first as close to the centre as possible. */
function fitted(ground: Ground, points: readonly [Point, ...Point[]], room: Box, largestScale: number): View {
  const all = points.map(ground.at);
  const middle = ground.at(points[0]);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    largestScale,
    fitting(right - left, room.right - room.left),
    fitting(bottom - top, room.bottom - room.top),
  );
  const x = moved(left * scale, right * scale, middle.x * scale, [room.left, room.right]);
  const y = moved(top * scale, bottom * scale, middle.y * scale, [room.top, room.bottom]);
  return {
    enlarged: { x, y, scale },
    unitsPerKm: ground.unitsPerKm * scale,
    at: (point) => {
      const from = ground.at(point);
      return { x: from.x * scale + x, y: from.y * scale + y };
    },
  };
}

/** Space for points, with a margin for labels. */
export const ROOM: Box = { left: 110, top: 66, right: 690, bottom: HEIGHT - 58 };
export const ROOM_BESIDE_INSET: Box = { ...ROOM, right: 590 };

/** Neighbours closer than this cannot be distinguished from the pin or labelled. */
const TOLD_APART = 48;

/** Excludes a distant origin if the neighbours would otherwise merge. `fromIsIn` is then false. */
export function viewOf(
  ground: Ground,
  place: Point,
  { neighbours, from }: { readonly neighbours: readonly Point[]; readonly from: Point | undefined },
  { room, largestScale }: { readonly room: Box; readonly largestScale: number },
): View & { readonly fromIsIn: boolean } {
  const close = fitted(ground, [place, ...neighbours], room, largestScale);
  if (!from) return { ...close, fromIsIn: false };
  const wide = fitted(ground, [place, ...neighbours, from], room, largestScale);
  const nearest = Math.min(...neighbours.map((other) => distanceKm(place, other)));
  return nearest * wide.unitsPerKm >= TOLD_APART || wide.unitsPerKm > 0.8 * close.unitsPerKm
    ? { ...wide, fromIsIn: true }
    : { ...close, fromIsIn: false };
}
