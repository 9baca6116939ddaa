import type { CheckedPage, PageHeading, PageImage, PageLink } from '../../api/own-rules.ts';
import type { SiteUrls } from '../../core/urls.ts';
import { ContentText } from './content-text.ts';
import type { PageFacts } from './facts.ts';
import { INLINE } from './statements.ts';
import { type Attributes, type HtmlReader, walkHtml } from './walk-html.ts';

const HEADING = /^h([1-6])$/;
const isHeading = (element: string): boolean => HEADING.test(element);
const isLink = (element: string): boolean => element === 'a';

const HIDDEN = new Set(['script', 'style', 'noscript']);

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Node = Readonly<Record<string, unknown>>;

/** Ignores invalid JSON, which is reported by other rules. */
const nodesOf = (text: string): Node[] => {
  try {
    const parsed: unknown = JSON.parse(text);
    const values: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    return values.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      const graph = (value as Node)['@graph'];
      return Array.isArray(graph) ? graph : [value as Node];
    });
  } catch {
    return [];
  }
};

interface Read extends Pick<CheckedPage, 'language' | 'headings' | 'links' | 'images' | 'text' | 'data' | 'ids'> {}

/** An open heading, link or JSON-LD script. */
interface Open {
  readonly element: string;
  text: string;
  readonly end: (text: string) => void;
}

class PageReader implements HtmlReader {
  readonly headings: PageHeading[] = [];
  readonly links: PageLink[] = [];
  readonly images: PageImage[] = [];
  readonly data: Node[] = [];
  readonly ids = new Set<string>();
  readonly content = new ContentText();
  language = '';
  readonly #pathOf: (href: string) => string | undefined;
  readonly #open: Open[] = [];
  #hiddenDepth = 0;
  /** Depth of templates. Their contents are not part of the page, except for declarative shadow roots. */
  #templateDepth = 0;

  constructor(pathOf: (href: string) => string | undefined) {
    this.#pathOf = pathOf;
  }

  open(element: string, attributes: Attributes): void {
    if (element === 'template' && (this.#templateDepth > 0 || attributes.shadowrootmode === undefined))
      this.#templateDepth++;
    if (this.#templateDepth > 0) return;
    const { id = '', lang = '', role, src, alt } = attributes;
    if (id) this.ids.add(id);
    if (element === 'html') this.language = lang;
    if (HIDDEN.has(element)) this.#hiddenDepth++;
    this.content.open(element, role);
    this.#separate(element);
    this.#begin(element, attributes);
    if (element !== 'img') return;
    this.images.push({ src: src ?? '', alt });
    this.#add(` ${alt ?? ''} `);
  }

  /** An unclosed link or heading ends at the next one. */
  #begin(element: string, { id = '', href, type }: Attributes): void {
    const level = Number(HEADING.exec(element)?.[1]);
    if (level > 0) {
      this.#end(isHeading);
      this.#open.push({ element, text: '', end: (text) => this.headings.push({ level, text: plain(text), id }) });
    } else if (element === 'a') {
      this.#end(isLink);
      if (href === undefined) return;
      const path = this.#pathOf(href);
      this.#open.push({ element, text: '', end: (text) => this.links.push({ href, path, text: plain(text) }) });
    } else if (element === 'script' && type === 'application/ld+json')
      this.#open.push({ element, text: '', end: (text) => this.data.push(...nodesOf(text)) });
  }

  text(html: string, start: number, end: number): void {
    if (this.#templateDepth > 0) return;
    const text = html.slice(start, end);
    if (this.#hiddenDepth === 0) this.content.add(text);
    if (this.#hiddenDepth === 0 || this.#open.at(-1)?.element === 'script') this.#add(text);
  }

  comment(): void {}

  close(element: string): void {
    if (this.#templateDepth > 0) {
      if (element === 'template') this.#templateDepth--;
      return;
    }
    if (HIDDEN.has(element)) this.#hiddenDepth = Math.max(0, this.#hiddenDepth - 1);
    this.#separate(element);
    this.content.close(element);
    // Any heading's closing tag closes the open heading. Source: HTML Standard, parsing, "in body".
    this.#end(isHeading(element) ? isHeading : (each) => each === element);
  }

  /** Ends the elements that are not closed. */
  finish(): void {
    for (const { text, end } of this.#open.splice(0)) end(text);
  }

  #separate(element: string): void {
    if (!INLINE.has(element)) this.content.add(' ');
  }

  #add(text: string): void {
    for (const each of this.#open) each.text += text;
  }

  #end(isEnded: (element: string) => boolean): void {
    const at = this.#open.findLastIndex(({ element }) => isEnded(element));
    for (const { text, end } of at < 0 ? [] : this.#open.splice(at, 1)) end(text);
  }
}

const readPage = (html: string, pathOf: (href: string) => string | undefined): Read => {
  const reader = new PageReader(pathOf);
  walkHtml(html, reader);
  reader.finish();
  const { language, headings, links, images, content, data, ids } = reader;
  return { language, headings, links, images, text: plain(content.text), data, ids };
};

/** Parses the HTML for rules that need more than the page's facts. */
export const checkedPage = (
  { path, titles: [title = ''], descriptions: [description = ''], noindex }: PageFacts,
  addresses: SiteUrls,
  htmlOf: (path: string) => string,
): CheckedPage => {
  let known: Read | undefined;
  const pathOf = (href: string): string | undefined => {
    const target = addresses.resolve(href, path);
    return target === undefined || target.outside ? undefined : target.path;
  };
  const read = (): Read => {
    known ??= readPage(htmlOf(path), pathOf);
    return known;
  };
  return {
    path,
    title,
    description,
    noindex,
    get language() {
      return read().language;
    },
    get headings() {
      return read().headings;
    },
    get links() {
      return read().links;
    },
    get images() {
      return read().images;
    },
    get text() {
      return read().text;
    },
    get data() {
      return read().data;
    },
    get ids() {
      return read().ids;
    },
  };
};
