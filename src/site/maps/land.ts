import { polygonContains } from 'd3-polygon';
import type { Box, Xy } from './drawing.ts';

type Rings = readonly (readonly Xy[])[];

const pairOf = ({ x, y }: Xy): [number, number] => [x, y];

export const boxOf = (points: readonly Xy[]): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

export const holds = ({ left, top, right, bottom }: Box, { x, y }: Xy): boolean =>
  x > left && x < right && y > top && y < bottom;

/** The even-odd rule excludes holes. */
export const insideOf = (rings: Rings): ((point: Xy) => boolean) => {
  const shapes = rings.map((ring) => ({ box: boxOf(ring), pairs: ring.map(pairOf) }));
  return (point) => {
    const pair = pairOf(point);
    let isInside = false;
    // A loop, because `filter` would create a list for each of the tens of thousands of points that a map looks up.
    for (const { box, pairs } of shapes) if (holds(box, point) && polygonContains(pairs, pair)) isInside = !isInside;
    return isInside;
  };
};

export const gridOf = ({ left, top, right, bottom }: Box, columns: number, rows: number): readonly Xy[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: left + ((right - left) * (i % columns)) / (columns - 1),
    y: top + ((bottom - top) * Math.floor(i / columns)) / (rows - 1),
  }));
