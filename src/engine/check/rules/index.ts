import { GRAPH_RULES } from '../graph/rules.ts';
import type { Rule } from '../rule.ts';
import { allowances } from './allowances.ts';
import { canonical } from './canonical.ts';
import { claimReviews } from './claim-reviews.ts';
import { claims } from './claims.ts';
import { descriptions } from './descriptions.ts';
import { imageIds } from './image-ids.ts';
import { language } from './language.ts';
import { linkForm } from './link-form.ts';
import { linkFragments } from './link-fragments.ts';
import { linkTargets } from './link-targets.ts';
import { mainHeading } from './main-heading.ts';
import { markup } from './markup.ts';
import { ownText } from './own-text.ts';
import { reachable } from './reachable.ts';
import { sameText } from './same-text.ts';
import { similarText } from './similar-text.ts';
import { sitemapSet } from './sitemap-set.ts';
import { structuredData } from './structured-data.ts';
import { titles } from './titles.ts';
import { weight } from './weight.ts';

/** Every rule of the check, by id. */
export const RULES: readonly Rule[] = [
  canonical,
  descriptions,
  mainHeading,
  language,
  markup,
  reachable,
  linkTargets,
  linkFragments,
  linkForm,
  imageIds,
  weight,
  structuredData,
  sitemapSet,
  titles,
  sameText,
  similarText,
  ownText,
  claims,
  claimReviews,
  allowances,
  ...GRAPH_RULES,
];
