import { runRules } from '../../../src/engine/check/check.ts';
import { readPageFacts } from '../../../src/engine/check/read-facts.ts';
import { References } from '../../../src/engine/check/references.ts';
import type { Rule } from '../../../src/engine/check/rule.ts';
import type { SiteFacts, Target } from '../../../src/engine/check/site-facts.ts';
import { createAddresses } from '../../../src/engine/plan/addresses.ts';

export const ADDRESS = 'https://www.example.org';

export interface PageParts {
  readonly title?: string;
  readonly description?: string;
  readonly head?: string;
  readonly lang?: string;
  readonly canonical?: string | false;
  readonly body?: string;
}

const openGraph = (title: string, canonical: string | false): string =>
  `<meta property="og:title" content="${title}"><meta property="og:type" content="website">${canonical === false ? '' : `<meta property="og:url" content="${canonical}">`}`;

/** A page that no rule objects to, but for what is said here. */
export const page = (
  path: string,
  {
    title = `Title of ${path}`,
    description = `What the page at ${path} says, in as many words as a description of some use takes.`,
    head = '',
    lang = 'en',
    canonical = ADDRESS + path,
    body = '',
  }: PageParts = {},
): string =>
  `<!doctype html>\n<html lang="${lang}">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="description" content="${description}">` +
  `${canonical === false ? '' : `<link rel="canonical" href="${canonical}">`}${openGraph(title, canonical)}${head}</head>\n<body><main><h1>Heading of ${path}</h1>${body}</main></body>\n</html>\n`;

export interface SiteParts {
  readonly pages: Readonly<Record<string, PageParts | string>>;
  /** Addresses that stand beside the pages. */
  readonly targets?: Readonly<Record<string, Target>>;
  readonly address?: string;
  readonly changes?: Partial<SiteFacts>;
}

/** The facts of a small site. Every page but the home page is linked from it, unless the home page is given. */
export const siteOf = ({ pages, targets = {}, address = ADDRESS, changes = {} }: SiteParts): SiteFacts => {
  const references = new References();
  const links = Object.keys(pages)
    .map((path) => `<a href="${path}">${path}</a>`)
    .join(' ');
  const all: SiteParts['pages'] = { '/': { body: links }, ...pages };
  return {
    pages: Object.entries(all).map(([path, parts]) =>
      readPageFacts(path, typeof parts === 'string' ? parts : page(path, parts), references),
    ),
    targets: new Map<string, Target>([
      ...Object.keys(all).map((path): [string, Target] => [path, { kind: 'page' }]),
      ['/404.html', { kind: 'page' }],
      ...Object.entries(targets),
    ]),
    references,
    imageIds: [],
    addresses: createAddresses(address),
    unpublished: () => new Map(),
    claims: [],
    allowances: [],
    sitemapFiles: [],
    robots: `User-agent: *\nSitemap: ${address}/sitemap.xml\n`,
    files: { sizeOf: () => 0, read: () => new Uint8Array() },
    templateOf: () => undefined,
    declared: { names: [], hubs: [], premises: [] },
    asOf: '2026-11-21',
    sitemap: undefined,
    noindex: false,
    partial: false,
    weights: [],
    similarity: undefined,
    ...changes,
  };
};

/** What rules say of a site, one line a finding: rule, pages, message and fix. */
export const findings = (site: SiteFacts, rules: readonly Rule[]): string[] =>
  runRules(site, rules).map(
    ({ rule, pages, message, fix }) => `${rule.id} ${pages.join(' ')}: ${message}${fix ? ` [${fix}]` : ''}`,
  );
