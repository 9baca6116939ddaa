import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { canParseUrl } from '../../core/can-parse-url.ts';
import { usageFailure } from '../../core/diagnostics.ts';
import { readTextFile } from '../../core/text-file.ts';
import { createSiteUrls, type SiteUrls } from '../../core/urls.ts';
import { decodeHtml } from '../../facts/html/decode-html.ts';
import type { PageFacts, SheetFacts } from '../../facts/html/facts.ts';
import { canReferenceFiles, readReferences } from '../../facts/html/loader-facts.ts';
import { readPageFacts } from '../../facts/html/read-facts.ts';
import { References } from '../../facts/html/references.ts';
import { readSitemap, type Sitemap } from '../../facts/read-sitemap.ts';
import type { FileLookup, Target } from '../../facts/site-facts.ts';
import { partsOf, sitemapNames } from '../../facts/sitemaps.ts';
import type { HostRedirect } from '../../output/hosts/redirects-file.ts';
import { MANIFEST_FILE } from '../../output/publish/manifest.ts';
import { readBytes } from '../../output/publish/read-bytes.ts';
import { finishInterrupted } from '../../output/publish/stage.ts';
import { ROBOTS_FILE } from '../../output/robots-text.ts';
import { GRAPH_RULES } from '../../rules/structured-data/graph-rules.ts';
import type { ExistingSite } from './existing-site.ts';
import { headersOfFolder } from './headers-file.ts';
import { type HostFiles, readHostFiles, withRobotsTag } from './host-files.ts';
import { normalizeBase, type SiteIdentity } from './identity.ts';
import { choosePageUrls, formsOf, type PageUrls } from './page-urls.ts';

/** Origin of a site without canonical URLs; RFC 2606 reserves the domain. */
const NO_ADDRESS = 'https://site.invalid';

const HOME = 'index.html';
const NOT_FOUND = '404.html';
const HTML_FILE = /\.html?$/i;

/** Hidden files, which hosts do not serve except `.well-known`, and packages next to a site's sources. */
const NOT_SERVED = /(^|\/)(\.(?!well-known\/)|node_modules\/)/;

/**
 * Maximum number of redirect targets to follow in addition to linked paths, since a pattern can lengthen a path
 * indefinitely.
 */
const MOST_PASSED = 1000;

/** HTML fragments, such as templates for scripts, have none of these elements. */
const WHOLE_PAGE = /<(!doctype|html|head|body|title)[\s>]/i;

/** Throws Failure of kind `usage` if part of the folder cannot be read. */
const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
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

