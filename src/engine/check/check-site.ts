import type { PlannedSite } from '../build/current-site.ts';
import type { MadePage } from '../build/render-site.ts';
import type { SheetFacts } from '../facts/html/facts.ts';
import { canReferenceFiles, readReferences } from '../facts/html/loader-facts.ts';
import type { References } from '../facts/html/references.ts';
import { readSitemapText } from '../facts/read-sitemap.ts';
import type { Similarity } from '../facts/similarity/judge-site.ts';
import { isIndexable, type PageWeight, type SiteFacts, type Target } from '../facts/site-facts.ts';
import { listedPaths } from '../facts/sitemaps.ts';
import { robotsText } from '../output/robots-text.ts';
import { type SitemapEntry, sitemapFiles } from '../output/sitemap.ts';
import { declaredHeaders, robotsTags } from './declared-headers.ts';
import { addHostTargets } from './host-targets.ts';
import { withRobotsTag } from './sources/host-files.ts';

export interface Scope {
  readonly made: ReadonlyMap<string, MadePage>;
  readonly references: References;
  /** Skips rules about the whole site. */
  readonly partial: boolean;
  readonly weights: readonly PageWeight[];
  readonly socialImages: readonly string[];
  readonly similarity?: Similarity | undefined;
  readonly files: SiteFacts['files'];
  readonly htmlOf: SiteFacts['htmlOf'];
}

const targetsOf = (
  { plan, images, hosting, addresses }: PlannedSite,
  { socialImages, references }: Scope,
): Map<string, Target> => {
  const targets = new Map([
    ...[...plan.byPath.values()].map((route): [string, Target] => {
      if (route.kind === 'redirect') return [route.path, { kind: 'redirect', to: route.redirect.to }];
      return [route.path, { kind: route.kind === 'page' ? 'page' : 'file' }];
    }),
    ...images.files.map((file): [string, Target] => [`/${file}`, { kind: 'file' }]),
    ...socialImages.map((path): [string, Target] => [path, { kind: 'file' }]),
  ]);
  addHostTargets(targets, hosting, references, addresses);
  return targets;
};

/** Reads manifests and similar files in `public/`. The site's own style sheets are read when they are compiled. */
const publicLoaders = ({ plan, addresses }: PlannedSite, { references, files }: Scope): SheetFacts[] =>
  plan.assets
    .map(({ path }) => path)
    .filter((path) => canReferenceFiles(path) && files.sizeOf(path) > 0)
    .filter((path) => references.has(addresses.url(path)) || references.has(addresses.absoluteUrl(path)))
    .map((path) => readReferences(path, Buffer.from(files.read(path)).toString('utf8'), references, addresses.base));

export const gatherSite = (
  planned: PlannedSite,
  scope: Scope,
): { site: SiteFacts; sitemap: { file: string; text: string }[] } => {
  const { addresses, allowed, settings, hosting, claims, asOf, declared, images, plan, unpublishedPages } = planned;
  const { noindex, rules } = settings;
  const { made, partial, references, weights, similarity, files, htmlOf } = scope;
  const headerInput = { base: addresses.base, noindex, framesItself: allowed.framesItself, hosting };
  const tagOf = robotsTags(headerInput);
  const pages = [...made.values()].map(({ facts }) => (tagOf ? withRobotsTag(facts, tagOf(facts.path)) : facts));
  const site: SiteFacts = {
    addresses,
    noindex,
    claims,
    asOf: () => asOf,
    declared,
    allowances: rules.allowances,
    unpublished: unpublishedPages,
    references,
    partial,
    weights,
    similarity,
    files,
    htmlOf,
    pages,
    targets: targetsOf(planned, scope),
    sheets: publicLoaders(planned, scope),
    imageIds: images.ids,
    sitemap: undefined,
    sitemapFiles: [],
    robots: robotsText(addresses, { noindex }, hosting),
    headers: declaredHeaders(headerInput),
    templateOf: (path) => plan.byPath.get(path)?.module,
  };
  if (partial || noindex) return { site, sitemap: [] };
  const entries: SitemapEntry[] = pages
    .filter((page) => isIndexable(page, site))
    .map(({ path }) => ({ address: addresses.absoluteUrl(path), lastModified: made.get(path)?.lastModified }));
  const sitemap = sitemapFiles(entries, addresses.absoluteUrl);
  const read = sitemap.map(({ file, text }) => readSitemapText(file, text));
  return { site: { ...site, sitemap: listedPaths(read, addresses), sitemapFiles: read }, sitemap };
};
