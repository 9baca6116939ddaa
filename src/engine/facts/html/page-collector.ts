import { ISLAND_LOADS } from '../../api/island-loads.ts';
import { BreadcrumbTrailReader } from './breadcrumb-trail.ts';
import { ContentText } from './content-text.ts';
import { ElementFindingReader } from './element-findings.ts';
import { HeadReader } from './head-reader.ts';
import { HiddenContent } from './hidden-content.ts';
import { ImportReader } from './import-reader.ts';
import { LinkBlocks } from './link-blocks.ts';
import { partOfMarker } from './markers.ts';
import { PageUrls } from './page-urls.ts';
import { PolicyUses } from './policy-uses.ts';
import { copyString, type References } from './references.ts';
import { srcsetAddresses } from './srcset.ts';
import { type Attributes, type HtmlReader, NO_ATTRIBUTES, walkHtml } from './walk-html.ts';

/** Values of `data-load`. Pages built with other generators use the attribute for other purposes. */
const LOADS: ReadonlySet<string> = new Set(ISLAND_LOADS);

const HEADING = /^h[1-6]$/;

/** Any heading's closing tag closes the open heading. Source: HTML Standard, parsing, "in body". */
const isEndOf = (open: string, element: string): boolean =>
  open === element || (open === 'h1' && HEADING.test(element));

const HEAD_ONLY = new Set(['meta', 'link', 'base', 'title']);

/** Media types are case-insensitive and can have parameters. Source: MIME Sniffing Standard, parse a MIME type. */
const isJsonLd = (type: string | undefined): boolean =>
  type !== undefined && /^\s*application\/ld\+json\s*(?:;|$)/i.test(type);

/** Link types allowed in `<body>`. Source: HTML Standard, body-ok keywords. */
const BODY_RELATIONS = /(^|\s)(stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|pingback)(\s|$)/;

const belongsInHead = (name: string, { itemprop, rel = '' }: Attributes): boolean =>
  HEAD_ONLY.has(name) && itemprop === undefined && !(name === 'link' && BODY_RELATIONS.test(rel.toLowerCase()));

export class PageCollector implements HtmlReader {
  readonly ids: string[] = [];
  readonly anchors: string[] = [];
  readonly titles: string[] = [];
  readonly mainHeadings: string[] = [];
  readonly strayHeadElements: string[] = [];
  readonly jsonLd: string[] = [];
  readonly times: string[] = [];
  readonly urls: PageUrls;
  readonly head: HeadReader;
  readonly content = new ContentText();
  readonly oddities = new ElementFindingReader();
  readonly policyUses = new PolicyUses();
  readonly trail = new BreadcrumbTrailReader();
  readonly blocks = new LinkBlocks();
  language = '';
  /** Value of `xml:lang`, which browsers use only in XML. */
  xmlLanguage = '';
  hasStrayHeading = false;
  elements = 0;
  mainElements = 0;
  readonly mainParts: number[] = [];
  readonly #imports: ImportReader;
  readonly #references: References;
  #formMethod: string | undefined;
  #svgDepth = 0;
  #noscriptDepth = 0;
  /** Number of open `<template>` elements, whose content is not part of the page. */
  #templateDepth = 0;
  #capture: { readonly name: string; text: string; readonly isHidden: boolean } | undefined;
  #raw: { name: string; text: string } | undefined;
  readonly #hidden = new HiddenContent();
  #isHiddenControl = false;

