import { type Box, HEIGHT, type MapDrawing, WIDTH } from './drawing.ts';
import { INSET } from './outlines.ts';

export const CREDIT = 'Map outlines: Natural Earth.';
export const SHORE_CREDIT = 'Map outlines: Natural Earth; coast: © OpenStreetMap contributors.';

const [[left, top], [right, bottom]] = INSET;
export const INSET_BOX: Box = { left, top, right, bottom };

const STEPS = [500, 200, 100, 50, 20, 10, 5, 2];
const SCALE_RIGHT = WIDTH - 20;
const SCALE_LONGEST = 130;
/** `end` is the right end of the scale bar. */
export const scaleBox = (height = HEIGHT, end = SCALE_RIGHT): Box => ({
  left: end - SCALE_LONGEST - 10,
  top: height - 64,
  right: end + 20,
  bottom: height,
});

/** Right ends of the scale bar, in order of preference. */
export const SCALE_ENDS: readonly number[] = [SCALE_RIGHT, 150, 620, 460, 300, 700, 540, 380, 220];

export function scaleOf(unitsPerKm: number, end = SCALE_RIGHT): NonNullable<MapDrawing['scale']> {
  const km = STEPS.find((step) => step * unitsPerKm <= SCALE_LONGEST) ?? 1;
  const length = Math.round(km * unitsPerKm);
  return { km, length, left: end - length };
}
