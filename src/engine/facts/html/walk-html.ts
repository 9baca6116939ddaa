import { decodeHTMLAttribute } from 'entities';
import { Tokenizer } from 'htmlparser2';

/** Attributes that readers ask for; the values of others are never cut out of the HTML. */
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
  'style',
  'srcdoc',
  'imagesrcset',
  'xlink:href',
  'action',
  'formaction',
  'cite',
  'as',
] as const;

/** Stands for every event handler, such as `onclick`. */
const HANDLER = 'on*';

type AttributeName = (typeof ATTRIBUTES)[number] | typeof HANDLER;

/** The attributes of an element, as far as readers ask for them. */
export type Attributes = Readonly<Partial<Record<AttributeName, string>>>;

/** Is told of a page's elements, texts and comments in their order. Offsets are those of the HTML. */
export interface HtmlReader {
  open(element: string, attributes: Attributes): void;
  close(element: string): void;
  text(html: string, start: number, end: number): void;
  /** A character that stood in the text as an entity. */
  entity(codePoint: number): void;
  comment(html: string, start: number, end: number): void;
}

/** Names of elements in lower case. Names that repeat are one string each, which V8 compares by its address. */
class Names {
  readonly #known = new Map<string, string>();

  of(written: string): string {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    const name = written.toLowerCase();
    // A page may hold any number of made-up names.
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

/** All attributes unset, in one order: objects of one shape are read several times faster than those of many. */
const unset = Object.fromEntries([...ATTRIBUTES, HANDLER].map((name) => [name, undefined])) as Attributes;
/** Of an element without any. */
export const NO_ATTRIBUTES: Attributes = { ...unset };

/** Elements whose text is what is written, and those whose text may hold what looks like a tag. Source: HTML Standard, parsing. */
const RAW = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);
const ESCAPABLE = new Set(['title', 'textarea']);

const nothing = (): void => {};

/** Finds the entities in a stretch of text: few have any. */
class EntityFinder {
  readonly #tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, this);
  #taker: Pick<HtmlReader, 'text' | 'entity'> = { text: nothing, entity: nothing };
  #html = '';
  /** What offsets must be moved by. */
  #shift = 0;

  /** Tells `taker` of a text of `element` piece by piece. */
  read(html: string, start: number, end: number, element: string, taker: Pick<HtmlReader, 'text' | 'entity'>): void {
    const opening = ESCAPABLE.has(element) ? `<${element}>` : '';
    this.#html = html;
    this.#shift = start - opening.length;
    this.#taker = taker;
    this.#tokenizer.reset();
    this.#tokenizer.write(opening + html.slice(start, end));
    this.#tokenizer.end();
    this.#tokenizer.reset();
    this.#html = '';
  }

  ontext(start: number, end: number): void {
    this.#taker.text(this.#html, start + this.#shift, end + this.#shift);
  }

  ontextentity(codePoint: number): void {
    this.#taker.entity(codePoint);
  }

  onattribdata = nothing;
  onattribend = nothing;
  onattribentity = nothing;
  onattribname = nothing;
  oncdata = nothing;
  onclosetag = nothing;
  oncomment = nothing;
  ondeclaration = nothing;
  onend = nothing;
  onopentagend = nothing;
  onopentagname = nothing;
  onprocessinginstruction = nothing;
  onselfclosingtag = nothing;
}

/**
 * Turns the tokenizer's offsets into elements and text. The tokenizer is used without htmlparser2's parser,
 * whose element stack and attribute records cost as much again (0.14 against 0.24 ms for a page of 20 KB).
 * One serves all pages, so that its calls stay with functions that V8 knows. It finds entities itself: the
 * tokenizer then skips over texts and values instead of reading every character (a quarter of the time).
 */
class HtmlWalker {
  readonly #tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, this);
  readonly #entities = new EntityFinder();
  #readers: readonly HtmlReader[] = [];
  #html = '';
  #element = '';
  #attributes: Partial<Record<AttributeName, string>> = NO_ATTRIBUTES;
  #attribute: AttributeName | undefined;
  #value = '';
  #svgDepth = 0;
  /** The next & from the text on that was last looked at. */
  #ampersand = -1;
  #isRaw = false;

