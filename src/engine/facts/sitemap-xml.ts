import { walkXml, type XmlElement, type XmlProblem, type XmlReader } from './xml.ts';

/** Value of an element, without surrounding white space. */
export interface WrittenValue {
  readonly text: string;
  readonly line: number;
}

export interface ListedUrl {
  /** URL as written, or ''. */
  readonly address: string;
  readonly line: number;
  readonly lastModified?: WrittenValue;
  readonly priority?: WrittenValue;
  readonly images: readonly WrittenValue[];
}

export type SitemapRoot = Pick<XmlElement, 'name' | 'namespace' | 'line'>;

/** Contents of the file, up to the first XML error. */
export interface SitemapXml {
  readonly root: SitemapRoot | undefined;
  readonly urls: readonly ListedUrl[];
  readonly problem: XmlProblem | undefined;
}

type Draft = { -readonly [Key in keyof ListedUrl]: ListedUrl[Key] } & { images: WrittenValue[] };

/** Entries of sitemaps, RSS feeds and Atom feeds. */
const ENTRIES: ReadonlySet<string> = new Set(['url', 'sitemap', 'item', 'entry']);

const VALUES: ReadonlySet<string> = new Set(['loc', 'link', 'lastmod', 'priority']);

class SitemapReader implements XmlReader {
  readonly urls: Draft[] = [];
  root: SitemapRoot | undefined;
  readonly #open: XmlElement[] = [];
  #entry: XmlElement | undefined;
  #url: Draft | undefined;
  #value: string | undefined;

  open(element: XmlElement): void {
    const parent = this.#open.at(-1);
    this.root ??= element;
    this.#open.push(element);
    if (ENTRIES.has(element.name) && element.namespace === this.root.namespace && parent !== undefined) {
      this.#entry = element;
      this.#url = { address: '', line: element.line, images: [] };
      this.urls.push(this.#url);
    }
    this.#value = this.#url !== undefined && isValue(element, parent) ? '' : undefined;
    if (isAtomLink(element, parent)) this.#takeAtomLink(element);
  }

  text(text: string): void {
    if (this.#value !== undefined) this.#value += text;
  }

  close(): void {
    const element = this.#open.pop();
    const value = this.#value;
    this.#value = undefined;
    if (element === undefined) return;
    if (value !== undefined) this.#take(element, { text: value.trim(), line: element.line });
    if (element === this.#entry) this.#url = undefined;
  }

  #take({ name }: XmlElement, value: WrittenValue): void {
    const url = this.#url;
    if (url === undefined) return;
    if (this.#open.at(-1)?.name === 'image') url.images.push(value);
    else if (name === 'lastmod') url.lastModified = value;
    else if (name === 'priority') url.priority = value;
    else this.#takeAddress(url, value);
  }

  #takeAddress(url: Draft, { text, line }: WrittenValue): void {
    if (text === '') return;
    if (url.address !== '') this.urls.push({ address: text, line, images: [] });
    else Object.assign(url, { address: text, line });
  }

  #takeAtomLink({ attributes: { href = '', rel = 'alternate' }, line }: XmlElement): void {
    if (this.#url !== undefined && rel === 'alternate') this.#takeAddress(this.#url, { text: href.trim(), line });
  }
}

/** Excludes extension elements, such as `image:loc`, whose namespace differs from that of their entry. */
const isValue = ({ name, namespace }: XmlElement, parent: XmlElement | undefined): boolean => {
  if (parent === undefined || parent.namespace !== namespace) return false;
  return parent.name === 'image' ? name === 'loc' : ENTRIES.has(parent.name) && VALUES.has(name);
};

/** Excludes `xhtml:link`, which sitemaps use for translations, and links in the `source` of an entry. */
const isAtomLink = ({ name, namespace }: XmlElement, parent: XmlElement | undefined): boolean =>
  name === 'link' && parent?.name === 'entry' && parent.namespace === namespace;

/** Reads sitemaps, sitemap indexes and feeds. */
export const readSitemapXml = (text: string): SitemapXml => {
  const reader = new SitemapReader();
  const problem = walkXml(text, reader);
  return { root: reader.root, urls: reader.urls, problem };
};
