import { createHash } from 'node:crypto';
import { Tokenizer } from 'htmlparser2';
import { partOfMarker } from '../render/shared-parts.ts';
import { type FragmentFacts, type OwnFacts, type PageFacts, type SocialFacts, withParts } from './facts.ts';
import { readStructuredData } from './graph/read-graph.ts';
import { LinkBlocks } from './link-blocks.ts';
import { findUnfinished, type Oddity, OddityReader } from './oddities.ts';
import { ownCopy, References } from './references.ts';
import { findAmerican } from './spelling.ts';
import { TrailReader } from './trail.ts';

type Attributes = Readonly<Record<string, string>>;

const HEAD_ONLY = new Set(['meta', 'link', 'base', 'title']);
const JSON_LD = 'application/ld+json';

/** Addresses in a srcset: every first word of a comma-separated list. */
const srcsetAddresses = (srcset: string): string[] =>
  srcset.split(',').flatMap((part) => {
    const [address] = part.trim().split(/\s+/);
    return address ? [address] : [];
  });

/** Relations whose file a browser fetches with the page. */
const EAGER_RELATIONS = /(^|\s)(stylesheet|icon|preload|modulepreload)(\s|$)/;
const RESOURCE_RELATIONS = /(^|\s)(stylesheet|icon|preload|modulepreload|manifest|alternate|apple-touch-icon)(\s|$)/;

/** Gathers facts while a tokenizer walks the HTML once. */
class Collector {
  readonly ids: string[] = [];
  readonly mainLinks = new Set<number>();
  readonly otherLinks = new Set<number>();
  readonly resources = new Set<number>();
  readonly eager = new Set<number>();
  readonly titles: string[] = [];
  readonly descriptions: string[] = [];
  readonly canonicals: string[] = [];
  readonly mainHeadings: string[] = [];
  readonly strayHeadElements: string[] = [];
  readonly jsonLd: string[] = [];
  readonly robots: string[] = [];
  readonly openGraph = new Map<string, string>();
  readonly times: string[] = [];
  readonly oddities = new OddityReader();
  readonly trail = new TrailReader();
  readonly blocks = new LinkBlocks();
  noindex = false;
  language = '';
  refresh: string | undefined;
  mainText = '';
  /** Samples of code in main. */
  code = '';
  elements = 0;
  mainElements = 0;
  readonly mainParts: number[] = [];
  readonly #references: References;
  #inBody = false;
  #mainDepth = 0;
  #svgDepth = 0;
  #codeDepth = 0;
  /** Where text goes while inside an element whose text matters. */
  #capture: { name: string; text: string } | undefined;

  constructor(references: References) {
    this.#references = references;
  }

  get wantsText(): boolean {
    return this.#mainDepth > 0 || this.#capture !== undefined || this.oddities.wantsText || this.trail.isOpen;
  }

  get isInSvg(): boolean {
    return this.#svgDepth > 0;
  }

