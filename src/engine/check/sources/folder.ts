import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { canParseUrl } from '../../core/can-parse-url.ts';
import { usageFailure } from '../../core/diagnostics.ts';
import { entriesBelow } from '../../core/entries-below.ts';
import { readTextFile } from '../../core/text-file.ts';
import { createSiteUrls, type SiteUrls } from '../../core/urls.ts';
import type { PageFacts, SheetFacts } from '../../facts/html/facts.ts';
import { canReferenceFiles, readReferences } from '../../facts/html/loader-facts.ts';
import { firstCanonical } from '../../facts/html/read-facts.ts';
import type { References } from '../../facts/html/references.ts';
import type { Sitemap } from '../../facts/read-sitemap.ts';
import type { FileLookup } from '../../facts/site-facts.ts';
import { MANIFEST_FILE } from '../../output/publish/manifest.ts';
import { readBytes } from '../../output/publish/read-bytes.ts';
import { finishInterrupted } from '../../output/publish/stage.ts';
import { ROBOTS_FILE } from '../../output/robots-text.ts';
import type { ExistingSite } from './existing-site.ts';
import { readSitemaps, sitemapReader, sitemapsOfAnyHost } from './folder-sitemaps.ts';
import { pathIn, targetsOf } from './folder-targets.ts';
import { headersOfFolder } from './headers-file.ts';
import { type HostFiles, readHostFiles, withRobotsTag } from './host-files.ts';
import type { SiteIdentity } from './identity.ts';
import { type CanonicalFile, choosePageUrls, formsOf, type PageUrls } from './page-urls.ts';
import { isHtmlFile, type ReadPage, readHtml, readPagesOf } from './read-pages.ts';
import { withHosts } from './site-hosts.ts';

const HOME = 'index.html';
const NOT_FOUND = '/404.html';

/** Hosts do not serve hidden files, except `.well-known`. */
export const NOT_SERVED = /(^|\/)(\.(?!well-known\/)|node_modules\/)/;

/** Throws a Failure of kind `usage` if part of the folder cannot be read. */
const entriesOf = (folder: string) => {
  try {
    return entriesBelow(folder);
  } catch (error) {
    const { code, path: place } = error as NodeJS.ErrnoException;
    throw usageFailure(
      'check/unreadable',
      `${place ?? folder} cannot be read (${code})`,
      'make it readable for this user, or choose another folder',
    );
  }
};

