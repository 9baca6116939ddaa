export { cityCopy } from './city.ts';
export { cityServiceCopy } from './city-service.ts';
export { type CopyOptions, createCopyOptions } from './options.ts';
export { stateCopy } from './state.ts';
export { stateSummary } from './state-summary.ts';
export { zonesOf } from './state-zones.ts';
export { suburbCopy } from './suburb.ts';
export type {
  Answer,
  Cell,
  Faq,
  Letter,
  LetterLine,
  LocalFact,
  Notes,
  PageCopy,
  RelatedLink,
  Section,
  Table,
} from './types.ts';
export { type ListedPlace, onTopOfRent, type ZoneList, zoneLists } from './zone-lists.ts';
