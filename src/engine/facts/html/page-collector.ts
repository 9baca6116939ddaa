import { ISLAND_LOADS } from '../../api/island-loads.ts';
import { isNoindex } from '../robots-tag.ts';
import { throughBase } from './base-element.ts';
import { BreadcrumbTrailReader } from './breadcrumb-trail.ts';
import { ContentRegion } from './content-region.ts';
import { cssAddresses } from './css-addresses.ts';
import { ElementFindingReader } from './element-findings.ts';
import { HiddenContent } from './hidden-content.ts';
import { ImportReader } from './import-reader.ts';
import { LinkBlocks } from './link-blocks.ts';
import { partOfMarker } from './markers.ts';
import { PolicyUses } from './policy-uses.ts';
import { LEAST_LENGTH } from './readability.ts';
import { copyString, type References } from './references.ts';
import { srcsetAddresses } from './srcset.ts';
import { type Attributes, type HtmlReader, NO_ATTRIBUTES, walkHtml } from './walk-html.ts';

/** Values of `data-load` for islands. Pages built with other generators use `data-src` for other purposes. */
const LOADS: ReadonlySet<string> = new Set(ISLAND_LOADS);

const HEAD_ONLY = new Set(['meta', 'link', 'base', 'title']);

/** Media types are case-insensitive and can have parameters. Source: MIME Sniffing Standard, parse a MIME type. */
const isJsonLd = (type: string | undefined): boolean =>
  type !== undefined && /^\s*application\/ld\+json\s*(?:;|$)/i.test(type);

/**
 * Returns the target of a meta refresh; undefined if it only reloads the page. Source: HTML Standard, shared
 * declarative refresh steps.
 */
const refreshTarget = (content: string): string | undefined =>
  /^[\s\d.]+[;,\s]\s*(?:url\s*=\s*)?["']?([^"']+?)["']?\s*$/i.exec(content)?.[1];

/** `maximum-scale` below 2 prevents useful zooming. Source: WCAG 2.2, 1.4.4; axe, meta-viewport. */
const BLOCKED_ZOOM = /user-scalable\s*=\s*(no|0)\b|maximum-scale\s*=\s*[01](?:\.\d+)?\s*(?:[,;]|$)/i;

/** Link types whose resource is requested immediately. */
export const EAGER_RELATIONS = /(^|\s)(stylesheet|icon|preload|modulepreload)(\s|$)/;
export const RESOURCE_RELATIONS =
  /(^|\s)(stylesheet|icon|preload|modulepreload|prefetch|manifest|alternate|amphtml|apple-touch-icon|mask-icon|search|next|prev)(\s|$)/;

/** Link types of feeds and manifests. */
const DOCUMENT_RELATIONS = /(^|\s)(alternate|manifest)(\s|$)/;
const FEED_TYPE = /^\s*application\/(?:rss\+xml|atom\+xml|feed\+json)\s*(?:;|$)/i;

/** Link types that are allowed in `<body>`. Source: HTML Standard, body-ok keywords. */
const BODY_RELATIONS = /(^|\s)(stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|pingback)(\s|$)/;

const belongsInHead = (name: string, { itemprop, rel = '' }: Attributes): boolean =>
  HEAD_ONLY.has(name) && itemprop === undefined && !(name === 'link' && BODY_RELATIONS.test(rel.toLowerCase()));

