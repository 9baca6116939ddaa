export { type Coast, coastSchema, createCoast } from './coast.ts';
export {
  COUNTRY_FILE,
  COUNTRY_HEIGHT,
  COUNTRY_WIDTH,
  type CountryOutline,
  countrySvg,
  createCountry,
} from './country.ts';
export { type Box, HEIGHT, type Label, type MapDrawing, type Mark, type Spot, WIDTH, type Xy } from './drawing.ts';
export {
  type Chart,
  type CitySurroundings,
  cityMap,
  cityPosition,
  citySurroundings,
  placeMap,
  placesAround,
  withoutFreight,
} from './locator.ts';
export {
  createOutlines,
  type OutlineData,
  type Outlines,
  outlineSvg,
  outlinesSchema,
  type StateOutline,
} from './outlines.ts';
export { stateMap } from './state.ts';
export { staticMapAddress } from './static-map.ts';
