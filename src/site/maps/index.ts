export { HEIGHT, type Label, type MapDrawing, type Mark, WIDTH } from './drawing.ts';
export { cityMap, placeMap, stateMap } from './locator.ts';
export { createOutlines, type OutlineData, type Outlines, outlineSvg, outlinesSchema } from './outlines.ts';
