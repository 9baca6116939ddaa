import type { Box, Xy } from './drawing.ts';
import { gridOf } from './land.ts';
import type { StateOutline } from './outlines.ts';
import type { View } from './view.ts';

export type GroundAt = StateOutline['groundAt'];

export const groundOn =
  ({ groundAt }: StateOutline, { enlarged: { x, y, scale } }: Pick<View, 'enlarged'>): GroundAt =>
  (point) =>
    groundAt({ x: (point.x - x) / scale, y: (point.y - y) / scale });

/** Samples a grid to check that no coast or border crosses the box. `apart` is the spacing. */
export const isOfOneGround = (groundAt: GroundAt, box: Box, apart = 10): boolean => {
  const columns = Math.ceil((box.right - box.left) / apart) + 1;
  const rows = Math.ceil((box.bottom - box.top) / apart) + 1;
  const first = groundAt({ x: box.left, y: box.top });
  const isSame = (point: Xy): boolean => groundAt(point) === first;
  // The corners are enough for most boxes that a coast crosses.
  return gridOf(box, 2, 2).every(isSame) && gridOf(box, columns, rows).every(isSame);
};

/** Determines the colour of the label's halo. */
export const isOnLand = (groundAt: GroundAt, box: Box): boolean => {
  const points = gridOf(box, 7, 3);
  return points.filter((point) => groundAt(point) !== 'sea').length > points.length / 2;
};