const listFiles = (folder: string): string[] =>
  entriesOf(folder)
    .filter((entry) => entry.isFile() || (entry.isSymbolicLink() && isFile(path.join(entry.parentPath, entry.name))))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !NOT_SERVED.test(file))
    .sort();

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** `statSync` throws for unsupported names, even with `throwIfNoEntry: false`. */
const isFolder = (folder: string): boolean => {
  try {
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
};

const noSite = (
  folder: string,
  fix = 'build the site first, or pass the folder that its generator writes, such as `build-site check _site`',
) => usageFailure('check/no-site', `there is no built site in ${folder}`, fix);

/** Completes an interrupted publish. Throws a Failure without a built site. */
export const openBuiltSite = (folder: string): void => {
  finishInterrupted(folder);
  if (!existsSync(path.join(folder, HOME)))
    throw noSite(folder, 'build it first with `build-site build`, or pass its folder with --out');
};

/** Returns the canonical URL without a file name, or `otherwise` if it is missing or invalid. */
export const siteAddress = (canonical: string | undefined, otherwise = ''): string => {
  const url = canonical !== undefined && canParseUrl(canonical) ? new URL(canonical) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return otherwise;
  return (url.origin + url.pathname).replace(/\/(index\.html?)?$/, '').replace(/\/+$/, '');
};

export const addressesOf = (folder: string): SiteUrls => {
  const file = path.join(folder, HOME);
  return createSiteUrls(siteAddress(existsSync(file) ? firstCanonical(readHtml(file)) : undefined));
};

/** Sets a page's final path and indexing. Hosts serve 404.html with status 404, so it counts as `noindex`. */
const settle = (
  { file, facts }: ReadPage,
  { pathOf, addresses }: PageUrls,
  { robotsOf }: HostFiles,
  isNotFound: (path: string) => boolean,
): PageFacts => {
  const own = pathOf(file);
  const noindex = facts.noindex || isNotFound(own);
  const page = own === facts.path && noindex === facts.noindex ? facts : { ...facts, path: own, noindex };
  return withRobotsTag(page, robotsOf(addresses.url(own)));
};

const notFoundPage = (
  files: readonly string[],
  { pathOf, addresses }: PageUrls,
  { notFound }: HostFiles,
): string | undefined => {
  const [configured] = pathIn(notFound, addresses);
  return configured ?? (files.includes(NOT_FOUND.slice(1)) ? pathOf(NOT_FOUND.slice(1)) : undefined);
};

const readSheets = (
  folder: string,
  files: readonly string[],
  pages: readonly ReadPage[],
  references: References,
  addresses: SiteUrls,
) => {
  const documents = new Set(
    pages.flatMap(({ facts }) => facts.documents.flatMap((id) => pathIn(references.textOf(id), addresses))),
  );
  const exists = new Set(files.filter((file) => canReferenceFiles(`/${file}`) || documents.has(`/${file}`)));
  const sheets = new Map<string, SheetFacts>();
  // Sheets add their imports to the references during the loop.
  for (let id = 0; id < references.size && sheets.size < exists.size; id++)
    for (const path of pathIn(references.textOf(id), addresses)) {
      if (!exists.has(path.slice(1)) || sheets.has(path)) continue;
      const text = readTextFile(folder + path);
      sheets.set(path, readReferences(path, text, references, addresses.base));
    }
  return [...sheets.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
};

/** Returns URLs that are not in links, but to which redirects can apply. */
const namedIn = (pages: readonly ReadPage[], sitemaps: readonly Sitemap[]): string[] => [
  ...pages.flatMap(({ facts: { canonicals, refresh } }) =>
    refresh === undefined ? canonicals : [...canonicals, refresh],
  ),
  ...sitemaps.filter(({ kind }) => kind !== 'index').flatMap(({ urls }) => urls.map(({ address }) => address)),
];

const placesOf = (files: readonly string[], { pathOf }: PageUrls): ExistingSite['placeOf'] => {
  const byPath = new Map(files.map((file) => [pathOf(file), file]));
  return (address) => byPath.get(address) ?? address.slice(1);
};

const readAgain = (file: string): string | undefined => (isFile(file) ? readHtml(file) : undefined);

const filesOf = (folder: string): FileLookup => ({
  sizeOf: (file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.size ?? 0,
  read: (file, bytes) => readBytes(path.join(folder, file), bytes),
});

/** Unread pages and page fragments have no canonical URL. Pages from build-site always use the first form. */
const canonicalFiles = (pages: readonly ReadPage[], unread: readonly string[], foreign: boolean): CanonicalFile[] => [
  ...pages.map(({ file, facts }) => ({ file, canonical: foreign ? facts.canonicals[0] : formsOf(file)[0] })),
  ...unread.map((file) => ({ file, canonical: foreign ? undefined : formsOf(file)[0] })),
];

const ignoredUsesOf = (pages: readonly ReadPage[], { pathOf }: PageUrls): ExistingSite['ignoredUses'] =>
  new Map(pages.flatMap(({ file, ignoredUses }) => (ignoredUses ? [[pathOf(file), ignoredUses] as const] : [])));

/** `identity` overrides detected values. Throws a Failure of kind `usage` if there is no page. */
export const readFolder = (
  folder: string,
  identity: SiteIdentity = {},
  isExcluded: (file: string) => boolean = () => false,
): ExistingSite => {
  if (!isFolder(folder)) throw noSite(folder);
  finishInterrupted(folder);
  const files = listFiles(folder);
  const foreign = !existsSync(path.join(folder, MANIFEST_FILE));
  const robots = files.includes(ROBOTS_FILE) ? readTextFile(path.join(folder, ROBOTS_FILE)) : undefined;
  const read = sitemapReader(folder);
  const content = readPagesOf({
    folder,
    files,
    isExcluded,
    identity,
    robots,
    sitemaps: () => sitemapsOfAnyHost(files, read, robots),
    home: addressesOf(folder),
    foreign,
  });
  const { pages, references } = content;
  if (pages.length === 0) throw noSite(folder);
  const host = readHostFiles(folder, content.addresses, foreign);
  const isPage = new Set(pages.map(({ file }) => file));
  const unread = files.filter((file) => isHtmlFile(file) && !isPage.has(file));
  const own = choosePageUrls(
    files,
    canonicalFiles(pages, unread, foreign),
    withHosts(content.addresses, [...(identity.hosts ?? []), ...host.hosts]),
    host.forms,
  );
  const { addresses } = own;
  const placeOf = placesOf(files, own);
  const sitemapFiles = readSitemaps(files, read, robots, addresses);
  const sheets = readSheets(folder, files, pages, references, addresses);
  const targets = targetsOf({
    files,
    isPage: (file) => isPage.has(file),
    urls: own,
    redirects: host.redirects,
    references,
    named: namedIn(pages, sitemapFiles),
  });
  const notFound = notFoundPage(files, own, host);
  if (notFound !== undefined && targets.has(notFound) && !targets.has(NOT_FOUND))
    targets.set(NOT_FOUND, { kind: 'page', shows: notFound });
  const isNotFound = (page: string): boolean => foreign && page === notFound;
  return {
    addresses,
    pages: pages.map((page) => settle(page, own, host, isNotFound)).sort((a, b) => (a.path < b.path ? -1 : 1)),
    references,
    sheets,
    targets,
    robots,
    invalidRedirects: host.invalidRedirects,
    headers: headersOfFolder(host.headers, addresses.base, !foreign),
    sitemapFiles,
    files: filesOf(folder),
    ignoredUses: ignoredUsesOf(pages, own),
    placeOf,
    readText: (page) => readAgain(path.join(folder, placeOf(page))),
    foreign,
    partial: false,
    failures: new Map(),
    notes: [...content.notes, ...host.notes],
  };
};