/** Collects the facts of a page while a tokenizer reads it. */
export class PageCollector implements HtmlReader {
  readonly ids: string[] = [];
  readonly anchors: string[] = [];
  readonly mainLinks = new Set<number>();
  readonly otherLinks = new Set<number>();
  readonly resources = new Set<number>();
  readonly eager = new Set<number>();
  readonly soon = new Set<number>();
  readonly forms = new Set<number>();
  readonly symbols = new Set<number>();
  readonly documents = new Set<number>();
  readonly titles: string[] = [];
  readonly descriptions: string[] = [];
  readonly canonicals: string[] = [];
  readonly alternates: string[] = [];
  readonly mainHeadings: string[] = [];
  readonly strayHeadElements: string[] = [];
  readonly jsonLd: string[] = [];
  readonly robots: string[] = [];
  readonly openGraph = new Map<string, string>();
  readonly times: string[] = [];
  readonly oddities = new ElementFindingReader();
  readonly policyUses = new PolicyUses();
  readonly trail = new BreadcrumbTrailReader();
  readonly blocks = new LinkBlocks();
  noindex = false;
  language = '';
  /** `xml:lang`, which browsers use only in XML. */
  xmlLanguage = '';
  refresh: string | undefined;
  /** Content-Security-Policy from the meta element. */
  policy: string | undefined;
  hasEncoding = false;
  hasViewport = false;
  hasStrayHeading = false;
  /** Text of `<main>`, or of the page's content if it has no `<main>`. */
  mainText = '';
  /** Offsets in `mainText` of paragraphs, split at line breaks, that are long enough to contain a long sentence. */
  readonly longParagraphs: (readonly [start: number, end: number])[] = [];
  /** Text of code samples in `mainText`. */
  code = '';
  elements = 0;
  mainElements = 0;
  hasMain = false;
  readonly mainParts: number[] = [];
  readonly #imports: ImportReader;
  readonly #references: References;
  /** Normalises a URL before it is stored. */
  readonly #settle: (address: string) => string;
  #inBody = false;
  #formMethod: string | undefined;
  #mainDepth = 0;
  #svgDepth = 0;
  /** Start of the open paragraph in `mainText`. */
  #paragraph: number | undefined;
  #codeDepth = 0;
  #noscriptDepth = 0;
  /** Number of open `<template>` elements, whose content is not part of the page. */
  #templateDepth = 0;
  /** Applies `<base href>` to a URL. */
  #based: ((address: string) => string) | undefined;
  /** Collects the text of the open title or heading. */
  #capture: { readonly name: string; text: string; readonly isHidden: boolean } | undefined;
  /** Collects the text of the open style sheet or JSON-LD script. */
  #raw: { name: string; text: string } | undefined;
  readonly #hidden = new HiddenContent();
  /** Whether the last link or button is hidden. */
  #isHiddenControl = false;
  /** Unused after the first `<main>`. */
  readonly #region = new ContentRegion();

