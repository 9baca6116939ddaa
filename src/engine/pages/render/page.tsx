import { createElement, isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Unpublished } from '../../api/collections.ts';
import { EngineContext, type RenderContext } from '../../api/components.tsx';
import { refuseRawDirectives, withoutRawTags } from '../../api/directive-html.tsx';
import type { Head } from '../../api/page.ts';
import type { PageContext, Site } from '../../api/site.ts';
import { drawingInput, imageInput, type Note, type Reads, readsInto, trackedSite } from '../../api/tracked-reads.ts';
import type { AllowedOrigins } from '../../content/allowed-origins.ts';
import type { Images } from '../../content/images/images.ts';
import type { SharedPart } from '../../facts/html/markers.ts';
import type { Islands } from '../compile/islands.ts';
import type { Styles } from '../compile/styles.ts';
import { type FileRoute, type PageRoute, whyPageIsUnpublished } from '../plan/route.ts';
import type { DrawnSvg, ImageGiver } from '../social-images/social-images.ts';
import { CLOSE_DOCUMENT, openDocument } from './document.ts';
import { headScript, type InlineScript, inlineScript } from './inline-script.ts';
import { headOf } from './page-contents.ts';
import { type PartUses, SharedParts } from './shared-parts.ts';

export interface RenderInput {
  readonly site: Site;
  readonly islands: Islands;
  readonly images: Images;
  readonly socialImages: ImageGiver;
  /** Records whose pages are only rendered in builds with drafts. */
  readonly unpublished: ReadonlyMap<object, Unpublished>;
  readonly allowed: AllowedOrigins;
  readonly styles: Pick<Styles, 'urgentFonts' | 'themeColour'>;
}

export interface PageChanges {
  readonly noindex?: boolean;
}

export interface PageData {
  readonly route: PageRoute;
  readonly data: object;
  readonly unpublished: Unpublished | undefined;
  /** Dependencies of `data`, in addition to the props. */
  readonly dataReads: Reads;
}

export interface PreparedPage extends PageData {
  readonly head: Head;
  readonly body: ReactElement;
  /** Dependencies of `head`, in addition to the data. */
  readonly headReads: Reads;
}

/** `html` contains markers for shared parts; see SharedParts. */
export interface RenderedPage {
  readonly head: Head;
  readonly html: string;
  readonly noindex: boolean;
  /** Dependencies of the component, in addition to the data and excluding shared parts. */
  readonly reads: Reads;
}

export interface RenderedFile {
  readonly contents: string | Uint8Array;
  readonly reads: Reads;
}

/**
 * Removes preload links for images that React emits before the markup if the tree has no `<head>` (React issue 34217).
 * They would end up outside the head.
 */
const withoutResourceHints = (markup: string): string => {
  let rest = markup;
  while (rest.startsWith('<link rel="preload"')) rest = rest.slice(rest.indexOf('>') + 1);
  return rest;
};

const EXTERNAL_SCRIPT = /<script\b[^>]*\ssrc=|<link\b[^>]*\s(?:rel="modulepreload"|as="script")/i;
const OBJECT = /<(?:object|embed)\b/i;

interface MarkupOptions {
  /** The page that is being rendered. Undefined for a shared part, file or drawing. */
  readonly page?: PageContext;
  readonly note?: Note;
  readonly idPrefix?: string;
}

/** Renders pages. A build uses one instance, so that shared parts are rendered only once. */
export class PageRenderer {
  readonly #input: RenderInput;
  readonly #scripts: { readonly loading: InlineScript | undefined; readonly still: InlineScript | undefined };
  readonly parts: SharedParts;

  constructor(input: RenderInput) {
    this.#input = input;
    const { head, loader } = input.islands;
    this.#scripts = {
      loading: headScript(head, input.site.url(`/${loader}`)),
      still: headScript(head, undefined),
    };
    this.parts = new SharedParts((part, idPrefix) => this.#markup(createElement(part), { idPrefix }));
  }

  /** Does not catch template errors. */
  prepare(route: PageRoute): PreparedPage {
    return this.prepareHead(this.prepareData(route));
  }

  /** Does not catch template errors. */
  prepareData(route: PageRoute): PageData {
    const dataReads: Reads = new Map();
    const page = this.#contextOf(route, readsInto(dataReads));
    return { route, data: route.definition.data(route.props, page), unpublished: page.unpublished, dataReads };
  }

  /** Does not catch template errors. */
  prepareHead(prepared: PageData): PreparedPage {
    const { route, data } = prepared;
    const headReads: Reads = new Map();
    const page = this.#contextOf(route, readsInto(headReads));
    const head = headOf(route.definition, data, page);
    return { head, body: createElement(route.definition.component, data), headReads, ...prepared };
  }

