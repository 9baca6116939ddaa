import { offsetsInData } from '../content/positions.ts';
import type { DataPath } from '../core/data-path.ts';
import type { Diagnostic, Location } from '../core/diagnostics.ts';
import { type Position, positionsIn } from '../core/position.ts';
import { fromRootOf } from '../core/urls.ts';
import { throughBase } from '../facts/html/base-element.ts';
import type { PageFacts } from '../facts/html/facts.ts';
import type { References } from '../facts/html/references.ts';
import { type Attributes, type HtmlReader, NO_ATTRIBUTES, walkHtml } from '../facts/html/walk-html.ts';
import { digestOfNode, type NodePlace } from '../facts/structured-data/graph.ts';
import { isTooDeep } from '../facts/structured-data/nesting.ts';
import type { RuledFinding } from './check.ts';
import { toDiagnostic } from './locate.ts';
import type { ExistingSite } from './sources/existing-site.ts';

const MOST_PAGES = 5;

const BETWEEN = /[\s,;()'"]+/;

/** Finds the first element with each wanted URL, normalised as in the page's facts. */
class ElementFinder implements HtmlReader {
  readonly found = new Map<string, number>();
  readonly #wanted: ReadonlySet<string>;
  readonly #base: string;
  readonly #fromRoot: (href: string) => string | undefined;
  #based: ((address: string) => string) | undefined;

  constructor(wanted: ReadonlySet<string>, page: string, base: string) {
    this.#wanted = wanted;
    this.#base = base;
    this.#fromRoot = fromRootOf(page);
  }

  get isDone(): boolean {
    return this.found.size === this.#wanted.size;
  }

  open(element: string, attributes: Attributes, start: number): void {
    if (attributes === NO_ATTRIBUTES) return;
    if (element === 'base' && attributes.href !== undefined) this.#based = throughBase(attributes.href);
    for (const url of singleUrls(attributes)) if (url) this.#note(url, start);
    for (const text of compoundValues(attributes)) {
      if (!text) continue;
      this.#note(text, start);
      for (const part of text.split(BETWEEN)) if (part !== '') this.#note(part, start);
    }
  }

  #note(url: string, start: number): void {
    this.#noteForm(url, start);
    const based = this.#based?.(url) ?? url;
    if (based !== url) this.#noteForm(based, start);
    const plain = this.#fromRoot(based);
    if (plain !== undefined) this.#noteForm(this.#base + plain, start);
  }

  #noteForm(url: string, start: number): void {
    if (this.#wanted.has(url) && !this.found.has(url)) this.found.set(url, start);
  }

  close(): void {}
  text(): void {}
  comment(): void {}
}

const singleUrls = (attributes: Attributes) => [
  attributes.href,
  attributes.src,
  attributes['xlink:href'],
  attributes.poster,
  attributes.data,
  attributes['data-src'],
  attributes.action,
  attributes.formaction,
  attributes.cite,
];

const compoundValues = ({ srcset, imagesrcset, style, content }: Attributes) => [srcset, imagesrcset, style, content];

const findElements = (
  html: string,
  wanted: ReadonlySet<string>,
  page: string,
  base: string,
): ReadonlyMap<string, number> => {
  const finder = new ElementFinder(wanted, page, base);
  if (wanted.size > 0) walkHtml(html, finder);
  return finder.found;
};

interface Block {
  readonly start: number;
  readonly text: string;
}

const SCRIPT = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json\b[^>]*>([\s\S]*?)<\/script/gi;

const jsonBlocks = (html: string): Block[] =>
  [...html.matchAll(SCRIPT)].map(({ index, 0: whole, 1: text = '' }) => ({ start: index + whole.indexOf(text), text }));

