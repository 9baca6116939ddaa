import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { percentDecode } from '../../core/percent-decode.ts';
import { readTextFile } from '../../core/text-file.ts';
import { createSiteUrls, type SiteUrls } from '../../core/urls.ts';
import { decodeHtml } from '../../facts/html/decode-html.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import { readPageFacts } from '../../facts/html/read-facts.ts';
import { References } from '../../facts/html/references.ts';
import type { Sitemap } from '../../facts/read-sitemap.ts';
import { GRAPH_RULES } from '../../rules/structured-data/graph-rules.ts';
import { detectIdentity } from './detect-identity.ts';
import { type GuessedBase, guessBase, suggestsBase } from './guess-base.ts';
import { normalizeBase, type SiteIdentity } from './identity.ts';
import { type IgnoredUses, readIgnoredUses } from './ignored-uses.ts';
import { formsOf } from './page-urls.ts';

const HTML_FILE = /\.(html?|xhtml)$/i;

/** HTML fragments, such as templates for scripts, have none of these elements. */
const WHOLE_PAGE = /<(!doctype|html|head|body|title)[\s>]/i;

const CNAME = 'CNAME';

/** A page whose final path is not known yet, because it can depend on canonical links. */
export interface ReadPage {
  readonly file: string;
  readonly facts: PageFacts;
  readonly ignoredUses: IgnoredUses | undefined;
}

export interface PagesOfFolder {
  readonly pages: readonly ReadPage[];
  readonly references: References;
  readonly addresses: SiteUrls;
  readonly notes: readonly Diagnostic[];
}

export interface FolderInput {
  readonly folder: string;
  readonly files: readonly string[];
  readonly isExcluded: (file: string) => boolean;
  readonly identity: SiteIdentity;
  readonly robots: string | undefined;
  readonly sitemaps: () => readonly Sitemap[];
  readonly home: SiteUrls;
  readonly foreign: boolean;
}

export const readHtml = (file: string): string => decodeHtml(readFileSync(file));

export const isHtmlFile = (file: string): boolean => HTML_FILE.test(file);

const readPages = ({ folder, files, isExcluded }: FolderInput, base: string) => {
  const references = new References();
  const pages = files
    .filter((file) => isHtmlFile(file) && !isExcluded(file))
    .flatMap((file): ReadPage[] => {
      const html = readHtml(path.join(folder, file));
      const [usual = ''] = formsOf(file);
      return WHOLE_PAGE.test(html)
        ? [
            {
              file,
              facts: readPageFacts(usual, html, references, { base, judges: GRAPH_RULES, keepsStarts: true }),
              ignoredUses: readIgnoredUses(html),
            },
          ]
        : [];
    });
  return { pages, references };
};

/** If the origin has a path, it counts as the base path. */
const givenIdentity = ({ origin, base }: SiteIdentity) => {
  const url = origin === undefined ? undefined : new URL(origin);
  const path = base ?? (url === undefined || url.pathname === '/' ? undefined : url.pathname);
  return { origin: url?.origin, base: path === undefined ? undefined : normalizeBase(path) };
};

const withoutSuffix = (url: string): string => url.replace(/[?#].*$/, '');

const pathOfUrl = (url: string): string => percentDecode(withoutSuffix(url));

/** Detects the base path from links to paths that exist only without their first segments. */
const baseOfLinks = (
  { folder, files, isExcluded }: FolderInput,
  { pages, references }: ReturnType<typeof readPages>,
): GuessedBase | undefined => {
  const isPage = new Set(pages.map(({ file }) => file));
  const hasForms = (file: string): boolean => isPage.has(file) || (isHtmlFile(file) && isExcluded(file));
  const known = new Set(files.flatMap((file) => (hasForms(file) ? formsOf(file) : [`/${file}`])));
  const exists = (url: string): boolean => known.has(pathOfUrl(url));
  const broken = references.textsFrom(0).filter((text) => /^\/[^/]/.test(text) && !exists(text));
  // Testing the broken URLs first avoids reading all pages again.
  if (!suggestsBase(broken.map(withoutSuffix), exists)) return undefined;
  const htmlOf = function* () {
    for (const { file } of pages) yield readHtml(path.join(folder, file));
  };
  return guessBase(htmlOf(), exists);
};

const noteOfBase = ({ base, below, all }: GuessedBase): Diagnostic => ({
  rule: 'check/base',
  severity: 'note',
  message: `${below} of ${all} root-relative URLs begin with ${base}/, so the site was checked as if it were served below that path`,
  fix: `pass --base ${base}/ to confirm it, or --base / if the site is served from the root of its host`,
});

const readCname = ({ folder, files }: FolderInput): string | undefined =>
  files.includes(CNAME) ? readTextFile(path.join(folder, CNAME)) : undefined;

/** Reads pages again if the final base path, which is part of their facts, differs from the initial one. */
export const readPagesOf = (input: FolderInput): PagesOfFolder => {
  const { home, foreign, robots, sitemaps } = input;
  const given = givenIdentity(input.identity);
  const first = given.base ?? home.base;
  const read = readPages(input, first);
  const detected = foreign
    ? detectIdentity({ ...read, robots, cname: readCname(input), sitemaps })
    : { origin: home.origin, base: home.base };
  const known = given.base ?? detected.base;
  const guessed = known === undefined ? baseOfLinks(input, read) : undefined;
  const addresses = createSiteUrls((given.origin ?? detected.origin ?? '') + (known ?? guessed?.base ?? ''));
  const content = addresses.base === first ? read : readPages(input, addresses.base);
  return { ...content, addresses, notes: guessed === undefined ? [] : [noteOfBase(guessed)] };
};
