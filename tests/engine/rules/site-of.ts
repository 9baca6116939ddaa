import type { Claim } from '../../../src/engine/api/content.ts';
import { runRules } from '../../../src/engine/check/check.ts';
import { createSiteUrls, type SiteUrls } from '../../../src/engine/core/urls.ts';
import { keptFacts, type PageFacts } from '../../../src/engine/facts/html/facts.ts';
import { readOwnFacts } from '../../../src/engine/facts/html/read-facts.ts';
import { References } from '../../../src/engine/facts/html/references.ts';
import { StatementReader } from '../../../src/engine/facts/html/statements.ts';
import { Corpus } from '../../../src/engine/facts/similarity/corpus.ts';
import { judgeSite, type Similarity } from '../../../src/engine/facts/similarity/judge-site.ts';
import { PageTexts } from '../../../src/engine/facts/similarity/page-texts.ts';
import {
  type Declared,
  type FileLookup,
  isIndexable,
  type SiteFacts,
  type Target,
} from '../../../src/engine/facts/site-facts.ts';
import type { Rule } from '../../../src/engine/rules/rule.ts';
import { GRAPH_RULES } from '../../../src/engine/rules/structured-data/graph-rules.ts';

export const ADDRESS = 'https://www.example.org';

export interface PageParts {
  readonly title?: string;
  readonly description?: string;
  readonly lang?: string;
  /** Absolute canonical URL. Default: the page's own URL. `false` omits it. */
  readonly canonical?: string | false;
  readonly head?: string;
  readonly heading?: string;
  readonly body?: string;
  /** Transforms the final HTML. */
  readonly html?: (html: string) => string;
}

type OwnParts = 'pages' | 'targets' | 'files' | 'declared' | 'addresses' | 'references';

/** Parts of a site. Any other facts can be passed directly. */
export interface SiteParts extends Partial<Omit<SiteFacts, OwnParts>> {
  /** HTML of page `/a/` of a single-page site. */
  readonly page?: PageParts;
  /** Pages by path. A home page that links to all pages is added if it is missing. */
  readonly pages?: Readonly<Record<string, PageParts>>;
  /** Targets other than pages and files. Default: a not-found page. */
  readonly targets?: Readonly<Record<string, Target>>;
  /** Contents, or only the size in bytes, by path. */
  readonly files?: Readonly<Record<string, Uint8Array | number>>;
  /** `null` if the declarations are unknown. */
  readonly declared?: Partial<Declared> | null;
  readonly address?: string;
}

const htmlOf = (path: string, own: string, parts: PageParts): string => {
  const { title = `Title of ${path}`, lang = 'en', canonical = own, heading = `Heading of ${path}` } = parts;
  const { description = `What the page at ${path} says, in as many words as a description of some use takes.` } = parts;
  const { head = '', body = '', html = (text: string) => text } = parts;
  const address =
    canonical === false
      ? ''
      : `<link rel="canonical" href="${canonical}"><meta property="og:url" content="${canonical}">`;
  return html(
    `<!doctype html>\n<html lang="${lang}">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="description" content="${description}">` +
      `${address}<meta property="og:title" content="${title}"><meta property="og:type" content="website">${head}</head>\n` +
      `<body><main><h1>${heading}</h1>${body}</main></body>\n</html>\n`,
  );
};

const readPages = (
  htmls: ReadonlyMap<string, string>,
  references: References,
  claims: readonly Claim[],
): readonly PageFacts[] => {
  const statements = claims.length === 0 ? undefined : new StatementReader(claims);
  return [...htmls].map(([path, html]) => {
    const own = readOwnFacts(path, html, references, { judges: GRAPH_RULES });
    const wrongStatements = statements?.readWrong(html, own.descriptions, path) ?? [];
    return keptFacts(own, references, { parts: [], mainElements: own.mainElements, wrongStatements });
  });
};

const LIMITS = { pairs: { warn: 0.8, refuse: 0.9 }, unique: { warn: 0.2, refuse: 0.1 }, keep: [] };

const similarityOf = (
  htmls: ReadonlyMap<string, string>,
  pages: readonly PageFacts[],
  names: readonly string[],
): Similarity => {
  const texts = new PageTexts(names);
  const corpus = new Corpus();
  for (const [path, html] of htmls) corpus.add(path, texts.read(html));
  const indexable = pages.filter((page) => isIndexable(page, { noindex: false }));
  const htmlAt = (path: string): string => htmls.get(path) ?? '';
  return judgeSite({ corpus, indexable, names, limits: LIMITS, enforces: true, htmlOf: htmlAt });
};

const lookUp = (files: NonNullable<SiteParts['files']>): FileLookup => ({
  sizeOf: (path) => {
    const file = files[path] ?? 0;
    return typeof file === 'number' ? file : file.length;
  },
  read: (path, bytes) => {
    const file = files[path] ?? 0;
    return typeof file === 'number' ? new Uint8Array(file) : file.subarray(0, bytes);
  },
});

const linksTo = (paths: readonly string[], { url }: SiteUrls): string =>
  paths.map((path) => `<a href="${url(path)}">${path}</a>`).join(' ');

const WITH_NOT_FOUND: NonNullable<SiteParts['targets']> = { '/404.html': { kind: 'page' } };

export const siteOf = (parts: SiteParts): SiteFacts => {
  const {
    page = {},
    pages = { '/a/': page },
    targets = WITH_NOT_FOUND,
    files = {},
    declared = {},
    address = ADDRESS,
    ...rest
  } = parts;
  const references = new References();
  const addresses = createSiteUrls(address);
  const all = { '/': { body: linksTo(Object.keys(pages), addresses) }, ...pages };
  const htmls = new Map(
    Object.entries(all).map(([path, own]) => [path, htmlOf(path, addresses.absoluteUrl(path), own)]),
  );
  const facts = readPages(htmls, references, rest.claims ?? []);
  return {
    pages: facts,
    targets: new Map<string, Target>([
      ...Object.keys(all).map((path): [string, Target] => [path, { kind: 'page' }]),
      ...Object.keys(files).map((path): [string, Target] => [path, { kind: 'file' }]),
      ...Object.entries(targets),
    ]),
    references,
    imageIds: [],
    addresses,
    unpublished: () => new Map(),
    claims: [],
    allowances: [],
    sitemapFiles: [],
    robots: `User-agent: *\nSitemap: ${address}/sitemap.xml\n`,
    files: lookUp(files),
    templateOf: () => undefined,
    declared: declared === null ? undefined : { names: [], hubs: [], premises: [], ...declared },
    asOf: () => '2026-11-21',
    sitemap: undefined,
    noindex: false,
    partial: false,
    weights: [],
    similarity: similarityOf(htmls, facts, declared?.names ?? []),
    ...rest,
  };
};

/** Returns one line per finding: rule, pages, message and fix, plus the severity if it differs from the rule's. */
export const findings = (site: SiteFacts, rules: readonly Rule[]): string[] =>
  runRules(site, rules).map(({ rule, severity, pages, message, fix }) => {
    const weight = severity === rule.severity ? '' : `${severity}: `;
    return `${rule.id} ${pages.join(' ') || 'site'}: ${weight}${message}${fix ? ` [${fix}]` : ''}`;
  });
