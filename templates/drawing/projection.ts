/**
 * Parallel projection, turned and tilted to show fronts, right sides and tops, in millimetres: x to the right along a
 * front, y up, z away from the viewer.
 */

export type Point = readonly [x: number, y: number, z: number];

/** Drawing units per millimetre. */
export const SCALE = 0.4;
const TURN = Math.PI / 6;
const TILT = (22 * Math.PI) / 180;

const RIGHT = { x: SCALE * Math.cos(TURN), z: SCALE * Math.sin(TURN) };
const DOWN = {
  x: SCALE * Math.sin(TURN) * Math.sin(TILT),
  y: -SCALE * Math.cos(TILT),
  z: -SCALE * Math.cos(TURN) * Math.sin(TILT),
};

/** Projects a point onto the sheet, rounded to whole units. */
export const onSheet = ([x, y, z]: Point): readonly [number, number] => [
  Math.round(RIGHT.x * x + RIGHT.z * z),
  Math.round(DOWN.x * x + DOWN.y * y + DOWN.z * z),
];

/** A space before a minus sign is unnecessary. */
const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`;

export const line = (...points: readonly Point[]): string => {
  const [first, ...rest] = points.map(onSheet);
  if (first === undefined) return '';
  let [x, y] = first;
  let path = `M${pair(x, y)}`;
  for (const [toX, toY] of rest) {
    path += toX === x ? `v${toY - y}` : `l${pair(toX - x, toY - y)}`;
    [x, y] = [toX, toY];
  }
  return path;
};

export const area = (...points: readonly Point[]): string => `${line(...points)}z`;

/** Rectangles by opposite corners. */
export const front = (z: number, [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string =>
  area([x1, y1, z], [x2, y1, z], [x2, y2, z], [x1, y2, z]);

export const side = (x: number, [z1, y1]: readonly [number, number], [z2, y2]: readonly [number, number]): string =>
  area([x, y1, z1], [x, y1, z2], [x, y2, z2], [x, y2, z1]);

export const top = (y: number, [x1, z1]: readonly [number, number], [x2, z2]: readonly [number, number]): string =>
  area([x1, y, z1], [x2, y, z1], [x2, y, z2], [x1, y, z2]);

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns a transform for coordinates in millimetres (x right, y down) with the origin at a point. */
export const onFront = (at: Point): string =>
  `matrix(${rounded(RIGHT.x)} ${rounded(DOWN.x)} 0 ${rounded(-DOWN.y)} ${onSheet(at).join(' ')})`;

/** Returns a transform for coordinates in millimetres (x right, y towards the viewer) with the origin at a point. */
export const onTop = (at: Point): string =>
  `matrix(${rounded(RIGHT.x)} ${rounded(DOWN.x)} ${rounded(-RIGHT.z)} ${rounded(-DOWN.z)} ${onSheet(at).join(' ')})`;
