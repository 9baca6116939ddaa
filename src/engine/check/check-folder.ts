import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, sortDiagnostics, usageFailure } from '../diagnostics.ts';
import { type Addresses, createAddresses } from '../plan/addresses.ts';
import { ROBOTS_FILE } from '../publish/host-files.ts';
import { readBytes } from '../publish/read-bytes.ts';
import { readSitemap, SITEMAP_FILE } from '../publish/sitemap.ts';
import { finishInterrupted } from '../publish/stage.ts';
import { runRules } from './check.ts';
import { fragmentsOf, type PageFacts } from './facts.ts';
import { toDiagnostic } from './locate.ts';
import { readPageFacts } from './read-facts.ts';
import { References } from './references.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules/index.ts';
import type { FileLookup, SiteFacts, SiteFile, Target } from './site-facts.ts';

export interface FolderReport {
  readonly pages: number;
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a site stands that names no address of its own. RFC 2606 keeps the domain free. */
const NO_ADDRESS = 'https://site.invalid';

/** `nsw/index.html` is `/nsw/`, other files are themselves. */
const pathOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

/** The built site in a folder, or a Failure that says there is none. Finishes a publish that was killed. */
export const openBuiltSite = (folder: string): void => {
  finishInterrupted(folder);
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw usageFailure(
      'check/no-site',
      `there is no built site in ${folder}`,
      'build it first with `build-site build`, or name its folder with --out',
    );
  }
};

/** The address a built site was made for, from the canonical link of its home page. */
export const addressesOf = (folder: string): Addresses => {
  const { canonicals } = readPageFacts('/', readFileSync(path.join(folder, 'index.html'), 'utf8'), new References());
  const [address = NO_ADDRESS] = canonicals;
  return createAddresses(address.replace(/\/+$/, ''));
};

const readPages = (folder: string, files: readonly string[], references: References): PageFacts[] =>
  files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readPageFacts(pathOf(file), readFileSync(path.join(folder, file), 'utf8'), references));

const targetsOf = (
  files: readonly string[],
  pages: readonly PageFacts[],
  addresses: Addresses,
): Map<string, Target> => {
  const targets = new Map<string, Target>(
    files.map((file) => [pathOf(file), { kind: file.endsWith('.html') ? 'page' : 'file' }]),
  );
  for (const { path: from, refresh } of pages) {
    if (refresh === undefined) continue;
    const target = addresses.resolve(refresh, from);
    targets.set(from, {
      kind: 'redirect',
      to: target ? target.path + (target.fragment && `#${target.fragment}`) : refresh,
    });
  }
  return targets;
};

const readSitemaps = (folder: string, files: readonly string[]): SiteFile[] =>
  files
    .filter((file) => /^sitemap(-\d+)?\.xml$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

const readSitemapPaths = (sitemaps: readonly SiteFile[], addresses: Addresses): Set<string> | undefined => {
  if (sitemaps.length === 0) return undefined;
  const listed = sitemaps
    .filter(({ file }) => file !== SITEMAP_FILE || sitemaps.length === 1)
    .flatMap(({ text }) => readSitemap(text));
  return new Set(listed.map((address) => addresses.resolve(address, '/')?.path ?? address));
};

const filesOf = (folder: string): FileLookup => ({
  sizeOf: (file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.size ?? 0,
  read: (file, bytes) => readBytes(path.join(folder, file), bytes),
});

/** Checks the files of a built site, whoever made it. Throws Failure of kind `usage` where there is none. */
export const checkFolder = (folder: string, rules: readonly Rule[] = RULES): FolderReport => {
  openBuiltSite(folder);
  const files = listFiles(folder);
  const addresses = addressesOf(folder);
  const references = new References();
  const sitemaps = readSitemaps(folder, files);
  const all = readPages(folder, files, references);
  const pages = all.filter(({ refresh }) => refresh === undefined);
  const site: SiteFacts = {
    pages,
    targets: targetsOf(files, all, addresses),
    references,
    imageIds: [],
    addresses,
    unpublished: () => new Map(),
    claims: [],
    allowances: [],
    asOf: '',
    sitemapFiles: sitemaps,
    robots: files.includes(ROBOTS_FILE) ? readFileSync(path.join(folder, ROBOTS_FILE), 'utf8') : undefined,
    files: filesOf(folder),
    templateOf: () => undefined,
    declared: undefined,
    sitemap: readSitemapPaths(sitemaps, addresses),
    noindex: pages.every(({ noindex }) => noindex),
    partial: false,
    weights: [],
    similarity: undefined,
  };
  const links = pages.reduce(
    (sum, page) => sum + fragmentsOf(page).reduce((count, fragment) => count + fragment.links.length, 0),
    0,
  );
  return { pages: pages.length, links, diagnostics: sortDiagnostics(runRules(site, rules).map(toDiagnostic)) };
};
