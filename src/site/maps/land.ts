import type { Box, Xy } from './drawing.ts';

type Rings = readonly (readonly Xy[])[];

/** Whether a line from a point to the right crosses this edge. */
const isCrossed = ({ x, y }: Xy, a: Xy, b: Xy): boolean =>
  a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;

/** Inside a shape: a line from the point crosses its edges an odd number of times. */
export const isInside = (rings: Rings, point: Xy): boolean =>
  rings.reduce(
    (count, ring) => count + ring.filter((corner, i) => isCrossed(point, corner, ring.at(i - 1) ?? corner)).length,
    0,
  ) %
    2 ===
  1;

/** Points of a box in rows and columns, its edges included. */
export const gridOf = ({ left, top, right, bottom }: Box, columns: number, rows: number): readonly Xy[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: left + ((right - left) * (i % columns)) / (columns - 1),
    y: top + ((bottom - top) * Math.floor(i / columns)) / (rows - 1),
  }));
