import { walkXml, type XmlElement, type XmlReader } from '../xml.ts';
import type { DocumentAddresses } from './manifest-addresses.ts';

const ROOTS = new Set(['rss', 'feed', 'RDF']);
/** Atom link relations to pages and feeds. */
const PAGES = new Set(['alternate', 'self', 'related', 'first', 'previous', 'next', 'last']);

class FeedReader implements XmlReader {
  readonly links: string[] = [];
  readonly resources: string[] = [];
  root: string | undefined;
  #names: string[] = [];
  /** Text of the RSS link that is being read. */
  #link: string | undefined;

  open({ name, attributes }: XmlElement): void {
    this.root ??= name;
    this.#names.push(name);
    if (name === 'enclosure' && attributes.url) this.resources.push(attributes.url);
    if (name !== 'link') return;
    const { href, rel = 'alternate' } = attributes;
    if (href === undefined) this.#link = '';
    else if (rel === 'enclosure') this.resources.push(href);
    else if (PAGES.has(rel)) this.links.push(href);
  }

  text(text: string): void {
    if (this.#link !== undefined) this.#link += text;
  }

  close(): void {
    if (this.#names.pop() !== 'link' || this.#link === undefined) return;
    if (this.#link.trim() !== '') this.links.push(this.#link.trim());
    this.#link = undefined;
  }
}

/** Sources: RSS 2.0; RSS 1.0; RFC 4287. */
export const feedAddresses = (text: string): DocumentAddresses => {
  const reader = new FeedReader();
  const problem = walkXml(text.replace(/^\uFEFF/, ''), reader);
  const { links, resources, root } = reader;
  if (problem !== undefined)
    return { links, resources, problem: `is not well-formed XML: line ${problem.line}: ${problem.reason}` };
  if (root !== undefined && !ROOTS.has(root))
    return { links: [], resources: [], problem: `is not a feed: its root element is <${root}>` };
  return { links, resources };
};
