import { hash } from 'node:crypto';
import { isSameUrl } from '../../core/same-url.ts';
import { fromRootOf } from '../../core/urls.ts';
import type { GraphJudge } from '../structured-data/graph.ts';
import { readStructuredData } from '../structured-data/read-graph.ts';
import { type ElementFinding, findUnfinished } from './element-findings.ts';
import { type FragmentFacts, keptFacts, type OwnFacts, type PageFacts, type SocialFacts } from './facts.ts';
import { isLanguageTag } from './language-tag.ts';
import { PageCollector } from './page-collector.ts';
import { findLongSentence } from './readability.ts';
import { copyString, hasScheme, References } from './references.ts';
import { findAmerican } from './spelling.ts';
import { type HtmlReader, walkHtml } from './walk-html.ts';

const nothing = (): void => {};

const collect = (
  html: string,
  references: References,
  readers: readonly HtmlReader[] = [],
  settle?: (address: string) => string,
): PageCollector => {
  const collector = new PageCollector(references, settle);
  walkHtml(html, collector, ...readers);
  collector.end();
  return collector;
};

/** Returns the first canonical URL of a page. Does not read the HTML after it. */
export const firstCanonical = (html: string): string | undefined => {
  // Most pages without a canonical link do not contain the word, and searching for it is faster than reading the page.
  if (!/canonical/i.test(html)) return undefined;
  const collector = new PageCollector(new References());
  const stopper = {
    get isDone() {
      return collector.head.canonicals.length > 0;
    },
    open: nothing,
    close: nothing,
    text: nothing,
    comment: nothing,
  };
  walkHtml(html, collector, stopper);
  return collector.head.canonicals[0];
};

const digest = (text: string): string => (text.trim() === '' ? '' : hash('sha1', text, 'base64'));

const linksOf = ({ urls: { mainLinks, otherLinks } }: PageCollector): number[] => [
  ...new Set([...mainLinks.keys(), ...otherLinks.keys()]),
];

const linkStartsOf = (links: readonly number[], { urls: { mainLinks, otherLinks } }: PageCollector): Uint32Array =>
  Uint32Array.from(links, (id) => Math.min(mainLinks.get(id) ?? Infinity, otherLinks.get(id) ?? Infinity));

const oddities = (collector: PageCollector): readonly ElementFinding[] =>
  collector.oddities.end().map(({ kind, what }) => ({ kind, what: copyString(what) }));

const NO_ANCHORS: readonly string[] = [];

const fragment = (collector: PageCollector): FragmentFacts => ({
  ids: trimmed(collector.ids),
  anchors: collector.anchors.length === 0 ? NO_ANCHORS : collector.anchors,
  links: linksOf(collector),
  resources: [...collector.urls.resources],
  eager: [...collector.urls.eager],
  soon: [...collector.urls.soon],
  forms: [...collector.urls.forms],
  symbols: [...collector.urls.symbols],
  documents: [...collector.urls.documents],
  elements: collector.elements,
  oddities: oddities(collector),
  policyUses: [...collector.policyUses.found],
});

const readWords = (collector: PageCollector): void => {
  const { oddities: found, content, titles, head, language } = collector;
  const { text: mainText, code, hasMain } = content;
  // On a page without `<main>`, the text includes user signatures and code that is not marked up as code.
  const isManual = !hasMain && code.trim() !== '';
  for (const text of [mainText, ...titles, ...head.descriptions]) {
    const unfinished = findUnfinished(text, code, isManual && text === mainText);
    if (unfinished !== undefined) found.note('unfinished text', unfinished);
    const spelling = language === 'en-AU' ? findAmerican(text) : undefined;
    if (spelling) found.note('foreign spelling', `${spelling.american} → ${spelling.australian}`);
  }
};

