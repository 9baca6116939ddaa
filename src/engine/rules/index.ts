import { hostAbilities } from '../hosts/abilities.ts';
import { hostLimits } from '../hosts/limits.ts';
import { noSecrets } from '../secrets.ts';
import { GRAPH_RULES } from '../structured-data/rules/graph-rules.ts';
import { accessibility } from './accessibility.ts';
import { addressForm } from './address-form.ts';
import { allowances } from './allowances.ts';
import { alternates } from './alternates.ts';
import { canonical } from './canonical.ts';
import { canonicalTarget } from './canonical-target.ts';
import { claimReviews } from './claim-reviews.ts';
import { claims } from './claims.ts';
import { closedPages } from './closed-pages.ts';
import { depth } from './depth.ts';
import { descriptionLength } from './description-length.ts';
import { descriptions } from './descriptions.ts';
import { headingLevels } from './heading-levels.ts';
import { identity } from './identity.ts';
import { imageIds } from './image-ids.ts';
import { imageSpace } from './image-space.ts';
import { imageTexts } from './image-texts.ts';
import { imageWeight } from './image-weight.ts';
import { indexing } from './indexing.ts';
import { insecureResources } from './insecure-resources.ts';
import { language } from './language.ts';
import { linkAddresses } from './link-addresses.ts';
import { linkBlocks } from './link-blocks.ts';
import { linkForm } from './link-form.ts';
import { linkFragments } from './link-fragments.ts';
import { linkTargets } from './link-targets.ts';
import { linkTexts } from './link-texts.ts';
import { linksIn } from './links-in.ts';
import { localFacts } from './local-facts.ts';
import { mainHeading } from './main-heading.ts';
import { markup } from './markup.ts';
import { notFound } from './not-found.ts';
import { outgoingLinks } from './outgoing-links.ts';
import { ownText } from './own-text.ts';
import { pagination } from './pagination.ts';
import { policy } from './policy.ts';
import { premises } from './premises.ts';
import { reachable } from './reachable.ts';
import { redirects } from './redirects.ts';
import { responseHeaders } from './response-headers.ts';
import { responseTimes } from './response-times.ts';
import { robotsFile } from './robots-file.ts';
import type { Rule, RuleText } from './rule.ts';
import { sameText } from './same-text.ts';
import { schemaAddresses } from './schema-addresses.ts';
import { served } from './served.ts';
import { similarText } from './similar-text.ts';
import { sitemapDates } from './sitemap-dates.ts';
import { sitemapForm } from './sitemap-form.ts';
import { sitemapImages } from './sitemap-images.ts';
import { sitemapSet } from './sitemap-set.ts';
import { socialImages } from './social-images.ts';
import { socialProperties } from './social-properties.ts';
import { spelling } from './spelling.ts';
import { structuredData } from './structured-data.ts';
import { textLength } from './text-length.ts';
import { titleSiblings } from './title-siblings.ts';
import { widthOfTitles } from './title-width.ts';
import { titles } from './titles.ts';
import { unfinishedText } from './unfinished-text.ts';
import { urlCharacters } from './url-characters.ts';
import { vanishedPages } from './vanished-pages.ts';
import { weight } from './weight.ts';

const OF_THE_SITE: readonly Rule[] = [
  accessibility,
  canonical,
  canonicalTarget,
  alternates,
  descriptions,
  descriptionLength,
  mainHeading,
  headingLevels,
  language,
  markup,
  insecureResources,
  urlCharacters,
  policy,
  served,
  vanishedPages,
  closedPages,
  redirects,
  indexing,
  robotsFile,
  responseHeaders,
  reachable,
  depth,
  linksIn,
  notFound,
  imageTexts,
  imageSpace,
  imageWeight,
  imageIds,
  linkTargets,
  linkAddresses,
  linkFragments,
  linkForm,
  linkTexts,
  linkBlocks,
  outgoingLinks,
  pagination,
  weight,
  allowances,
  structuredData,
  schemaAddresses,
  premises,
  identity,
  sitemapSet,
  sitemapForm,
  sitemapDates,
  sitemapImages,
  socialProperties,
  socialImages,
  titles,
  widthOfTitles,
  titleSiblings,
  sameText,
  similarText,
  ownText,
  textLength,
  unfinishedText,
  claims,
  responseTimes,
  localFacts,
  spelling,
  claimReviews,
  addressForm,
];

const byId = (a: RuleText, b: RuleText): number => (a.id < b.id ? -1 : 1);

/** Every rule over the facts of a site, by id. */
export const RULES: readonly Rule[] = [...OF_THE_SITE, ...GRAPH_RULES].sort(byId);

/** Every rule whose severity is a setting, by id: those above, and what publishing finds about hosts. */
export const SETTABLE_RULES: readonly RuleText[] = [...RULES, hostLimits, hostAbilities].sort(byId);

/** Every rule there is, by id: those above, and the one that no setting changes. */
export const ALL_RULES: readonly RuleText[] = [...SETTABLE_RULES, noSecrets].sort(byId);