/** `statSync` throws for names that the file system does not support, even with `throwIfNoEntry: false`. */
const isFolder = (folder: string): boolean => {
  try {
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
};

const noSite = (folder: string) =>
  usageFailure(
    'check/no-site',
    `there is no built site in ${folder}`,
    'build it first with `build-site build`, or pass its folder with --out',
  );

/** Completes an interrupted publish, then throws Failure if the folder has no built site. */
export const openBuiltSite = (folder: string): void => {
  finishInterrupted(folder);
  if (!existsSync(path.join(folder, HOME))) throw noSite(folder);
};

/** Derives the site's URL from the home page's canonical link, without a file name. */
export const siteAddress = (canonical: string | undefined, otherwise = NO_ADDRESS): string => {
  const url = canonical !== undefined && canParseUrl(canonical) ? new URL(canonical) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return otherwise;
  return (url.origin + url.pathname).replace(/\/(index\.html?)?$/, '').replace(/\/+$/, '');
};

export const addressesOf = (folder: string): SiteUrls => {
  const file = path.join(folder, HOME);
  const canonicals = existsSync(file)
    ? readPageFacts('/', readHtml(file), new References(), { judges: [] }).canonicals
    : [];
  return createSiteUrls(siteAddress(canonicals[0]));
};

/** Returns the URLs of a site whose origin is given. */
const givenAddresses = ({ origin, base }: SiteIdentity): SiteUrls | undefined => {
  if (origin === undefined) return undefined;
  const url = new URL(origin);
  return createSiteUrls(url.origin + normalizeBase(base ?? url.pathname));
};

const readHtml = (file: string): string => decodeHtml(readFileSync(file));

/** The final path is not known yet, since it can depend on the canonical link. */
interface ReadPage {
  readonly file: string;
  readonly facts: PageFacts;
}

const readPages = (folder: string, files: readonly string[], references: References, base: string): ReadPage[] =>
  files
    .filter((file) => HTML_FILE.test(file))
    .flatMap((file) => {
      const html = readHtml(path.join(folder, file));
      const [usual = ''] = formsOf(file);
      return WHOLE_PAGE.test(html)
        ? [{ file, facts: readPageFacts(usual, html, references, { base, judges: GRAPH_RULES }) }]
        : [];
    });

/** Sets the page's final path. Hosts serve 404.html with status 404, so search engines do not index it. */
const settle = (
  { file, facts }: ReadPage,
  { pathOf, addresses }: PageUrls,
  { robotsOf }: HostFiles,
  foreign: boolean,
): PageFacts => {
  const own = pathOf(file);
  const noindex = facts.noindex || (foreign && file === NOT_FOUND);
  const page = own === facts.path && noindex === facts.noindex ? facts : { ...facts, path: own, noindex };
  return withRobotsTag(page, robotsOf(addresses.url(own)));
};

/** Returns the target of a path according to `_redirects`: a redirect, another file (200), or none (404, 410). */
const targetOf = (
  path: string,
  redirects: readonly HostRedirect[],
  { addresses }: PageUrls,
  existing: ReadonlyMap<string, Target>,
): Target | undefined => {
  for (const { to, status } of redirects) {
    const written = to(addresses.url(path));
    if (written === undefined) continue;
    if (status >= 300 && status < 400) return { kind: 'redirect', to: withoutBase(written, addresses) };
    const shown = addresses.resolve(written, '/');
    return status === 200 ? (shown ? existing.get(shown.path) : { kind: 'file' }) : undefined;
  }
  return undefined;
};

const targetsOf = (
  files: readonly string[],
  pages: readonly ReadPage[],
  own: PageUrls,
  { redirects }: HostFiles,
  references: References,
): Map<string, Target> => {
  const { pathOf, addresses } = own;
  const isPage = new Set(pages.map(({ file }) => file));
  const targets = new Map<string, Target>(
    files.map((file) => [pathOf(file), { kind: isPage.has(file) ? 'page' : 'file' }]),
  );
  if (redirects.length === 0) return targets;
  const forced = redirects.filter(({ isForced }) => isForced);
  const existing = new Map(targets);
  // Patterns match any number of paths, so only known and linked ones are tested.
  const named = new Set([...targets.keys(), ...redirects.flatMap(({ from }) => pathIn(from, addresses))]);
  for (const text of references.textsFrom(0)) for (const path of pathIn(text, addresses)) named.add(path);
  // The set grows during iteration, since a redirect may lead to another.
  for (const path of named) {
    const target = targetOf(path, existing.has(path) ? forced : redirects, own, existing);
    if (target === undefined) continue;
    targets.set(path, target);
    if (target.kind === 'redirect') for (const next of pathIn(target.to, addresses)) named.add(next);
    if (named.size > references.size + targets.size + MOST_PASSED) break;
  }
  return targets;
};

/** Reads the style sheets and manifests that pages, or other sheets, reference. */
const readSheets = (folder: string, files: readonly string[], references: References, addresses: SiteUrls) => {
  const exists = new Set(files.filter((file) => canReferenceFiles(`/${file}`)));
  const sheets = new Map<string, SheetFacts>();
  // Reading a sheet adds its imports to the references, so the loop reaches them too.
  for (let id = 0; id < references.size && sheets.size < exists.size; id++)
    for (const path of pathIn(references.textOf(id), addresses)) {
      if (!exists.has(path.slice(1)) || sheets.has(path)) continue;
      const text = readTextFile(folder + path);
      sheets.set(path, readReferences(path, text, references, addresses.base));
    }
  return [...sheets.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
};

const pathIn = (address: string | undefined, addresses: SiteUrls): string[] => {
  if (address === undefined || !/^(\/|https?:)/i.test(address)) return [];
  const target = addresses.resolve(address, '/');
  return target && !target.outside ? [target.path] : [];
};

/** Returns a redirect's target as a path of this site, otherwise unchanged. */
const withoutBase = (to: string, addresses: SiteUrls): string => {
  const target = addresses.resolve(to, '/');
  return target && !target.outside ? target.path + (target.fragment && `#${target.fragment}`) : to;
};

const readSitemaps = (folder: string, files: readonly string[], robots: string | undefined, addresses: SiteUrls) => {
  const exists = new Set(files);
  const read = (file: string): Sitemap => readSitemap(file, readFileSync(path.join(folder, file)));
  const sitemaps = sitemapNames(robots, addresses)
    .filter((file) => exists.has(file))
    .map(read);
  const known = new Set(sitemaps.map(({ file }) => file));
  const parts = sitemaps.flatMap((sitemap) => partsOf(sitemap, addresses)).filter((file) => !known.has(file));
  return [...sitemaps, ...[...new Set(parts)].filter((file) => exists.has(file)).map(read)];
};

const placesOf = (files: readonly string[], { pathOf }: PageUrls): ExistingSite['placeOf'] => {
  const byPath = new Map(files.map((file) => [pathOf(file), file]));
  return (address) => byPath.get(address) ?? address.slice(1);
};

const readAgain = (file: string): string | undefined => (isFile(file) ? readHtml(file) : undefined);

const filesOf = (folder: string): FileLookup => ({
  sizeOf: (file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.size ?? 0,
  read: (file, bytes) => readBytes(path.join(folder, file), bytes),
});

/**
 * Works for sites of any generator. `identity` replaces what would be detected. Throws Failure of kind `usage` if there
 * is no page.
 */
export const readFolder = (folder: string, identity: SiteIdentity = {}): ExistingSite => {
  if (!isFolder(folder)) throw noSite(folder);
  finishInterrupted(folder);
  const files = listFiles(folder);
  const references = new References();
  const addresses = givenAddresses(identity) ?? addressesOf(folder);
  const read = readPages(folder, files, references, addresses.base);
  if (read.length === 0) throw noSite(folder);
  const foreign = !existsSync(path.join(folder, MANIFEST_FILE));
  const own = choosePageUrls(
    files,
    read.map(({ file, facts }) => ({ file, canonical: foreign ? facts.canonicals[0] : formsOf(file)[0] })),
    addresses,
  );
  const host = readHostFiles(folder);
  const sheets = readSheets(folder, files, references, own.addresses);
  const placeOf = placesOf(files, own);
  const robots = files.includes(ROBOTS_FILE) ? readTextFile(path.join(folder, ROBOTS_FILE)) : undefined;
  return {
    addresses: own.addresses,
    pages: read.map((page) => settle(page, own, host, foreign)).sort((a, b) => (a.path < b.path ? -1 : 1)),
    references,
    sheets,
    targets: targetsOf(files, read, own, host, references),
    robots,
    headers: headersOfFolder(host.headers, own.addresses.base, !foreign),
    sitemapFiles: readSitemaps(folder, files, robots, own.addresses),
    files: filesOf(folder),
    placeOf,
    readText: (page) => readAgain(path.join(folder, placeOf(page))),
    foreign,
    partial: false,
    failures: new Map(),
  };
};
