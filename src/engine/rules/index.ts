import { accessibility } from './accessibility.ts';
import { allowances } from './allowances.ts';
import { canonical } from './canonicals/canonical.ts';
import { canonicalTarget } from './canonicals/canonical-target.ts';
import { closedPages } from './changes/closed-pages.ts';
import { vanishedPages } from './changes/vanished-pages.ts';
import { descriptionLength } from './descriptions/description-length.ts';
import { descriptions } from './descriptions/descriptions.ts';
import { headingLevels } from './headings/heading-levels.ts';
import { mainHeading } from './headings/main-heading.ts';
import { hostLimits, hostSupport } from './hosts.ts';
import { insecureResources } from './html/insecure-resources.ts';
import { language } from './html/language.ts';
import { markup } from './html/markup.ts';
import { redirectLines } from './http/redirect-lines.ts';
import { redirects } from './http/redirects.ts';
import { served } from './http/served.ts';
import { imageIds } from './images/image-ids.ts';
import { imageSpace } from './images/image-space.ts';
import { imageTexts } from './images/image-texts.ts';
import { imageWeight } from './images/image-weight.ts';
import { alternates } from './indexing/alternates.ts';
import { depth } from './indexing/depth.ts';
import { indexing } from './indexing/indexing.ts';
import { linksIn } from './indexing/links-in.ts';
import { notFound } from './indexing/not-found.ts';
import { pagination } from './indexing/pagination.ts';
import { reachable } from './indexing/reachable.ts';
import { robotsFile } from './indexing/robots-file.ts';
import { linkAddresses } from './links/link-addresses.ts';
import { linkBlocks } from './links/link-blocks.ts';
import { linkForm } from './links/link-form.ts';
import { linkFragments } from './links/link-fragments.ts';
import { linkTargets } from './links/link-targets.ts';
import { linkTexts } from './links/link-texts.ts';
import { outgoingLinks } from './links/outgoing-links.ts';
import { policy } from './policy.ts';
import { responseHeaders } from './response-headers.ts';
import type { Rule, RuleText } from './rule.ts';
import { noSecrets } from './secrets.ts';
import { sitemapDates } from './sitemaps/sitemap-dates.ts';
import { sitemapForm } from './sitemaps/sitemap-form.ts';
import { sitemapImages } from './sitemaps/sitemap-images.ts';
import { sitemapSet } from './sitemaps/sitemap-set.ts';
import { socialImages } from './social/social-images.ts';
import { socialProperties } from './social/social-properties.ts';
import { GRAPH_RULES } from './structured-data/graph-rules.ts';
import { identity } from './structured-data/identity.ts';
import { premises } from './structured-data/premises.ts';
import { schemaAddresses } from './structured-data/schema-addresses.ts';
import { structuredData } from './structured-data/structured-data.ts';
import { claimReviews } from './text/claim-reviews.ts';
import { claims } from './text/claims.ts';
import { localFacts } from './text/local-facts.ts';
import { ownText } from './text/own-text.ts';
import { responseTimes } from './text/response-times.ts';
import { sameText } from './text/same-text.ts';
import { similarText } from './text/similar-text.ts';
import { spelling } from './text/spelling.ts';
import { textLength } from './text/text-length.ts';
import { unfinishedText } from './text/unfinished-text.ts';
import { titleSiblings } from './titles/title-siblings.ts';
import { widthOfTitles } from './titles/title-width.ts';
import { titles } from './titles/titles.ts';
import { urlCharacters } from './url-characters.ts';
import { addressForm } from './url-form.ts';
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
  redirectLines,
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

/** All rules except the host checks and the search for secrets. */
export const RULES: readonly Rule[] = [...OF_THE_SITE, ...GRAPH_RULES].sort(byId);

/** Rules whose severity is configurable. */
export const SETTABLE_RULES: readonly RuleText[] = [...RULES, hostLimits, hostSupport].sort(byId);

/** All rules, including the one whose severity is fixed. */
export const ALL_RULES: readonly RuleText[] = [...SETTABLE_RULES, noSecrets].sort(byId);
