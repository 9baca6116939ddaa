import { hash } from 'node:crypto';
import { idOfUnknownImage } from '../../api/image.tsx';
import { cssAddresses } from './css-addresses.ts';
import { hasScheme } from './references.ts';
import { srcsetAddresses } from './srcset.ts';
import type { Attributes } from './walk-html.ts';

export type Directive =
  | 'connect-src'
  | 'font-src'
  | 'form-action'
  | 'frame-src'
  | 'img-src'
  | 'manifest-src'
  | 'media-src'
  | 'object-src'
  | 'prefetch-src'
  | 'script-src'
  | 'script-src-attr'
  | 'style-src';

/** A directive, followed by a URL, an inline script's hash, or an event handler's code. */
export type PolicyUse = `${Directive} ${string}`;

/** Directives by the value of `as`. */
const PRELOADED: Readonly<Record<string, Directive>> = {
  audio: 'media-src',
  fetch: 'connect-src',
  font: 'font-src',
  image: 'img-src',
  script: 'script-src',
  style: 'style-src',
  track: 'media-src',
  video: 'media-src',
  worker: 'script-src',
};

const RELATIONS: Readonly<Record<string, Directive>> = {
  'apple-touch-icon': 'img-src',
  icon: 'img-src',
  manifest: 'manifest-src',
  modulepreload: 'script-src',
  prefetch: 'prefetch-src',
  stylesheet: 'style-src',
};

/** Types of scripts that run. Scripts of other types are data, which policies ignore. */
const SCRIPT_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** The policy always allows the site's own images and forms. */
const isOfOwnSite = (url: string): boolean => !hasScheme(url) && !/^[/\\]{2}/.test(url);

const LONGEST_HANDLER = 60;

/** Collects everything on a page that its Content-Security-Policy must allow. */
export class PolicyUses {
  readonly found = new Set<PolicyUse>();
  /** Code of the open inline script or style sheet. */
  #code: string | undefined;
  /** Whether the parser is in the head, which contains the page's own styles. The policy allows them by hash. */
  #isInHead = false;
  /** Number of open `<video>` and `<audio>` elements, to distinguish media sources from image sources. */
  #mediaDepth = 0;

  get isOpen(): boolean {
    return this.#code !== undefined;
  }

  open(element: string, attributes: Attributes): void {
    const { src, srcset, style, type, ping, background, formaction, 'on*': handler } = attributes;
    if (handler !== undefined) this.found.add(`script-src-attr ${handler.slice(0, LONGEST_HANDLER)}`);
    if (style !== undefined) for (const url of cssAddresses(style)) this.#add('img-src', url);
    switch (element) {
      case 'iframe':
      case 'frame':
        this.#add('frame-src', src);
        break;
      case 'embed':
        this.#add('object-src', src);
        break;
      case 'object':
        this.#add('object-src', attributes.data);
        break;
      case 'video':
        this.#add('img-src', attributes.poster);
        this.#media(src);
        break;
      case 'audio':
        this.#media(src);
        break;
      case 'track':
        this.#add('media-src', src);
        break;
      case 'source':
        this.#add(this.#mediaDepth > 0 ? 'media-src' : 'img-src', src);
        this.#srcset(srcset);
        break;
      case 'img':
      case 'input':
        this.#add('img-src', src);
        this.#srcset(srcset);
        break;
      case 'image':
      case 'feimage':
        this.#add('img-src', attributes.href ?? attributes['xlink:href']);
        break;
      case 'form':
        this.#add('form-action', attributes.action);
        break;
      case 'script':
        if (!SCRIPT_TYPE.test(type?.trim() ?? '')) break;
        if (src === undefined) this.#code = '';
        else this.#add('script-src', src);
        break;
      case 'style':
        if (!this.#isInHead) this.#code = '';
        break;
      case 'head':
      case 'body':
        this.#isInHead = element === 'head';
        break;
      case 'link':
        this.#link(attributes);
        break;
    }
    if (background !== undefined) this.#add('img-src', background);
    if (ping !== undefined) for (const url of ping.split(/\s+/)) this.#add('connect-src', url);
    if (formaction !== undefined) this.#add('form-action', formaction);
  }

  text(html: string, start: number, end: number): void {
    if (this.#code !== undefined) this.#code += html.slice(start, end);
  }

  close(element: string): void {
    if (element === 'video' || element === 'audio') this.#mediaDepth = Math.max(0, this.#mediaDepth - 1);
    if (this.#code === undefined || (element !== 'script' && element !== 'style')) return;
    this.found.add(`${element}-src 'sha256-${hash('sha256', this.#code, 'base64')}'`);
    this.#code = undefined;
  }

  #media(src: string | undefined): void {
    this.#mediaDepth++;
    this.#add('media-src', src);
  }

  #link({ rel = '', href, as: destination = '', imagesrcset }: Attributes): void {
    for (const relation of rel.toLowerCase().split(/\s+/)) {
      const directive = relation === 'preload' ? PRELOADED[destination.toLowerCase()] : RELATIONS[relation];
      if (directive !== undefined) this.#add(directive, href);
    }
    this.#srcset(imagesrcset);
  }

  #srcset(srcset: string | undefined): void {
    if (srcset !== undefined) for (const url of srcsetAddresses(srcset)) this.#add('img-src', url);
  }

  #add(directive: Directive, url: string | undefined): void {
    const address = url?.trim();
    if (!address || ((directive === 'img-src' || directive === 'form-action') && isOfOwnSite(address))) return;
    // Such a URL is never requested; IMG-04 reports unknown images.
    if (/^(?:about|javascript):/i.test(address) || idOfUnknownImage(address) !== undefined) return;
    // Keep only the scheme, because `data:` URLs can be long.
    this.found.add(`${directive} ${/^data:/i.test(address) ? 'data:' : address}`);
  }
}
