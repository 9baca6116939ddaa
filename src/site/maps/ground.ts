import type { Box } from './drawing.ts';
import { gridOf } from './land.ts';
import type { StateOutline } from './outlines.ts';
import type { View } from './view.ts';

/** What lies at a point of a map: land of the state, land beyond it, or sea. */
export type GroundAt = StateOutline['groundAt'];

/** What lies at points of an enlarged map. */
export const groundOn =
  ({ groundAt }: StateOutline, { enlarged: { x, y, scale } }: Pick<View, 'enlarged'>): GroundAt =>
  (point) =>
    groundAt({ x: (point.x - x) / scale, y: (point.y - y) / scale });

/** No coast or border runs through a box, as far as points so many units apart tell. */
export const isOfOneGround = (groundAt: GroundAt, box: Box, apart = 10): boolean => {
  const points = gridOf(
    box,
    Math.ceil((box.right - box.left) / apart) + 1,
    Math.ceil((box.bottom - box.top) / apart) + 1,
  );
  const first = groundAt({ x: box.left, y: box.top });
  return points.every((point) => groundAt(point) === first);
};

/** Most of a name lies on land: its letters are edged in the colour of that. */
export const isOnLand = (groundAt: GroundAt, box: Box): boolean => {
  const points = gridOf(box, 7, 3);
  return points.filter((point) => groundAt(point) !== 'sea').length > points.length / 2;
};
