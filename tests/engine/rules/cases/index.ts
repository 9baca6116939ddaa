import type { CasesOfRules } from '../rule-cases.ts';
import { ALTERNATES } from './alternates.ts';
import { CLAIMS } from './claims.ts';
import { DOCUMENTS } from './documents.ts';
import { HOSTS_AND_SETTINGS } from './hosts-and-settings.ts';
import { IMAGES } from './images.ts';
import { INDEXING } from './indexing.ts';
import { LINKS } from './links.ts';
import { SEARCH_RESULTS } from './search-results.ts';
import { SITEMAPS } from './sitemaps.ts';
import { STRUCTURED_DATA } from './structured-data.ts';
import { TEXTS } from './texts.ts';

export const CASES: CasesOfRules = {
  ...ALTERNATES,
  ...CLAIMS,
  ...DOCUMENTS,
  ...HOSTS_AND_SETTINGS,
  ...IMAGES,
  ...INDEXING,
  ...LINKS,
  ...SEARCH_RESULTS,
  ...SITEMAPS,
  ...STRUCTURED_DATA,
  ...TEXTS,
};
