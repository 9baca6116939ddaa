export { type Box, HEIGHT, type Label, type MapDrawing, type Mark, WIDTH, type Xy } from './drawing.ts';
export { cityMap, placeMap, stateMap } from './locator.ts';
export {
  createOutlines,
  type OutlineData,
  type Outlines,
  outlineSvg,
  outlinesSchema,
  type StateOutline,
} from './outlines.ts';