  constructor(references: References, settle: (address: string) => string = (address) => address) {
    this.#references = references;
    this.urls = new PageUrls(references, settle);
    this.head = new HeadReader(this.urls);
    this.#imports = new ImportReader((address) => {
      this.urls.addResource(address);
      this.urls.addEager(address);
    });
  }

  get #wantsText(): boolean {
    return (
      this.content.isOpen ||
      !this.content.isInBody ||
      this.#capture !== undefined ||
      this.#raw !== undefined ||
      this.oddities.wantsText ||
      this.trail.isOpen
    );
  }

  open(name: string, attributes: Attributes, start: number): void {
    // Declarative shadow roots are rendered. Source: HTML Standard, the template element.
    if (name === 'template' && (this.#templateDepth > 0 || attributes.shadowrootmode === undefined))
      this.#templateDepth++;
    if (this.#templateDepth > 0) return;
    this.elements++;
    if (this.#hidden.isOpen) this.#hidden.open(name);
    if (this.content.isInMain) this.mainElements++;
    this.oddities.open(name, attributes);
    this.trail.open(name, attributes);
    this.#imports.open(name, attributes);
    this.policyUses.open(name, attributes);
    if (this.content.isInMain) this.blocks.open(name, attributes);
    if (attributes !== NO_ATTRIBUTES) this.#attributes(name, attributes, start);
    if (this.content.isInBody && this.#svgDepth === 0 && belongsInHead(name, attributes))
      this.strayHeadElements.push(name);
    this.content.open(name, attributes.role);
    this.#enter(name, attributes);
    this.#take(name, attributes, start);
  }

  #enter(name: string, { lang, type, 'xml:lang': xmlLang }: Attributes): void {
    switch (name) {
      case 'html':
        this.language = lang ?? '';
        this.xmlLanguage = xmlLang ?? '';
        break;
      case 'svg':
        this.#svgDepth++;
        break;
      case 'noscript':
        this.#noscriptDepth++;
        this.#hidden.hide(name);
        break;
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        this.#heading(name);
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

  /** An unclosed `<h1>` ends at the next heading. */
  #heading(name: string): void {
    if (this.#capture?.name === 'h1') this.#endCapture(this.#capture);
    if (name !== 'h1') return;
    this.hasStrayHeading ||= !this.content.isInMain;
    this.#capture = { name, text: '', isHidden: this.#hidden.isOpen };
  }

  #take(name: string, attributes: Attributes, start: number): void {
    switch (name) {
      case 'a':
      case 'area':
        this.#isHiddenControl = this.#hidden.isOpen;
        this.#link(attributes, start);
        break;
      case 'base':
        if (attributes.href !== undefined) this.urls.setBase(attributes.href);
        break;
      case 'img':
      case 'iframe':
        if (attributes.src !== undefined && attributes.loading !== 'lazy') this.urls.addEager(attributes.src);
        if (this.#capture?.name === 'h1' && attributes.alt) this.#capture.text += ` ${attributes.alt} `;
        break;
      case 'use':
        if (this.#svgDepth > 0) this.urls.addSymbol(attributes.href ?? attributes['xlink:href'] ?? '');
        break;
      case 'image':
        if (this.#svgDepth > 0) this.urls.addDrawing(attributes.href ?? attributes['xlink:href'] ?? '');
        break;
      case 'form':
        this.#formMethod = attributes.method;
        this.urls.addForm(attributes.action, attributes.method);
        break;
      case 'button':
      case 'input':
        this.#isHiddenControl = this.#hidden.isOpen;
        this.urls.addForm(attributes.formaction, attributes.formmethod ?? this.#formMethod);
        break;
      case 'meta':
        this.head.meta(attributes, this.#noscriptDepth > 0);
        break;
      case 'link':
        this.head.link(attributes);
        break;
      case 'time':
        if (attributes.datetime !== undefined) this.times.push(attributes.datetime);
        break;
      case 'script':
        if (attributes.src !== undefined) this.urls.addEager(attributes.src);
        break;
    }
  }

  #attributes(element: string, attributes: Attributes, start: number): void {
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
    if (style !== undefined) this.urls.addStyles(style);
    if (srcdoc !== undefined && element === 'iframe') this.#frame(srcdoc, start);
    if (id !== undefined) this.ids.push(id);
    if (src !== undefined) this.urls.addResource(src);
    if (imagesrcset !== undefined)
      srcsetAddresses(imagesrcset).forEach((address) => void this.urls.addResource(address));
    if (poster !== undefined) this.urls.addResource(poster);
    if (script !== undefined && LOADS.has(load ?? '')) this.urls.addIsland(script, load);
    if (data !== undefined && element === 'object') this.urls.addResource(data);
  }

  #link(
    { 'xlink:href': drawn, href = this.#svgDepth > 0 ? drawn : undefined, id, name }: Attributes,
    start: number,
  ): void {
    if (href !== undefined) this.urls.addLink(href, this.content.isInMain, start);
    if (name && name !== id) this.anchors.push(name);
  }

  #frame(html: string, start: number): void {
    const frame = new PageCollector(this.#references, (address) => this.urls.settle(address));
    walkHtml(html, frame);
    this.urls.addFrame(frame.urls, start);
    for (const use of frame.policyUses.found) this.policyUses.found.add(use);
  }

  text(html: string, start: number, end: number): void {
    if (this.#imports.isOpen) this.#imports.text(html, start, end);
    if (this.policyUses.isOpen) this.policyUses.text(html, start, end);
    if (this.#wantsText) this.#text(html.slice(start, end));
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
    this.content.add(text);
  }

  /**
   * Scripts can show hidden links and headings, so they need names too. The title of an SVG drawing is not displayed,
   * but it names the link around the drawing.
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
    const part = this.content.isInMain ? partOfMarker(text) : undefined;
    if (part !== undefined) this.mainParts.push(part);
    if (text.startsWith('build-site:')) this.oddities.part();
  }

  close(name: string): void {
    if (this.#templateDepth > 0) {
      if (name === 'template') this.#templateDepth--;
      return;
    }
    if (this.#hidden.isOpen) this.#hidden.close(name);
    this.oddities.close(name);
    this.trail.close(name);
    this.#imports.close(name);
    this.policyUses.close(name);
    if (this.content.isInMain) this.blocks.close(name);
    this.content.close(name);
    if (name === 'svg') this.#svgDepth = Math.max(0, this.#svgDepth - 1);
    else if (name === 'noscript') this.#noscriptDepth = Math.max(0, this.#noscriptDepth - 1);
    if (this.#raw?.name === name) this.#endRaw(this.#raw);
    if (this.#capture !== undefined && isEndOf(this.#capture.name, name)) this.#endCapture(this.#capture);
  }

  /** Ends an unclosed `<h1>` or `<title>`. */
  end(): void {
    if (this.#capture !== undefined) this.#endCapture(this.#capture);
  }

  #endCapture({ name, text: captured }: { readonly name: string; readonly text: string }): void {
    const text = copyString(captured.replace(/\s+/g, ' ').trim());
    this.#capture = undefined;
    (name === 'h1' ? this.mainHeadings : this.titles).push(text);
  }

  #endRaw({ name, text }: { readonly name: string; readonly text: string }): void {
    this.#raw = undefined;
    if (name === 'style') this.urls.addStyles(text);
    else this.jsonLd.push(text);
  }
}