  walk(html: string, readers: readonly HtmlReader[]): void {
    this.#html = html;
    this.#readers = readers;
    this.#svgDepth = 0;
    this.#ampersand = -1;
    this.#isRaw = false;
    this.#element = '';
    this.#tokenizer.reset();
    this.#tokenizer.write(html);
    this.#tokenizer.end();
    this.#readers = [];
    this.#html = '';
    // The tokenizer would hold the page.
    this.#tokenizer.reset();
  }

  onopentagname(start: number, end: number): void {
    this.#element = elementNames.of(this.#html.slice(start, end));
    this.#attributes = NO_ATTRIBUTES;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = wantedAttribute(this.#html.slice(start, end));
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute === undefined) return;
    const value = this.#html.slice(start, end);
    this.#value = this.#hasEntity(start, end) ? decodeHTMLAttribute(value) : value;
  }

  onattribend(): void {
    if (this.#attribute === undefined) return;
    if (this.#attributes === NO_ATTRIBUTES) this.#attributes = { ...unset };
    // The first of two attributes of one name counts, as in browsers.
    this.#attributes[this.#attribute] ??= this.#value;
  }

  onopentagend(): void {
    this.#isRaw = this.#svgDepth === 0 && RAW.has(this.#element);
    if (this.#element === 'svg') this.#svgDepth++;
    for (const reader of this.#readers) reader.open(this.#element, this.#attributes);
  }

  onselfclosingtag(): void {
    this.onopentagend();
    if (this.#element === 'svg') this.#close('svg');
  }

  onclosetag(start: number, end: number): void {
    this.#isRaw = false;
    this.#element = '';
    this.#close(elementNames.of(this.#html.slice(start, end)));
  }

  ontext(start: number, end: number): void {
    // What breaks off within a tag comes as a text that begins at -1.
    if (start >= 0 && !this.#isRaw && this.#hasEntity(start, end))
      this.#entities.read(this.#html, start, end, this.#svgDepth === 0 ? this.#element : '', this);
    else this.text(this.#html, start, end);
  }

  text(html: string, start: number, end: number): void {
    for (const reader of this.#readers) reader.text(html, start, end);
  }

  entity(codePoint: number): void {
    for (const reader of this.#readers) reader.entity(codePoint);
  }

  oncomment(start: number, end: number, dashes: number): void {
    for (const reader of this.#readers) reader.comment(this.#html, start, end - dashes);
  }

  isInForeignContext(): boolean {
    return this.#svgDepth > 0;
  }

  onattribentity = nothing;
  ontextentity = nothing;
  oncdata = nothing;
  ondeclaration = nothing;
  onprocessinginstruction = nothing;
  onend = nothing;

  /** Whether a & stands in a stretch of the page; stretches come in their order. */
  #hasEntity(start: number, end: number): boolean {
    if (this.#ampersand < start) {
      const next = this.#html.indexOf('&', start);
      this.#ampersand = next < 0 ? this.#html.length : next;
    }
    return this.#ampersand < end;
  }

  #close(element: string): void {
    if (element === 'svg') this.#svgDepth = Math.max(0, this.#svgDepth - 1);
    for (const reader of this.#readers) reader.close(element);
  }
}

/** Idle walkers: a reader may walk a part of a page while the page is being walked. */
const idle: HtmlWalker[] = [];

/** Walks a stretch of HTML once with a real HTML tokenizer and tells readers what stands in it. */
export const walkHtml = (html: string, ...readers: readonly HtmlReader[]): void => {
  const walker = idle.pop() ?? new HtmlWalker();
  walker.walk(html, readers);
  idle.push(walker);
};
