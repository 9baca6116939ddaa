import { isUrlOfOrigin, localOriginOf } from '../../core/same-url.ts';
import { mergeSlashes } from '../../core/url-path.ts';
import { fragmentsOf } from '../../facts/html/facts.ts';
import { resolveReference } from '../../facts/resolve-reference.ts';
import { readRobots } from '../../facts/robots.ts';
import { blockOfSite } from '../../facts/robots-block.ts';
import { loadersOf, type SiteFacts } from '../../facts/site-facts.ts';
import { SITEMAP_FILE } from '../../facts/sitemap-protocol.ts';
import type { Finding, Rule } from '../rule.ts';

/** Maps each resource to one of the pages that load it. */
const loadedPaths = (site: SiteFacts): Map<string, string> => {
  const paths = new Map<string, string>();
  const seen = new Set<number>();
  for (const page of loadersOf(site))
    for (const { resources, documents } of fragmentsOf(page))
      for (const id of resources) {
        // Feeds and manifests do not change how a page is rendered.
        if (seen.has(id) || documents.includes(id)) continue;
        if (!site.references.dependsOnPage(id)) seen.add(id);
        const target = resolveReference(id, page.path, site);
        if (target && !target.outside && !paths.has(target.path)) paths.set(target.path, page.path);
      }
  return paths;
};

const FILE = '/robots.txt';

const missingSitemaps = (named: readonly string[], site: SiteFacts): Finding[] => {
  const { sitemapFiles, targets, addresses, partial, noindex, foreign } = site;
  if (partial || noindex || (!foreign && sitemapFiles.length === 0)) return [];
  const read = new Set(sitemapFiles.map(({ file }) => `/${file}`));
  return named
    .filter((sitemap) => {
      const target = isUrlOfOrigin(sitemap, addresses.origin) ? addresses.resolve(sitemap, '/') : undefined;
      if (target === undefined || target.outside) return false;
      return ![target.path, mergeSlashes(target.path)].some((path) => read.has(path) || targets.has(path));
    })
    .map((sitemap) => ({
      isBreaking: true,
      message: `robots.txt lists the sitemap ${sitemap}, which does not exist`,
      fix: 'add it, or remove the line',
      pages: [],
      file: FILE,
    }));
};

const fullUrl = (file: string, { origin, absoluteUrl }: SiteFacts['addresses']): string =>
  origin === '' ? `the full URL of ${file}, with https:// and the host` : absoluteUrl(`/${file}`);

/**
 * A site from another generator gets only a note if it has no sitemap. An existing sitemap must be listed in
 * robots.txt.
 */
const unnamedSitemap = ({ sitemapFiles: [sitemap], foreign, addresses }: SiteFacts): Finding =>
  foreign && sitemap === undefined
    ? {
        message: 'the site has no sitemap in robots.txt or at a common path',
        fix: 'create one and list it in robots.txt',
        pages: [],
        severity: 'note',
      }
    : {
        message: 'robots.txt does not list a sitemap',
        fix: `add Sitemap: ${fullUrl(sitemap?.file ?? SITEMAP_FILE, addresses)}`,
        pages: [],
        // Crawlers can find the sitemap in other ways, such as a search engine's console.
        ...(foreign ? { severity: 'warning' as const } : {}),
      };

/** Reports sitemap URLs that are relative or on another host. */
const foreignSitemap = (sitemap: string, { addresses }: SiteFacts): Finding[] => {
  const { origin } = addresses;
  if (isUrlOfOrigin(sitemap, origin)) return [];
  const isLocal = localOriginOf(sitemap) !== undefined;
  if (origin === '' && !isLocal && /^https?:\/\//i.test(sitemap)) return [];
  const reason = isLocal ? 'points to the machine that built the site' : 'is not a full URL of this site';
  const file = sitemap.replace(/^https?:\/\/[^/]*/i, '').replace(/^\/+/, '') || SITEMAP_FILE;
  return [
    {
      isBreaking: isLocal,
      message: `robots.txt lists the sitemap ${sitemap}, which ${reason}`,
      fix: `use ${fullUrl(isLocal ? file : SITEMAP_FILE, addresses)}`,
      pages: [],
      file: FILE,
    },
  ];
};

const check = (site: SiteFacts): Finding[] => {
  if (site.robots === undefined) return [];
  const { problems, sitemaps, blockOf } = readRobots(site.robots);
  return [
    ...problems.map(({ line, message, fix, severity }) => ({
      message: `robots.txt, line ${line}: ${message}`,
      fix,
      severity,
      pages: [],
      file: FILE,
    })),
    ...(sitemaps.length > 0 || site.noindex ? [] : [unnamedSitemap(site)]),
    ...sitemaps.flatMap((sitemap) => foreignSitemap(sitemap, site)),
    ...missingSitemaps(sitemaps, site),
    // IDX-01 reports a site that is blocked as a whole.
    ...(!site.foreign || blockOfSite(site) === undefined ? [...loadedPaths(site)] : []).flatMap(([path, page]) => {
      const block = blockOf(site.addresses.url(path));
      return block === undefined
        ? []
        : [
            {
              isBreaking: true,
              message: `robots.txt blocks ${path}, which pages load: Disallow: ${block}`,
              fix: 'remove the line; otherwise search engines render pages without this file',
              pages: [page],
            },
          ];
    }),
  ];
};

export const robotsFile: Rule = {
  id: 'IDX-02',
  severity: 'error',
  title: 'robots.txt is valid, lists the sitemap and does not block page resources.',
  explanation:
    'Crawlers ignore fields without a colon, paths without a leading slash and misspelt fields. Fields from other standards, such as Content-Signal or Noindex, are permitted; other lines without a colon are a note. Page resources must be allowed too, because search engines render a page before they index it. IDX-01 checks the pages themselves.',
  source: 'RFC 9309; Google Search Central, Introduction to robots.txt',
  good: 'Sitemap: https://www.example.com/sitemap.xml',
  bad: 'Disallow: /assets/',
  check,
};