  /** Does not catch template errors. */
  render({ route, head, body, unpublished }: PreparedPage, changes: PageChanges = {}): RenderedPage {
    const { site, islands, allowed, styles } = this.#input;
    const reads: Reads = new Map();
    const note = readsInto(reads);
    const page = this.#contextOf(route, note);
    const { html, hasIslands, ...allows } = this.#markup(body, { page, note });
    const asked = head.robots === 'noindex' || changes.noindex === true || site.settings.noindex;
    const noindex = asked || unpublished !== undefined;
    const loads = hasIslands || islands.onEveryPage;
    const script = loads ? this.#scripts.loading : this.#scripts.still;
    const { urgentFonts, themeColour } = styles;
    const document = {
      head,
      path: route.path,
      site,
      loads,
      script,
      urgentFonts,
      themeColour,
      noindex,
      allowed,
      ...allows,
    };
    const open = openDocument(document);
    return { head, html: open + html + CLOSE_DOCUMENT, noindex, reads };
  }

  /** Does not catch template errors. */
  file(route: FileRoute): RenderedFile {
    const reads: Reads = new Map();
    const note = readsInto(reads);
    const contents = route.definition.render(route.props, this.#contextOf(route, note));
    if (isValidElement(contents)) return { contents: this.#markup(contents, { note }).html, reads };
    if (typeof contents === 'string') refuseRawDirectives(contents);
    return { contents, reads };
  }

  /** Records every value read from the context as a dependency. */
  #contextOf(route: PageRoute | FileRoute, note: Note): PageContext {
    const { site, socialImages, unpublished } = this.#input;
    return {
      site: trackedSite(site, note),
      path: route.path,
      params: route.params,
      unpublished: whyPageIsUnpublished(route, unpublished),
      drawSocialImage: (drawing) => {
        const { path, key, reads } = socialImages.add(drawing, (given) => this.#svgOf(given), route);
        note(drawingInput(key), path);
        for (const [input, value] of reads) note(input, value);
        return path;
      },
    };
  }

  #svgOf(drawing: ReactElement): DrawnSvg {
    const reads: Reads = new Map();
    const { html } = this.#markup(drawing, { note: readsInto(reads) });
    return { svg: html, reads };
  }

  #markup(body: ReactElement, { page, note = () => {}, idPrefix = '' }: MarkupOptions = {}): Omit<SharedPart, 'index'> {
    const { islands, images } = this.#input;
    const partUses: PartUses = new Map();
    let islandCount = 0;
    const site = page?.site ?? trackedSite(this.#input.site, note);
    let hasIslands = false;
    let hasScripts = false;
    let hasObjects = false;
    const imageOrigins = new Set<string>();
    const scriptHashes = new Set<string>();
    const context: RenderContext = {
      site,
      page,
      island: (name, islandProps) => {
        hasIslands = true;
        islandCount++;
        const prefix = idPrefix === '' ? `${islandCount}` : `${idPrefix}-${islandCount}`;
        const html = islands.prerender(name, islandProps, prefix);
        return { html, script: site.url(`/${islands.scriptOf(name)}`), idPrefix: prefix };
      },
      script: (name) => {
        hasIslands = true;
        const path = islands.partOf(name);
        return {
          address: site.url(`/${path}`),
          imports: islands.importsOf(path).map((file) => site.url(`/${file}`)),
        };
      },
      shared: (component) => {
        if (page === undefined) throw new Error('<Shared> cannot be used inside another <Shared>.');
        const { part, marker } = this.parts.use(component, partUses);
        hasIslands ||= part.hasIslands;
        hasScripts ||= part.hasScripts;
        hasObjects ||= part.hasObjects;
        for (const origin of part.imageOrigins) imageOrigins.add(origin);
        for (const hash of part.scriptHashes) scriptHashes.add(hash);
        return marker;
      },
      image: (id) => {
        const picture = images.use(id);
        note(imageInput(id), picture);
        return picture;
      },
      placeOfImage: (id) => images.placeOf(id),
      allowImagesOf: (origin) => void imageOrigins.add(origin),
      allowScript: (text) => void scriptHashes.add(inlineScript(text).hash),
    };
    const tree = createElement(EngineContext.Provider, { value: context }, body);
    const html = withoutRawTags(withoutResourceHints(renderToStaticMarkup(tree, { identifierPrefix: idPrefix })));
    refuseRawDirectives(html);
    return {
      html,
      hasIslands,
      hasScripts: hasScripts || EXTERNAL_SCRIPT.test(html),
      hasObjects: hasObjects || OBJECT.test(html),
      imageOrigins: [...imageOrigins].sort(),
      scriptHashes: [...scriptHashes].sort(),
    };
  }
}