const readSentences = ({ oddities: found, content: { text, longParagraphs }, language }: PageCollector): void => {
  if (language !== 'en-AU') return;
  for (const [start, end] of longParagraphs) {
    const sentence = findLongSentence(text.slice(start, end));
    if (sentence === undefined) continue;
    found.note('long sentence', `${sentence.words} words: "${sentence.beginning} …"`);
    return;
  }
};

/** Comments and an XML declaration can precede the doctype. */
const DOCTYPE = /^\s*(?:(?:<!--[\s\S]*?-->|<\?[\s\S]*?>)\s*)*<!doctype html/i;

/** A byte order mark declares the encoding. Source: Encoding Standard, BOM sniff. */
const BYTE_ORDER_MARK = '\uFEFF';

const XML_FILE = /\.xhtml?$|\.xht$/i;

/** For a missing path, some hosts serve the 404 page of the nearest parent folder. */
const NOT_FOUND = /(?:^|\/)404\.x?html?$/i;

const isRelative = (address: string): boolean => /^[^/?#\\]/.test(address) && !hasScheme(address);

const readBasics = (
  {
    oddities: found,
    head: { hasEncoding, hasViewport, blockedZoom },
    content: { hasMain },
    hasStrayHeading,
    language,
  }: PageCollector,
  html: string,
  isXml: boolean,
): void => {
  // XML has no quirks mode, and its encoding is UTF-8 unless declared otherwise.
  if (!DOCTYPE.test(html) && !isXml) found.note('missing basics', '<!doctype html>');
  if (!hasEncoding && !html.startsWith(BYTE_ORDER_MARK) && !isXml) found.note('missing basics', '<meta charset>');
  if (blockedZoom !== undefined) found.note('blocked zoom', blockedZoom);
  if (!hasViewport) found.note('missing basics', '<meta name="viewport">');
  if (language !== '' && !isLanguageTag(language)) found.note('invalid language', language);
  if (hasStrayHeading && hasMain) found.note('h1 outside main', 'h1');
};

/** Drops the spare capacity that V8 reserves when a list grows: 128 bytes per list, 0.6 KB per page. */
const trimmed = <T>(list: readonly T[]): readonly T[] => list.slice();

const optionalCopy = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : copyString(text);

const isCanonical = (url: string | undefined, [canonical]: readonly string[]): boolean =>
  url === canonical || (url !== undefined && canonical !== undefined && isSameUrl(url, canonical));

const socialOf = ({ head: { openGraph, canonicals } }: PageCollector): SocialFacts => {
  const [url, width, height] = ['url', 'image:width', 'image:height'].map((property) => openGraph.get(property));
  return {
    properties: [...openGraph.keys()],
    url: isCanonical(url, canonicals) ? undefined : optionalCopy(url),
    image: optionalCopy(openGraph.get('image')),
    imageSize: width && height ? `${width}×${height}` : undefined,
  };
};

const withoutPunctuation = (text: string): string => text.replace(/[\s\p{P}]+/gu, '');

/**
 * Ignores white space, because the main text has none between elements, and punctuation, because generators replace
 * quotation marks, dashes and ellipses on the page.
 */
const textFinder = (collector: PageCollector) => {
  let shown: string | undefined;
  let dense: string | undefined;
  return (wanted: string): boolean => {
    shown ??= shownText(collector);
    const text = shown;
    if (text.includes(wanted)) return true;
    dense ??= withoutPunctuation(text);
    return dense.includes(withoutPunctuation(wanted));
  };
};

/** If there is no `<main>`, the main heading can be in the page's header. */
const shownText = ({ content: { hasMain, text }, mainHeadings }: PageCollector): string =>
  hasMain ? text : [text, ...mainHeadings].join('\n');

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Returns the latest of some ISO 8601 dates, or '' if there are none. */
const latestOf = (dates: readonly string[]): string =>
  dates.reduce((latest, date) => {
    const [day = ''] = DAY.exec(date) ?? [];
    return day > latest ? copyString(day) : latest;
  }, '');

export const readFragmentFacts = (html: string, references: References): FragmentFacts => {
  const { ids, anchors, ...facts } = fragment(collect(html, references));
  return { ...facts, ids: references.sharedList(ids), anchors: references.sharedList(anchors) };
};

/**
 * Receives the main text, titles, descriptions and structured data of a page. Adjacent elements are joined without
 * spaces.
 */
export type SeeTexts = (texts: readonly string[]) => void;

/** Reads a page in one pass shared by all `readers`. `html` can contain placeholders for shared parts. */
export const readOwnFacts = (
  path: string,
  html: string,
  references: References,
  {
    judges,
    readers = [],
    see,
    settle,
    keepsStarts = false,
  }: {
    readonly judges: readonly GraphJudge[];
    readonly readers?: readonly HtmlReader[];
    readonly see?: SeeTexts;
    readonly settle?: (address: string) => string;
    readonly keepsStarts?: boolean;
  },
): OwnFacts => {
  const isXml = XML_FILE.test(path);
  const relative = new Set<string>();
  const noteRelative = (address: string): string => {
    if (isRelative(address)) relative.add(copyString(address));
    return settle?.(address) ?? address;
  };
  const collector = collect(html, references, readers, NOT_FOUND.test(path) ? noteRelative : settle);
  for (const address of relative) collector.oddities.note('relative URL on a not-found page', address);
  see?.([collector.content.text, ...collector.titles, ...collector.head.descriptions, ...collector.jsonLd]);
  readWords(collector);
  readSentences(collector);
  readBasics(collector, html, isXml);
  const surroundings = {
    path,
    address: collector.head.canonicals[0],
    trail: collector.trail.steps,
    times: collector.times,
    isShown: textFinder(collector),
  };
  const structuredData = readStructuredData(judges, collector.jsonLd, surroundings, references, (address) =>
    collector.urls.addResource(address),
  );
  const own = fragment(collector);
  // Lists every property, because Node 20 needs a microsecond for each property after a spread.
  return {
    ids: own.ids,
    anchors: own.anchors,
    links: own.links,
    resources: own.resources,
    eager: own.eager,
    soon: own.soon,
    forms: own.forms,
    symbols: own.symbols,
    documents: own.documents,
    elements: own.elements,
    oddities: own.oddities,
    policyUses: own.policyUses,
    linkStarts: keepsStarts ? linkStartsOf(own.links, collector) : undefined,
    path,
    titles: trimmed(collector.titles),
    descriptions: trimmed(collector.head.descriptions),
    canonicals: trimmed(collector.head.canonicals),
    alternates: collector.head.alternates,
    noindex: collector.head.noindex,
    robots: collector.head.robots,
    social: socialOf(collector),
    refresh: collector.head.refresh,
    policy: optionalCopy(collector.head.policy),
    mainHeadings: trimmed(collector.mainHeadings),
    strayHeadElements: collector.strayHeadElements,
    hasLanguage: collector.language !== '' || (isXml && collector.xmlLanguage !== ''),
    structuredData,
    mainText: digest(collector.content.text),
    mainLength: collector.content.text.length,
    mainLinks: collector.urls.mainLinks.size,
    mostLinks: collector.blocks.most,
    latestDate: latestOf(collector.times),
    hasMain: collector.content.hasMain,
    mainElements: collector.mainElements,
    mainParts: collector.mainParts,
  };
};

/**
 * Stores relative URLs relative to the root, including `base`, because pages spell the same target in many ways and
 * rules judge each distinct URL only once.
 */
export const readPageFacts = (
  path: string,
  html: string,
  references: References,
  {
    base = '',
    judges,
    keepsStarts = false,
  }: { readonly base?: string; readonly judges: readonly GraphJudge[]; readonly keepsStarts?: boolean },
): PageFacts => {
  const fromRoot = fromRootOf(path);
  const settle = (address: string): string => {
    const plain = fromRoot(address);
    return plain === undefined ? address : base + plain;
  };
  return keptFacts(readOwnFacts(path, html, references, { judges, settle, keepsStarts }), references);
};