/** Paths of the nodes by their digests. The first of several identical nodes wins. */
const pathsOfNodes = (value: unknown, path: DataPath = [], found = new Map<string, DataPath>()) => {
  if (typeof value !== 'object' || value === null) return found;
  if (!Array.isArray(value)) {
    const digest = digestOfNode(value);
    if (!found.has(digest)) found.set(digest, path);
  }
  for (const [key, inner] of Object.entries(value))
    pathsOfNodes(inner, [...path, Array.isArray(value) ? Number(key) : key], found);
  return found;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Longer blocks are not searched, because parsing one with positions takes 50 times its size in memory. */
const MAX_BLOCK = 500_000;

/** Parses each block once. */
const propertiesIn = (html: string): ((place: NodePlace) => number | undefined) => {
  const blocks = jsonBlocks(html)
    .filter(({ text }) => text.length <= MAX_BLOCK && !isTooDeep(text))
    .map(({ start, text }) => ({ start, paths: pathsOfNodes(parse(text)), offsetOf: offsetsInData(text) }));
  return ({ node, key }) => {
    for (const { start, paths, offsetOf } of blocks) {
      const path = paths.get(node);
      if (path !== undefined) return start + offsetOf(path, key);
    }
    return undefined;
  };
};

/** Maps URLs to the first link with that URL, from the facts of the page. */
const linkFinder = (
  { links, linkStarts }: Pick<PageFacts, 'links' | 'linkStarts'>,
  references: References,
): ((href: string) => number | undefined) => {
  const places = new Map(links.map((id, place) => [id, place]));
  return (href) => {
    const place = references.has(href) ? places.get(references.idOf(href)) : undefined;
    return place === undefined ? undefined : linkStarts?.[place];
  };
};

/** Returns the offset of the first word that occurs in the HTML. */
const firstOf = (html: string, words: readonly (string | undefined)[]): number | undefined =>
  words.map((word) => (word ? html.indexOf(word) : -1)).find((offset) => offset >= 0);

const locateInPage = (
  html: string,
  page: string,
  findings: readonly RuledFinding[],
  base: string,
  startOfLink: (href: string) => number | undefined,
): ReadonlyMap<RuledFinding, Position> => {
  const starts = new Map<RuledFinding, number>();
  const others: string[] = [];
  for (const finding of findings) {
    const { href, isLink, json } = finding;
    if (!href || json !== undefined) continue;
    const start = isLink ? startOfLink(href) : undefined;
    if (start === undefined) others.push(href);
    else starts.set(finding, start);
  }
  const elements = findElements(html, new Set(others), page, base);
  const propertyAt = findings.some(({ json }) => json !== undefined) ? propertiesIn(html) : undefined;
  const positionOf = positionsIn(html);
  const offsetOf = (finding: RuledFinding): number | undefined => {
    const { href, text, phrase, json, redirect } = finding;
    if (json !== undefined) return propertyAt?.(json);
    const element = starts.get(finding) ?? (href === undefined ? undefined : elements.get(href));
    if (element !== undefined) return element;
    // The page of a meta refresh contains the target, but not its own path.
    return firstOf(html, [href || text || phrase?.text, redirect?.to]);
  };
  return new Map(
    findings.flatMap((finding) => {
      const offset = offsetOf(finding);
      return offset === undefined ? [] : [[finding, positionOf(offset)] as const];
    }),
  );
};

const byPage = (findings: readonly RuledFinding[]): ReadonlyMap<string, readonly RuledFinding[]> => {
  const pages = new Map<string, RuledFinding[]>();
  for (const finding of findings) {
    if (finding.place !== undefined) continue;
    for (const page of finding.pages.slice(0, MOST_PAGES)) {
      const onPage = pages.get(page);
      if (onPage === undefined) pages.set(page, [finding]);
      else onPage.push(finding);
    }
  }
  return pages;
};

const NO_LINKS: Pick<PageFacts, 'links' | 'linkStarts'> = { links: [] };

const findLocations = (
  findings: readonly RuledFinding[],
  { readText, placeOf, addresses, pages, references }: ExistingSite,
): ReadonlyMap<RuledFinding, ReadonlyMap<string, Location>> => {
  const locations = new Map(findings.map((finding) => [finding, new Map<string, Location>()]));
  if (readText === undefined) return locations;
  const factsOf = new Map(pages.map((facts) => [facts.path, facts]));
  for (const [page, onPage] of byPage(findings)) {
    const html = readText(page);
    if (html === undefined) continue;
    const startOfLink = linkFinder(factsOf.get(page) ?? NO_LINKS, references);
    for (const [finding, position] of locateInPage(html, page, onPage, addresses.base, startOfLink))
      locations.get(finding)?.set(page, { file: placeOf(page), ...position });
  }
  return locations;
};

export const locateInHtml = (findings: readonly RuledFinding[], found: ExistingSite): Diagnostic[] => {
  const located = findLocations(findings, found);
  return findings.map((finding) => {
    const { place, pages, failedAt } = finding;
    if (failedAt !== undefined) return { ...toDiagnostic(finding), locations: [failedAt] };
    if (place !== undefined) {
      const { path, ...position } = place;
      return { ...toDiagnostic(finding), locations: [{ file: found.placeOf(path), ...position }] };
    }
    const locations = pages.slice(0, MOST_PAGES).flatMap((page) => located.get(finding)?.get(page) ?? []);
    return { ...toDiagnostic(finding), ...(locations.length > 0 ? { locations } : {}) };
  });
};
