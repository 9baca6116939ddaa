import { Parser } from 'htmlparser2';
import { locateInData } from '../content/positions.ts';
import type { DataPath } from '../core/data-path.ts';
import type { Diagnostic, Location } from '../core/diagnostics.ts';
import { offsetAt, type Position, positionAt } from '../core/position.ts';
import { fromRoot } from '../core/urls.ts';
import { throughBase } from '../facts/html/base-element.ts';
import { digestOfNode, type NodePlace } from '../facts/structured-data/graph.ts';
import type { RuledFinding } from './check.ts';
import { toDiagnostic } from './locate.ts';
import type { ExistingSite } from './sources/existing-site.ts';

/** Limits file reads; further findings have no line numbers. */
const MOST_FINDINGS = 500;
/** Maximum number of pages with line numbers per finding. */
const MOST_PAGES = 5;

/** Attributes with several URLs, or with one inside other text. */
const COMPOUND = new Set(['srcset', 'imagesrcset', 'style', 'content']);
const BETWEEN = /[\s,;()'"]+/;

/** Returns the offset of the first element with this URL, normalised as in the page's facts. */
const findElement = (html: string, href: string, page: string, base: string): number | undefined => {
  let found: number | undefined;
  let based = (address: string): string => address;
  const isIt = (value: string): boolean => {
    const address = based(value);
    const plain = fromRoot(address, page);
    return value === href || address === href || (plain !== undefined && base + plain === href);
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (found !== undefined) return;
      if (name === 'base' && attributes.href !== undefined) based = throughBase(attributes.href);
      const names = Object.entries(attributes).some(
        ([attribute, value]) =>
          isIt(value) || (COMPOUND.has(attribute) && value.split(BETWEEN).some((part) => part !== '' && isIt(part))),
      );
      if (!names) return;
      found = parser.startIndex;
      parser.pause();
    },
  });
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

const findProperty = (html: string, { node, key }: NodePlace): Position | undefined => {
  for (const { start, text } of jsonBlocks(html)) {
    const path = findNode(parse(text), node);
    if (path === undefined) continue;
    return positionAt(html, start + offsetAt(text, locateInData(text, path, key)));
  }
  return undefined;
};

const findIn = (
  html: string,
  page: string,
  { href, text, phrase, json }: RuledFinding,
  base: string,
): Position | undefined => {
  if (json !== undefined) return findProperty(html, json);
  const element = href === undefined ? undefined : findElement(html, href, page, base);
  if (element !== undefined) return positionAt(html, element);
  const words = href || text || phrase?.text;
  const at = words ? html.indexOf(words) : -1;
  return at < 0 ? undefined : positionAt(html, at);
};

export const locateInHtml = (findings: readonly RuledFinding[], found: ExistingSite): Diagnostic[] => {
  const { readText, placeOf, addresses } = found;
  return findings.map((finding, number) => {
    const { place } = finding;
    if (place !== undefined) {
      const { path, ...position } = place;
      return { ...toDiagnostic(finding), locations: [{ file: placeOf(path), ...position }] };
    }
    if (readText === undefined || number >= MOST_FINDINGS) return toDiagnostic(finding);
    const locations = finding.pages.slice(0, MOST_PAGES).flatMap((page): Location[] => {
      const html = readText(page);
      const position = html === undefined ? undefined : findIn(html, page, finding, addresses.base);
      return position === undefined ? [] : [{ file: placeOf(page), ...position }];
    });
    return { ...toDiagnostic(finding), ...(locations.length > 0 ? { locations } : {}) };
  });
};
