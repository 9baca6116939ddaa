import { type Box, HEIGHT, type MapDrawing, WIDTH } from './drawing.ts';
import { INSET } from './outlines.ts';

/** What every map with outlines owes. */
export const CREDIT = 'Map outlines: Natural Earth.';

const [[left, top], [right, bottom]] = INSET;
/** Australia, at the upper right. */
export const INSET_BOX: Box = { left, top, right, bottom };

const STEPS = [500, 200, 100, 50, 20, 10, 5, 2];
const SCALE_RIGHT = WIDTH - 20;
const SCALE_LONGEST = 130;
/** Room of the scale, at the lower right. */
export const scaleBox = (height = HEIGHT): Box => ({
  left: SCALE_RIGHT - SCALE_LONGEST - 10,
  top: height - 64,
  right: WIDTH,
  bottom: height,
});

/** The longest round distance that fits. */
export function scaleOf(unitsPerKm: number): NonNullable<MapDrawing['scale']> {
  const km = STEPS.find((step) => step * unitsPerKm <= SCALE_LONGEST) ?? 1;
  const length = Math.round(km * unitsPerKm);
  return { km, length, left: SCALE_RIGHT - length };
}
