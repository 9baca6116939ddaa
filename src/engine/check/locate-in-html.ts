import { Parser } from 'htmlparser2';
import { locateInData } from '../content/positions.ts';
import type { DataPath } from '../core/data-path.ts';
import type { Diagnostic, Location } from '../core/diagnostics.ts';
import { offsetAt, type Position, positionsIn } from '../core/position.ts';
import { fromRootOf } from '../core/urls.ts';
import { throughBase } from '../facts/html/base-element.ts';
import { digestOfNode, type NodePlace } from '../facts/structured-data/graph.ts';
import type { RuledFinding } from './check.ts';
import { toDiagnostic } from './locate.ts';
import type { ExistingSite } from './sources/existing-site.ts';

/** Maximum number of pages with line numbers per finding. */
const MOST_PAGES = 5;

/** Attributes with several URLs, or with a URL inside other text. */
const COMPOUND = new Set(['srcset', 'imagesrcset', 'style', 'content']);
const BETWEEN = /[\s,;()'"]+/;

/** Returns the offset of the first element with each URL. URLs are normalised as in the page's facts. */
const findElements = (
  html: string,
  wanted: ReadonlySet<string>,
  page: string,
  base: string,
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  if (wanted.size === 0) return found;
  const fromRoot = fromRootOf(page);
  let based = (address: string): string => address;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'base' && attributes.href !== undefined) based = throughBase(attributes.href);
      for (const attribute in attributes) {
        const value = attributes[attribute] as string;
        note(value);
        if (COMPOUND.has(attribute)) for (const part of value.split(BETWEEN)) note(part);
      }
    },
  });
  const note = (value: string): void => {
    if (value === '') return;
    noteForm(value);
    const address = based(value);
    noteForm(address);
    const plain = fromRoot(address);
    if (plain !== undefined) noteForm(base + plain);
  };
  const noteForm = (address: string): void => {
    if (wanted.has(address) && !found.has(address)) found.set(address, parser.startIndex);
    if (found.size === wanted.size) parser.pause();
  };
  parser.write(html);
  return found;
};

interface Block {
  readonly start: number;
  readonly text: string;
}

const SCRIPT = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json\b[^>]*>([\s\S]*?)<\/script/gi;

const jsonBlocks = (html: string): Block[] =>
  [...html.matchAll(SCRIPT)].map(({ index, 0: whole, 1: text = '' }) => ({ start: index + whole.indexOf(text), text }));

const findNode = (value: unknown, node: string, path: DataPath = []): DataPath | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value) && digestOfNode(value) === node) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = findNode(inner, node, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const findProperty = (blocks: readonly Block[], { node, key }: NodePlace): number | undefined => {
  for (const { start, text } of blocks) {
    const path = findNode(parse(text), node);
    if (path !== undefined) return start + offsetAt(text, locateInData(text, path, key));
  }
  return undefined;
};

/** Locates findings in one page. Reads and parses the file once for all findings. */
const locateInPage = (
  html: string,
  page: string,
  findings: readonly RuledFinding[],
  base: string,
): ReadonlyMap<RuledFinding, Position> => {
  const hrefs = findings.flatMap(({ href, json }) => (href && json === undefined ? [href] : []));
  const elements = findElements(html, new Set(hrefs), page, base);
  const blocks = findings.some(({ json }) => json !== undefined) ? jsonBlocks(html) : [];
  const positionOf = positionsIn(html);
  const offsetOf = ({ href, text, phrase, json }: RuledFinding): number | undefined => {
    if (json !== undefined) return findProperty(blocks, json);
    const element = href === undefined ? undefined : elements.get(href);
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

/** Returns the locations of findings, by finding and page. */
const findLocations = (
  findings: readonly RuledFinding[],
  { readText, placeOf, addresses }: ExistingSite,
): ReadonlyMap<RuledFinding, ReadonlyMap<string, Location>> => {
  const locations = new Map(findings.map((finding) => [finding, new Map<string, Location>()]));
  if (readText === undefined) return locations;
  for (const [page, onPage] of byPage(findings)) {
    const html = readText(page);
    if (html === undefined) continue;
    for (const [finding, position] of locateInPage(html, page, onPage, addresses.base))
      locations.get(finding)?.set(page, { file: placeOf(page), ...position });
  }
  return locations;
};

/** Converts findings to diagnostics with their locations in the finished files. */
export const locateInHtml = (findings: readonly RuledFinding[], found: ExistingSite): Diagnostic[] => {
  const located = findLocations(findings, found);
  return findings.map((finding) => {
    const { place, pages } = finding;
    if (place !== undefined) {
      const { path, ...position } = place;
      return { ...toDiagnostic(finding), locations: [{ file: found.placeOf(path), ...position }] };
    }
    const locations = pages.slice(0, MOST_PAGES).flatMap((page) => located.get(finding)?.get(page) ?? []);
    return { ...toDiagnostic(finding), ...(locations.length > 0 ? { locations } : {}) };
  });
};