  constructor(references: References, settle: (address: string) => string = (address) => address) {
    this.#references = references;
    this.#settle = settle;
    this.#imports = new ImportReader((address) => {
      this.#resource(address);
      this.#eager(address);
    });
  }

  get #wantsText(): boolean {
    return (
      this.#isContent ||
      this.#capture !== undefined ||
      this.#raw !== undefined ||
      this.oddities.wantsText ||
      this.trail.isOpen
    );
  }

  get #isContent(): boolean {
    return this.#mainDepth > 0 || (!this.hasMain && this.#region.isInside);
  }

  open(name: string, attributes: Attributes): void {
    // Declarative shadow roots are rendered. Source: HTML Standard, the template element.
    if (name === 'template' && (this.#templateDepth > 0 || attributes.shadowrootmode === undefined))
      this.#templateDepth++;
    if (this.#templateDepth > 0) return;
    this.elements++;
    if (this.#hidden.isOpen) this.#hidden.open(name);
    if (!this.hasMain && this.#region.open(name, attributes.role)) this.#restartContent();
    if (this.#mainDepth > 0) this.mainElements++;
    this.oddities.open(name, attributes);
    this.trail.open(name, attributes);
    this.#imports.open(name, attributes);
    this.policyUses.open(name, attributes);
    if (this.#mainDepth > 0) this.blocks.open(name, attributes);
    if (attributes !== NO_ATTRIBUTES) this.#attributes(name, attributes);
    if (this.#inBody && this.#svgDepth === 0 && belongsInHead(name, attributes)) this.strayHeadElements.push(name);
    this.#enter(name, attributes);
    this.#take(name, attributes);
  }

  /** Tracks the current location, and starts collecting text. */
  #enter(name: string, { lang, type, 'xml:lang': xmlLang }: Attributes): void {
    switch (name) {
      case 'html':
        this.language = lang ?? '';
        this.xmlLanguage = xmlLang ?? '';
        break;
      case 'body':
        this.#inBody = true;
        break;
      case 'main':
        if (!this.hasMain) this.#restartContent();
        this.hasMain = true;
        this.#mainDepth++;
        break;
      case 'svg':
        this.#svgDepth++;
        break;
      case 'noscript':
        this.#noscriptDepth++;
        this.#hidden.hide(name);
        break;
      case 'code':
      case 'pre':
        this.#codeDepth++;
        break;
      case 'p':
        // A paragraph without a closing tag is skipped, because its end is not known here.
        this.#paragraph = this.mainText.length;
        break;
      case 'br':
        if (this.#paragraph !== undefined) this.#endParagraph(this.#paragraph);
        break;
      case 'h1':
        this.hasStrayHeading ||= this.#mainDepth === 0;
        this.#capture = { name, text: '', isHidden: this.#hidden.isOpen };
        break;
      case 'title':
      case 'desc':
      case 'metadata':
        if (this.#svgDepth > 0) this.#hidden.hide(name);
        else if (name === 'title') this.#capture = { name, text: '', isHidden: false };
        break;
      case 'style':
        this.#raw = { name, text: '' };
        this.#hidden.hide(name);
        break;
      case 'script':
        if (isJsonLd(type)) this.#raw = { name, text: '' };
        this.#hidden.hide(name);
        break;
      case 'annotation':
      case 'annotation-xml':
      case 'audio':
      case 'canvas':
      case 'datalist':
      case 'iframe':
      case 'noembed':
      case 'noframes':
      case 'video':
        this.#hidden.hide(name);
        break;
    }
  }

  /** Collects facts from attributes. */
  #take(name: string, attributes: Attributes): void {
    switch (name) {
      case 'a':
      case 'area':
        this.#isHiddenControl = this.#hidden.isOpen;
        this.#link(attributes);
        break;
      case 'base':
        if (attributes.href !== undefined) this.#based ??= throughBase(attributes.href);
        break;
      case 'img':
      case 'iframe':
        if (attributes.src !== undefined && attributes.loading !== 'lazy') this.#eager(attributes.src);
        if (this.#capture?.name === 'h1' && attributes.alt) this.#capture.text += ` ${attributes.alt} `;
        break;
      case 'use':
        if (this.#svgDepth > 0) this.#symbol(attributes.href ?? attributes['xlink:href'] ?? '');
        break;
      case 'image':
        if (this.#svgDepth > 0) this.#drawingPart(attributes.href ?? attributes['xlink:href'] ?? '');
        break;
      case 'form':
        this.#formMethod = attributes.method;
        this.#form(attributes.action, attributes.method);
        break;
      case 'button':
      case 'input':
        this.#isHiddenControl = this.#hidden.isOpen;
        this.#form(attributes.formaction, attributes.formmethod ?? this.#formMethod);
        break;
      case 'meta':
        this.#meta(attributes);
        break;
      case 'link':
        this.#relation(attributes);
        break;
      case 'time':
        if (attributes.datetime !== undefined) this.times.push(attributes.datetime);
        break;
      case 'script':
        if (attributes.src !== undefined) this.#eager(attributes.src);
        break;
    }
  }

  /** Discards the text that precedes the page's content. */
  #restartContent(): void {
    this.mainText = '';
    this.code = '';
    this.longParagraphs.length = 0;
    this.#paragraph = undefined;
  }

  /** Records the paragraph up to here and starts the next one. */
  #endParagraph(start: number): void {
    const end = this.mainText.length;
    if (end - start >= LEAST_LENGTH) this.longParagraphs.push([start, end]);
    this.#paragraph = end;
  }

  #attributes(element: string, attributes: Attributes): void {
    const {
      id,
      src,
      srcset,
      imagesrcset = srcset,
      poster,
      data,
      style,
      srcdoc,
      'data-src': script,
      'data-load': load,
      hidden,
      'aria-controls': controls,
    } = attributes;
    if (controls !== undefined) this.#hidden.reveal(controls);
    if (hidden !== undefined || style !== undefined) this.#hidden.hideByAttributes(element, attributes);
    if (style !== undefined) this.#styles(style);
    if (srcdoc !== undefined && element === 'iframe') this.#frame(srcdoc);
    if (id !== undefined) this.ids.push(this.#references.shared(id));
    if (src !== undefined) this.#resource(src);
    if (imagesrcset !== undefined) srcsetAddresses(imagesrcset).forEach((address) => void this.#resource(address));
    if (poster !== undefined) this.#resource(poster);
    if (script !== undefined && LOADS.has(load ?? '')) this.#island(script, load);
    if (data !== undefined && element === 'object') this.#resource(data);
  }

  #link({ 'xlink:href': drawn, href = this.#svgDepth > 0 ? drawn : undefined, id, name }: Attributes): void {
    if (href !== undefined) (this.#mainDepth > 0 ? this.mainLinks : this.otherLinks).add(this.#idOf(href));
    if (name && name !== id) this.anchors.push(this.#references.shared(name));
  }

  /** Adds an image from structured data to the resources, so that it must exist. */
  namePicture(address: string): void {
    this.#resource(address);
  }

  #idOf(address: string): number {
    return this.#references.idOf(this.#settle(this.#based?.(address) ?? address));
  }

  #resource(address: string): void {
    this.resources.add(this.#idOf(address));
  }

  #island(script: string, load: string | undefined): void {
    this.#resource(script);
    if (load !== 'interaction') this.soon.add(this.#references.idOf(script));
  }

  #eager(address: string): void {
    this.eager.add(this.#idOf(address));
  }

  /** Adds the links and resources of an `<iframe srcdoc>`. */
  #frame(html: string): void {
    const frame = new PageCollector(this.#references, (address) => this.#settle(this.#based?.(address) ?? address));
    walkHtml(html, frame);
    for (const link of [...frame.mainLinks, ...frame.otherLinks]) this.otherLinks.add(link);
    for (const resource of frame.resources) this.resources.add(resource);
    for (const use of frame.policyUses.found) this.policyUses.found.add(use);
  }

  #styles(css: string): void {
    for (const address of cssAddresses(css)) this.#resource(address);
  }

  /** Browsers use GET for unknown methods. */
  #form(action: string | undefined, method = 'get'): void {
    if (action === undefined || /^(?:#|$)/.test(action.trim()) || /^\s*(?:post|dialog)\s*$/i.test(method)) return;
    this.forms.add(this.#idOf(action.trim()));
  }

  #symbol(href: string): void {
    this.#drawingPart(href);
    // A URL that is only a fragment refers to this page, even with a base element.
    if (href.startsWith('#')) this.symbols.add(this.#references.idOf(href));
    else if (href.includes('#')) this.symbols.add(this.#idOf(href));
  }

  /** Strips the fragment, since all symbols in one SVG file need only one request. */
  #drawingPart(href: string): void {
    const [file = ''] = href.split('#');
    if (file === '' || file.startsWith('data:')) return;
    this.#resource(file);
    this.#eager(file);
  }

  #meta({ name, content = '', property, charset, 'http-equiv': equivalent }: Attributes): void {
    const kind = name?.toLowerCase();
    this.hasEncoding ||= charset !== undefined || /charset=/i.test(content);
    this.hasViewport ||= kind === 'viewport';
    if (kind === 'viewport' && BLOCKED_ZOOM.test(content)) this.oddities.note('blocked zoom', content);
    if (kind === 'twitter:image' || property === 'twitter:image') this.#resource(content);
    if (kind === 'description') this.descriptions.push(copyString(content));
    else if (kind === 'robots' || kind === 'googlebot') this.#robots(content.toLowerCase());
    else if (equivalent?.toLowerCase() === 'refresh') this.#refresh(content);
    else if (equivalent?.toLowerCase() === 'content-security-policy') this.policy ??= content;
    else if (property?.startsWith('og:')) this.#openGraph(property.slice(3), content);
  }

  /** Ignores a refresh in `<noscript>`, which does not make the page a redirect. */
  #refresh(content: string): void {
    const target = this.#noscriptDepth > 0 ? undefined : refreshTarget(content);
    if (target !== undefined) this.refresh ??= copyString(this.#based?.(target) ?? target);
  }

  #robots(content: string): void {
    this.robots.push(copyString(content));
    this.noindex ||= isNoindex(content);
  }

  #openGraph(property: string, content: string): void {
    if (content !== '' && !this.openGraph.has(property)) this.openGraph.set(property, content);
    if (property === 'image') this.#resource(content);
  }

  #relation({ rel: relations = '', href = '', hreflang, type = '' }: Attributes): void {
    const rel = relations.toLowerCase();
    if (DOCUMENT_RELATIONS.test(rel) && (rel.includes('manifest') || FEED_TYPE.test(type)))
      this.documents.add(this.#idOf(href));
    if (hreflang !== undefined && /(^|\s)alternate(\s|$)/.test(rel))
      this.alternates.push(`${copyString(hreflang)} ${this.#references.textOf(this.#idOf(href))}`);
    if (/(^|\s)canonical(\s|$)/.test(rel)) this.canonicals.push(copyString(href));
    else if (RESOURCE_RELATIONS.test(rel)) this.#resource(href);
    if (EAGER_RELATIONS.test(rel)) this.#eager(href);
  }

  text(html: string, start: number, end: number): void {
    if (this.#imports.isOpen) this.#imports.text(html, start, end);
    if (this.policyUses.isOpen) this.policyUses.text(html, start, end);
    if (this.#wantsText) this.#text(html.slice(start, end));
  }

  entity(codePoint: number): void {
    if (this.#wantsText) this.#text(String.fromCodePoint(codePoint));
  }

  #text(text: string): void {
    if (this.#templateDepth > 0) return;
    if (this.#hidden.isOpen) {
      this.#hiddenText(text);
      return;
    }
    if (this.#capture) this.#capture.text += text;
    this.oddities.text(text);
    this.trail.text(text);
    if (!this.#isContent) return;
    this.mainText += text;
    if (this.#codeDepth > 0) this.code += text;
  }

  /**
   * Hidden links and headings get names too, since a script can show them. The title of a drawing is not shown, but
   * names
   * the link around it.
   */
  #hiddenText(text: string): void {
    if (this.#raw) {
      this.#raw.text += text;
      return;
    }
    if (this.#capture?.isHidden) this.#capture.text += text;
    if (this.#isHiddenControl || this.#hidden.root === 'title') this.oddities.text(text);
  }

  comment(html: string, start: number, end: number): void {
    const text = html.slice(start, end);
    const part = this.#mainDepth > 0 ? partOfMarker(text) : undefined;
    if (part !== undefined) this.mainParts.push(part);
    if (text.startsWith('build-site:')) this.oddities.part();
  }

  close(name: string): void {
    if (this.#templateDepth > 0) {
      if (name === 'template') this.#templateDepth--;
      return;
    }
    if (this.#hidden.isOpen) this.#hidden.close(name);
    if (!this.hasMain) this.#region.close(name);
    this.oddities.close(name);
    this.trail.close(name);
    this.#imports.close(name);
    this.policyUses.close(name);
    if (this.#mainDepth > 0) this.blocks.close(name);
    if (name === 'p' && this.#paragraph !== undefined) {
      this.#endParagraph(this.#paragraph);
      this.#paragraph = undefined;
    }
    if (name === 'code' || name === 'pre') {
      this.#codeDepth = Math.max(0, this.#codeDepth - 1);
      this.code += '\n';
    }
    if (name === 'main') this.#mainDepth = Math.max(0, this.#mainDepth - 1);
    else if (name === 'svg') this.#svgDepth = Math.max(0, this.#svgDepth - 1);
    else if (name === 'noscript') this.#noscriptDepth = Math.max(0, this.#noscriptDepth - 1);
    if (this.#raw?.name === name) this.#endRaw(this.#raw);
    if (this.#capture?.name !== name) return;
    const text = copyString(this.#capture.text.replace(/\s+/g, ' ').trim());
    this.#capture = undefined;
    (name === 'h1' ? this.mainHeadings : this.titles).push(text);
  }

  #endRaw({ name, text }: { readonly name: string; readonly text: string }): void {
    this.#raw = undefined;
    if (name === 'style') this.#styles(text);
    else this.jsonLd.push(text);
  }
}
