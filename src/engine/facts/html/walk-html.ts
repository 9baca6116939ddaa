import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { RestReader } from './rest-reader.ts';
import { TagScanner, type Tags } from './tag-scanner.ts';

/** Attributes whose values are extracted. */
const ATTRIBUTES = [
  'id',
  'class',
  'style',
  'href',
  'src',
  'srcset',
  'poster',
  'data',
  'data-src',
  'data-load',
  'itemprop',
  'lang',
  'name',
  'content',
  'property',
  'http-equiv',
  'rel',
  'hreflang',
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
  'charset',
  'shadowrootmode',
  'srcdoc',
  'imagesrcset',
  'xlink:href',
  'action',
  'formaction',
  'cite',
  'as',
  'role',
  'hidden',
  'aria-controls',
  'method',
  'formmethod',
  'xml:lang',
  'background',
  'ping',
] as const;

/** Stands for any event handler, such as `onclick`. */
const HANDLER = 'on*';

type AttributeName = (typeof ATTRIBUTES)[number] | typeof HANDLER;

export type Attributes = Readonly<Partial<Record<AttributeName, string>>>;

/** Receives events in document order. */
export interface HtmlReader {
  /** The walk ends once this is true after an opening tag. */
  readonly isDone?: boolean;
  /** `attributes` is only valid during the call. `start` is the offset of the element's `<`. */
  open(element: string, attributes: Attributes, start: number): void;
  close(element: string): void;
  /** Receives a part of the HTML, or a whole text in which character references are decoded. */
  text(html: string, start: number, end: number): void;
  comment(html: string, start: number, end: number): void;
}

/** Interns element names in lower case: V8 compares interned strings by pointer. */
class Names {
  readonly #known = new Map<string, string>();

  of(written: string): string {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    const name = written.toLowerCase();
    // Limit the cache, because a page can contain any number of arbitrary names.
    if (this.#known.size < 1000) this.#known.set(written, name);
    return name;
  }
}

const elementNames = new Names();
const attributeNames = new Map<string, AttributeName>(ATTRIBUTES.map((name) => [name, name]));
const wantedAttribute = (written: string): AttributeName | undefined =>
  attributeNames.get(written) ??
  attributeNames.get(written.toLowerCase()) ??
  (/^on[a-z]/i.test(written) ? HANDLER : undefined);

/** Attribute records share a hidden class, which makes reading them several times faster. */
const unset = Object.fromEntries([...ATTRIBUTES, HANDLER].map((name) => [name, undefined])) as Attributes;
export const NO_ATTRIBUTES: Attributes = { ...unset };

/**
 * `&` is literal in `RAW` elements. `ESCAPABLE` elements have character references but no tags. Source: HTML Standard,
 * parsing.
 */
const RAW = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);
const ESCAPABLE = new Set(['title', 'textarea']);

/**
 * A single instance handles all pages, so that calls stay monomorphic in V8. Its loops use an index, because
 * iterators would make up a sixth of what a check allocates.
 */
class HtmlWalker implements Tags {
  readonly #scanner = new TagScanner(this);
  readonly #rest = new RestReader(this);
  #readers: readonly HtmlReader[] = [];
  #stopper: HtmlReader | undefined;
  #html = '';
  #element = '';
  /** Offset of the element's `<`. */
  #start = 0;
  /** Reused, because creating a record for each element would take a tenth of the walk's time. */
  readonly #attributes: Partial<Record<AttributeName, string>> = { ...unset };
  readonly #names: AttributeName[] = [];
  #nameCount = 0;
  #svgDepth = 0;
  /** Offset of the next `&` after the last checked range. */
  #ampersand = -1;
  #isRaw = false;

  walk(html: string, readers: readonly HtmlReader[]): void {
    this.#html = html;
    this.#readers = readers;
    this.#stopper = readers.find((reader) => 'isDone' in reader);
    this.#svgDepth = 0;
    this.#ampersand = -1;
    this.#isRaw = false;
    this.#element = '';
    const end = this.#scanner.scan(html);
    if (end < html.length) {
      this.#ampersand = -1;
      this.#rest.read(html, end);
    }
    this.#forgetAttributes();
    this.#readers = [];
    this.#stopper = undefined;
    this.#html = '';
  }

  get isDone(): boolean {
    return this.#stopper?.isDone === true;
  }

  tagName(start: number, end: number): void {
    this.#element = elementNames.of(this.#html.slice(start, end));
    this.#start = start - 1;
    this.#forgetAttributes();
  }

  attribute(start: number, end: number, valueStart: number, valueEnd: number): void {
    const name = wantedAttribute(this.#html.slice(start, end));
    // The first of two equal attributes wins, as in browsers.
    if (name === undefined || this.#attributes[name] !== undefined) return;
    const value = this.#html.slice(valueStart, valueEnd);
    this.#attributes[name] = this.#hasEntity(valueStart, valueEnd) ? decodeHTMLAttribute(value) : value;
    this.#names[this.#nameCount++] = name;
  }

  tagEnd(isSelfClosing: boolean): string | undefined {
    const element = this.#element;
    const isForeign = this.#svgDepth > 0;
    this.#isRaw = !isForeign && RAW.has(element);
    if (element === 'svg') this.#svgDepth++;
    const attributes = this.#nameCount > 0 ? this.#attributes : NO_ATTRIBUTES;
    for (let i = 0; i < this.#readers.length; i++) this.#readers[i]?.open(element, attributes, this.#start);
    // The slash has no effect on HTML elements.
    if (isSelfClosing && this.#svgDepth > 0 && !this.isDone) this.#close(element);
    return this.#isRaw || (!isForeign && ESCAPABLE.has(element)) ? element : undefined;
  }

  endTag(start: number, end: number): void {
    this.#isRaw = false;
    this.#element = '';
    this.#close(elementNames.of(this.#html.slice(start, end)));
  }

  text(start: number, end: number): void {
    if (this.#isRaw || !this.#hasEntity(start, end)) {
      for (let i = 0; i < this.#readers.length; i++) this.#readers[i]?.text(this.#html, start, end);
      return;
    }
    const text = decodeHTML(this.#html.slice(start, end));
    for (let i = 0; i < this.#readers.length; i++) this.#readers[i]?.text(text, 0, text.length);
  }

  comment(start: number, end: number): void {
    for (let i = 0; i < this.#readers.length; i++) this.#readers[i]?.comment(this.#html, start, end);
  }

  isInForeignContext(): boolean {
    return this.#svgDepth > 0;
  }

  #forgetAttributes(): void {
    while (this.#nameCount > 0) this.#attributes[this.#names[--this.#nameCount] as AttributeName] = undefined;
  }

  /** Ranges must be passed in ascending order. */
  #hasEntity(start: number, end: number): boolean {
    if (this.#ampersand < start) {
      const next = this.#html.indexOf('&', start);
      this.#ampersand = next < 0 ? this.#html.length : next;
    }
    return this.#ampersand < end;
  }

  #close(element: string): void {
    if (element === 'svg') this.#svgDepth = Math.max(0, this.#svgDepth - 1);
    for (let i = 0; i < this.#readers.length; i++) this.#readers[i]?.close(element);
  }
}

/** Walkers that are not in use. A nested walk needs its own instance. */
const idle: HtmlWalker[] = [];

export const walkHtml = (html: string, ...readers: readonly HtmlReader[]): void => {
  const walker = idle.pop() ?? new HtmlWalker();
  walker.walk(html, readers);
  idle.push(walker);
};
