import { offsetsInData } from '../content/positions.ts';
import type { DataPath } from '../core/data-path.ts';
import type { Diagnostic, Location } from '../core/diagnostics.ts';
import { type Position, positionsIn } from '../core/position.ts';
import { fromRootOf } from '../core/urls.ts';
import { throughBase } from '../facts/html/base-element.ts';
import type { PageFacts } from '../facts/html/facts.ts';
import { refreshTarget } from '../facts/html/head-reader.ts';
import type { References } from '../facts/html/references.ts';
import { type Attributes, type HtmlReader, NO_ATTRIBUTES, walkHtml } from '../facts/html/walk-html.ts';
import { digestOfNode, type NodePlace } from '../facts/structured-data/graph.ts';
import { isTooDeep } from '../facts/structured-data/nesting.ts';
import type { RuledFinding } from './check.ts';
import { toDiagnostic } from './locate.ts';
import type { ExistingSite } from './sources/existing-site.ts';

const MOST_PAGES = 5;

const BETWEEN = /[\s,;()'"]+/;

/** Marks the target of a meta refresh, because the page can contain the same URL elsewhere. */
const ofRefresh = (target: string): string => `refresh ${target}`;

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
    if (attributes['http-equiv']?.toLowerCase() === 'refresh') this.#noteRefresh(attributes.content ?? '', start);
    for (const text of compoundValues(attributes)) {
      if (!text) continue;
      this.#note(text, start);
      for (const part of text.split(BETWEEN)) if (part !== '') this.#note(part, start);
    }
  }

  #note(url: string, start: number): void {
    for (const form of this.#formsOf(url)) this.#noteForm(form, start);
  }

  #noteRefresh(content: string, start: number): void {
    const target = refreshTarget(content);
    if (target === undefined) return;
    for (const form of this.#formsOf(target)) this.#noteForm(ofRefresh(form), start);
  }

  /** Returns the URL as written, and relative to the `<base>` and to the root if that differs. */
  #formsOf(url: string): readonly string[] {
    const based = this.#based?.(url) ?? url;
    const plain = this.#fromRoot(based);
    return [url, ...(based === url ? [] : [based]), ...(plain === undefined ? [] : [this.#base + plain])];
  }

  #noteForm(form: string, start: number): void {
    if (this.#wanted.has(form) && !this.found.has(form)) this.found.set(form, start);
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
    const { href, isLink, json, redirect } = finding;
    if (redirect !== undefined) others.push(ofRefresh(base + redirect.to));
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
    if (redirect !== undefined) return elements.get(ofRefresh(base + redirect.to));
    const element = starts.get(finding) ?? (href === undefined ? undefined : elements.get(href));
    if (element !== undefined) return element;
    const words = href || text || phrase?.text;
    const at = words ? html.indexOf(words) : -1;
    return at < 0 ? undefined : at;
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
