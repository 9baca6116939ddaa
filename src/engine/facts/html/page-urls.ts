import { MAX_COLLECTED } from '../limits.ts';
import { throughBase } from './base-element.ts';
import { cssAddresses } from './css-addresses.ts';
import type { References } from './references.ts';

export class PageUrls {
  /** Offsets in the HTML of the first element with each link, by the link's id. */
  readonly mainLinks = new Map<number, number>();
  readonly otherLinks = new Map<number, number>();
  readonly resources = new Set<number>();
  readonly eager = new Set<number>();
  readonly soon = new Set<number>();
  readonly forms = new Set<number>();
  readonly symbols = new Set<number>();
  readonly documents = new Set<number>();
  readonly #references: References;
  readonly #settle: (address: string) => string;
  #based: ((address: string) => string) | undefined;

  constructor(references: References, settle: (address: string) => string) {
    this.#references = references;
    this.#settle = settle;
  }

  /** Browsers use the first `<base href>`. */
  setBase(href: string): void {
    this.#based ??= throughBase(href);
  }

  throughBase(address: string): string {
    return this.#based?.(address) ?? address;
  }

  settle(address: string): string {
    return this.#settle(this.throughBase(address));
  }

  idOf(address: string): number {
    return this.#references.idOf(this.settle(address));
  }

  textOf(address: string): string {
    return this.#references.textOf(this.idOf(address));
  }

  addLink(href: string, isInMain: boolean, start: number): void {
    const links = isInMain ? this.mainLinks : this.otherLinks;
    if (links.size >= MAX_COLLECTED) return;
    const id = this.idOf(href);
    if (!links.has(id)) links.set(id, start);
  }

  addResource(address: string): void {
    this.#add(this.resources, address);
  }

  addEager(address: string): void {
    this.#add(this.eager, address);
  }

  #add(ids: Set<number>, address: string): void {
    if (ids.size < MAX_COLLECTED) ids.add(this.idOf(address));
  }

  addIsland(script: string, load: string | undefined): void {
    this.addResource(script);
    if (load !== 'interaction') this.soon.add(this.#references.idOf(script));
  }

  /** Ignores POST forms. Browsers use GET for unknown methods. */
  addForm(action: string | undefined, method = 'get'): void {
    if (action === undefined || /^(?:#|$)/.test(action.trim()) || /^\s*(?:post|dialog)\s*$/i.test(method)) return;
    this.forms.add(this.idOf(action.trim()));
  }

  addStyles(css: string): void {
    for (const address of cssAddresses(css)) this.addResource(address);
  }

  addSymbol(href: string): void {
    this.addDrawing(href);
    // A URL that is only a fragment refers to this page, even if there is a base element.
    if (href.startsWith('#')) this.symbols.add(this.#references.idOf(href));
    else if (href.includes('#')) this.symbols.add(this.idOf(href));
  }

  /** Adds the file without its fragment, because all symbols in an SVG file need only one request. */
  addDrawing(href: string): void {
    const [file = ''] = href.split('#');
    if (file === '' || file.startsWith('data:')) return;
    this.addResource(file);
    this.addEager(file);
  }

  /** `start` is the offset of the frame's element. */
  addFrame(frame: PageUrls, start: number): void {
    for (const link of [...frame.mainLinks.keys(), ...frame.otherLinks.keys()])
      if (!this.otherLinks.has(link)) this.otherLinks.set(link, start);
    for (const resource of frame.resources) this.resources.add(resource);
  }
}
