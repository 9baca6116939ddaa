import { isNoindex } from '../robots-tag.ts';
import type { PageUrls } from './page-urls.ts';
import { copyString } from './references.ts';
import type { Attributes } from './walk-html.ts';

/** Returns undefined if the refresh only reloads the page. Source: HTML Standard, shared declarative refresh steps. */
export const refreshTarget = (content: string): string | undefined =>
  /^[\s\d.]+[;,\s]\s*(?:url\s*=\s*)?["']?([^"']+?)["']?\s*$/i.exec(content)?.[1];

/** `maximum-scale` below 2 prevents useful zooming. Source: WCAG 2.2, 1.4.4; axe, meta-viewport. */
const BLOCKED_ZOOM = /user-scalable\s*=\s*(no|0)\b|maximum-scale\s*=\s*[01](?:\.\d+)?\s*(?:[,;]|$)/i;

export const EAGER_RELATIONS = /(^|\s)(stylesheet|icon|preload|modulepreload)(\s|$)/;
export const RESOURCE_RELATIONS =
  /(^|\s)(stylesheet|icon|preload|modulepreload|prefetch|manifest|alternate|amphtml|apple-touch-icon|mask-icon|search|next|prev)(\s|$)/;

const DOCUMENT_RELATIONS = /(^|\s)(alternate|manifest)(\s|$)/;
/** Feeds are alternate formats of a page, not language versions. */
export const FEED_TYPE = /^\s*application\/(?:rss\+xml|atom\+xml|feed\+json)\s*(?:;|$)/i;

export class HeadReader {
  readonly descriptions: string[] = [];
  readonly canonicals: string[] = [];
  readonly alternates: string[] = [];
  readonly robots: string[] = [];
  readonly openGraph = new Map<string, string>();
  noindex = false;
  refresh: string | undefined;
  policy: string | undefined;
  hasEncoding = false;
  hasViewport = false;
  blockedZoom: string | undefined;
  readonly #urls: PageUrls;

  constructor(urls: PageUrls) {
    this.#urls = urls;
  }

  /**
   * Reads a meta element. Set `isFallback` inside a `<noscript>`, where a refresh does not make the page a redirect.
   */
  meta({ name, content = '', property, charset, 'http-equiv': equivalent }: Attributes, isFallback: boolean): void {
    const kind = name?.toLowerCase();
    this.hasEncoding ||= charset !== undefined || /charset=/i.test(content);
    this.hasViewport ||= kind === 'viewport';
    if (kind === 'viewport' && BLOCKED_ZOOM.test(content)) this.blockedZoom ??= content;
    if (kind === 'twitter:image' || property === 'twitter:image') this.#urls.addResource(content);
    if (kind === 'description') this.descriptions.push(copyString(content));
    else if (kind === 'robots' || kind === 'googlebot') this.#robots(content.toLowerCase());
    else if (equivalent?.toLowerCase() === 'refresh' && !isFallback) this.#refresh(content);
    else if (equivalent?.toLowerCase() === 'content-security-policy') this.policy ??= content;
    else if (property?.startsWith('og:')) this.#openGraph(property.slice(3), content);
  }

  link({ rel: relations = '', href = '', hreflang, type = '' }: Attributes): void {
    const rel = relations.toLowerCase();
    if (DOCUMENT_RELATIONS.test(rel) && (rel.includes('manifest') || FEED_TYPE.test(type)))
      this.#urls.documents.add(this.#urls.idOf(href));
    if (hreflang !== undefined && /(^|\s)alternate(\s|$)/.test(rel) && !FEED_TYPE.test(type))
      this.alternates.push(`${copyString(hreflang)} ${this.#urls.textOf(href)}`);
    if (/(^|\s)canonical(\s|$)/.test(rel)) this.canonicals.push(copyString(href));
    else if (RESOURCE_RELATIONS.test(rel)) this.#urls.addResource(href);
    if (EAGER_RELATIONS.test(rel)) this.#urls.addEager(href);
  }

  #refresh(content: string): void {
    const target = refreshTarget(content);
    if (target !== undefined) this.refresh ??= copyString(this.#urls.throughBase(target));
  }

  #robots(content: string): void {
    this.robots.push(copyString(content));
    this.noindex ||= isNoindex(content);
  }

  #openGraph(property: string, content: string): void {
    if (content !== '' && !this.openGraph.has(property)) this.openGraph.set(property, content);
    if (property === 'image') this.#urls.addResource(content);
  }
}
