import type { Box } from './drawing.ts';
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
  const points = gridOf(
    box,
    Math.ceil((box.right - box.left) / apart) + 1,
    Math.ceil((box.bottom - box.top) / apart) + 1,
  );
  const first = groundAt({ x: box.left, y: box.top });
  return points.every((point) => groundAt(point) === first);
};

/** Determines the colour of the label's halo. */
export const isOnLand = (groundAt: GroundAt, box: Box): boolean => {
  const points = gridOf(box, 7, 3);
  return points.filter((point) => groundAt(point) !== 'sea').length > points.length / 2;
};