  open(name: string, attributes: Attributes): void {
    const { id, href, src, srcset, poster, 'data-src': script } = attributes;
    this.elements++;
    if (this.#mainDepth > 0) this.mainElements++;
    this.oddities.open(name, attributes);
    this.trail.open(name, attributes);
    if (this.#mainDepth > 0) this.blocks.open(name, attributes);
    if (id !== undefined) this.ids.push(this.#references.shared(id));
    if (src !== undefined) this.#resource(src);
    if (srcset !== undefined) srcsetAddresses(srcset).forEach((address) => void this.#resource(address));
    if (poster !== undefined) this.#resource(poster);
    if (script !== undefined) this.#resource(script);
    if (this.#inBody && this.#svgDepth === 0 && HEAD_ONLY.has(name)) this.strayHeadElements.push(name);
    switch (name) {
      case 'a':
      case 'area':
        if (href !== undefined)
          (this.#mainDepth > 0 ? this.mainLinks : this.otherLinks).add(this.#references.idOf(href));
        break;
      case 'img':
      case 'iframe':
        if (src !== undefined && attributes.loading !== 'lazy') this.#eager(src);
        break;
      case 'use':
      case 'image':
        if (href !== undefined && this.#svgDepth > 0) this.#drawingPart(href);
        break;
      case 'html':
        this.language = attributes.lang ?? '';
        break;
      case 'body':
        this.#inBody = true;
        break;
      case 'main':
        this.#mainDepth++;
        break;
      case 'svg':
        this.#svgDepth++;
        break;
      case 'meta':
        this.#meta(attributes);
        break;
      case 'link':
        this.#link(attributes);
        break;
      case 'code':
      case 'pre':
        this.#codeDepth++;
        break;
      case 'time':
        if (attributes.datetime !== undefined) this.times.push(attributes.datetime);
        break;
      case 'h1':
        this.#capture = { name, text: '' };
        break;
      case 'title':
        if (this.#svgDepth === 0) this.#capture = { name, text: '' };
        break;
      case 'script':
        if (attributes.type === JSON_LD) this.#capture = { name, text: '' };
        if (src !== undefined) this.#eager(src);
        break;
    }
  }

  #resource(address: string): void {
    this.resources.add(this.#references.idOf(address));
  }

  #eager(address: string): void {
    this.eager.add(this.#references.idOf(address));
  }

  /** A part of another file; many parts of one file are one request. */
  #drawingPart(href: string): void {
    const [file = ''] = href.split('#');
    if (file === '' || file.startsWith('data:')) return;
    this.#resource(file);
    this.#eager(file);
  }

  #meta({ name, content = '', ...attributes }: Attributes): void {
    if (name === 'description') this.descriptions.push(ownCopy(content));
    else if (name === 'robots') this.#robots(content.toLowerCase());
    else if (attributes['http-equiv']?.toLowerCase() === 'refresh')
      this.refresh = ownCopy(content.replace(/^[^=]*=\s*/, ''));
    else if (attributes.property?.startsWith('og:')) this.#openGraph(attributes.property.slice(3), content);
  }

  #robots(content: string): void {
    this.robots.push(ownCopy(content));
    this.noindex ||= /\b(noindex|none)\b/.test(content);
  }

  #openGraph(property: string, content: string): void {
    if (content !== '' && !this.openGraph.has(property)) this.openGraph.set(property, content);
    if (property === 'image') this.#resource(content);
  }

  #link({ rel = '', href = '' }: Attributes): void {
    if (rel === 'canonical') this.canonicals.push(ownCopy(href));
    else if (RESOURCE_RELATIONS.test(rel)) this.#resource(href);
    if (EAGER_RELATIONS.test(rel)) this.#eager(href);
  }

  text(text: string): void {
    if (this.#capture) this.#capture.text += text;
    this.oddities.text(text);
    this.trail.text(text);
    if (this.#mainDepth === 0) return;
    this.mainText += text;
    if (this.#codeDepth > 0) this.code += `${text}\n`;
  }

  comment(text: string): void {
    const part = this.#mainDepth > 0 ? partOfMarker(text) : undefined;
    if (part !== undefined) this.mainParts.push(part);
    if (text.startsWith('build-site:')) this.oddities.part();
  }

  close(name: string): void {
    this.oddities.close(name);
    this.trail.close(name);
    if (this.#mainDepth > 0) this.blocks.close(name);
    if (name === 'code' || name === 'pre') this.#codeDepth = Math.max(0, this.#codeDepth - 1);
    if (name === 'main') this.#mainDepth = Math.max(0, this.#mainDepth - 1);
    else if (name === 'svg') this.#svgDepth = Math.max(0, this.#svgDepth - 1);
    if (this.#capture?.name !== name) return;
    const text = this.#capture.text;
    this.#capture = undefined;
    if (name === 'script') this.jsonLd.push(text);
    else (name === 'h1' ? this.mainHeadings : this.titles).push(ownCopy(text.replace(/\s+/g, ' ').trim()));
  }
}

/** Attributes that facts are made of; the values of others are never cut out of the HTML. */
const WANTED = new Set([
  'id',
  'href',
  'src',
  'srcset',
  'poster',
  'data-src',
  'lang',
  'name',
  'content',
  'property',
  'http-equiv',
  'rel',
  'type',
  'loading',
  'alt',
  'width',
  'height',
  'fetchpriority',
  'title',
  'for',
  'tabindex',
  'datetime',
  'aria-label',
  'aria-labelledby',
]);

/**
 * Turns the tokenizer's offsets into elements and text. The tokenizer is used without htmlparser2's parser,
 * whose element stack and attribute records cost as much again (0.14 against 0.24 ms for a page of 20 KB).
 */
const walk = (html: string, references: References, note?: NoteElement, text?: ListenToText): Collector => {
  const collector = new Collector(references);
  let element = '';
  let attributes: Record<string, string> = {};
  let attribute = '';
  let isWanted = false;
  let value = '';
  const nothing = () => {};
  const close = (name: string) => {
    collector.close(name);
    text?.close(name);
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: (start, end) => {
        element = html.slice(start, end).toLowerCase();
        attributes = {};
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        isWanted = WANTED.has(attribute) || (note !== undefined && attribute === 'class');
        value = '';
      },
      onattribdata: (start, end) => {
        if (isWanted) value += html.slice(start, end);
      },
      onattribentity: (codepoint) => {
        if (isWanted) value += String.fromCodePoint(codepoint);
      },
      onattribend: () => {
        // The first of two attributes of one name counts, as in browsers.
        if (isWanted && attributes[attribute] === undefined) attributes[attribute] = value;
      },
      onopentagend: () => {
        collector.open(element, attributes);
        note?.(element, attributes);
        text?.open(element);
      },
      onselfclosingtag: () => {
        collector.open(element, attributes);
        note?.(element, attributes);
        text?.open(element);
        if (element === 'svg') close(element);
      },
      onclosetag: (start, end) => close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => {
        if (collector.wantsText) collector.text(html.slice(start, end));
        text?.text(html, start, end);
      },
      ontextentity: (codepoint) => {
        if (collector.wantsText) collector.text(String.fromCodePoint(codepoint));
        text?.entity(codepoint);
      },
      isInForeignContext: () => collector.isInSvg,
      oncdata: nothing,
      oncomment: (start, end, dashes) => {
        collector.comment(html.slice(start, end - dashes));
        text?.comment(html, start, end - dashes);
      },
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return collector;
};

const digest = (text: string): string => (text.trim() === '' ? '' : createHash('sha1').update(text).digest('base64'));

/** Links of main first; what stands in both is counted there. */
const linksOf = ({ mainLinks, otherLinks }: Collector): number[] => [...new Set([...mainLinks, ...otherLinks])];

const oddities = (collector: Collector): readonly Oddity[] =>
  collector.oddities.end().map(({ kind, what }) => ({ kind, what: ownCopy(what) }));

const fragment = (collector: Collector): FragmentFacts => ({
  ids: collector.ids,
  links: linksOf(collector),
  resources: [...collector.resources],
  eager: [...collector.eager],
  elements: collector.elements,
  oddities: oddities(collector),
});

/** Looks for texts that are not finished, and for spellings of another country. */
const readWords = ({ oddities: found, mainText, titles, descriptions, code, language }: Collector): void => {
  for (const text of [mainText, ...titles, ...descriptions]) {
    const unfinished = findUnfinished(text, code);
    if (unfinished !== undefined) found.note('unfinished text', unfinished);
    const spelling = language === 'en-AU' ? findAmerican(text) : undefined;
    if (spelling) found.note('foreign spelling', `${spelling.american} → ${spelling.australian}`);
  }
};

const optionalCopy = (text: string | undefined): string | undefined => (text === undefined ? undefined : ownCopy(text));

const socialOf = ({ openGraph, canonicals }: Collector, references: References): SocialFacts => {
  const [url, width, height] = ['url', 'image:width', 'image:height'].map((property) => openGraph.get(property));
  return {
    properties: [...openGraph.keys()].map((property) => references.shared(property)),
    url: url === canonicals[0] ? undefined : optionalCopy(url),
    image: optionalCopy(openGraph.get('image')),
    imageSize: width && height ? references.shared(`${width}×${height}`) : undefined,
  };
};

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** Whether a text stands in another, spaces aside: main text is without those between its elements. */
const textFinder = (text: string) => {
  let dense: string | undefined;
  return (wanted: string): boolean => {
    if (text.includes(wanted)) return true;
    dense ??= withoutSpaces(text);
    return dense.includes(withoutSpaces(wanted));
  };
};

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** The latest day of dates as HTML and JSON-LD write them; '' where there is none. */
const latestOf = (dates: readonly string[]): string =>
  dates.reduce((latest, date) => {
    const [day = ''] = DAY.exec(date) ?? [];
    return day > latest ? ownCopy(day) : latest;
  }, '');

/** Facts of a part that stands in many pages. */
export const readFragmentFacts = (html: string, references: References): FragmentFacts =>
  fragment(walk(html, references));

/** Is told of every element and its wanted attributes, `class` among them. */
export type NoteElement = (name: string, attributes: Attributes) => void;

/** Is told of the elements and texts of a page in their order. Offsets are those of the HTML. */
export interface ListenToText {
  open(element: string): void;
  close(element: string): void;
  text(html: string, start: number, end: number): void;
  entity(codePoint: number): void;
  comment(html: string, start: number, end: number): void;
}

/** Is given a page's main text, titles, descriptions and structured data; texts of elements stand without a space. */
export type SeeTexts = (texts: readonly string[]) => void;

/** Tells of the elements and texts of a stretch of HTML. */
export const visitText = (html: string, text: ListenToText): void => {
  walk(html, new References(), undefined, text);
};

/** Tells of every element of a stretch of HTML. */
export const visitElements = (html: string, note: NoteElement): void => {
  walk(html, new References(), note);
};

/** Facts of a page, in one pass of a real HTML tokenizer. `html` may hold markers where shared parts stand. */
export const readOwnFacts = (
  path: string,
  html: string,
  references: References,
  note?: NoteElement,
  text?: ListenToText,
  see?: SeeTexts,
): OwnFacts => {
  const collector = walk(html, references, note, text);
  see?.([collector.mainText, ...collector.titles, ...collector.descriptions, ...collector.jsonLd]);
  readWords(collector);
  const surroundings = {
    path,
    address: collector.canonicals[0],
    trail: collector.trail.steps,
    times: collector.times,
    isShown: textFinder(collector.mainText),
  };
  return {
    ...fragment(collector),
    path,
    titles: collector.titles,
    descriptions: collector.descriptions,
    canonicals: collector.canonicals,
    noindex: collector.noindex,
    robots: collector.robots,
    social: socialOf(collector, references),
    refresh: collector.refresh,
    mainHeadings: collector.mainHeadings,
    strayHeadElements: collector.strayHeadElements,
    hasLanguage: collector.language !== '',
    structuredData: readStructuredData(collector.jsonLd, surroundings, references),
    mainText: digest(collector.mainText),
    mainLength: collector.mainText.length,
    mainLinks: collector.mainLinks.size,
    mostLinks: collector.blocks.most,
    latestDate: latestOf(collector.times),
    mainElements: collector.mainElements,
    mainParts: collector.mainParts,
  };
};

/** Facts of a page that stands whole in its HTML. */
export const readPageFacts = (path: string, html: string, references: References): PageFacts =>
  withParts(readOwnFacts(path, html, references));
