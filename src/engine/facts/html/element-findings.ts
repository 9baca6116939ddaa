import { idOfUnknownImage } from '../../api/image.tsx';
import { MAX_COLLECTED } from '../limits.ts';
import { type Attributes, NO_ATTRIBUTES } from './walk-html.ts';

/** A finding about a single element. Findings are rare, so storing strings is cheap enough. */
export interface ElementFinding {
  readonly kind:
    | 'image without alt'
    | 'decoration without alt'
    | 'image without size'
    | 'lazy but urgent image'
    | 'link without text'
    | 'link with a generic text'
    | 'skipped heading'
    | 'control without label'
    | 'button without name'
    | 'frame without title'
    | 'order of focus'
    | 'blocked zoom'
    | 'no way past links'
    | 'missing basics'
    | 'invalid language'
    | 'relative URL on a not-found page'
    | 'unreadable document'
    | 'h1 outside main'
    | 'invalid URL'
    | 'unfinished text'
    | 'foreign spelling'
    | 'long sentence';
  /** The URL, id or text of the element. */
  readonly what: string;
}

/** Sources: Google Search Central, link best practices; Lighthouse, link-text. */
const GENERIC_TEXT =
  /^(?:click here|click this|here|read more|more|learn more|more info|more information|find out more|see more|this|this page|link|go|continue|details)[\s.>\u00BB\u2026\u203A\u2192]*$/i;

const OTHER_SPACE = /[^\S ]| {2}/;

const inOneLine = (text: string): string => (OTHER_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

/** Maximum number of links before `<main>` on a page without a skip link. */
const MOST_LINKS_BEFORE = 5;

const SELF_NAMED_INPUTS = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

const isNamed = ({ 'aria-label': label, 'aria-labelledby': labelledBy, title }: Attributes): boolean =>
  Boolean(label?.trim() || labelledBy?.trim() || title?.trim());

/** Syntax highlighters add an empty link to each line of code and remove it from the tab order. */
const isLineAnchor = ({ href, tabindex }: Attributes): boolean => tabindex === '-1' && href?.startsWith('#') === true;

/**
 * `<`, `>` and `"` are invalid in every URL, the other characters only in `data:` URLs. Source: URL Standard, URL code
 * points.
 */
const UNENCODED = /[<>"]|^\s*data:[^,]*,.*?(?:[\\^`{|}]| (?=.*\S))/is;
const LONGEST_URL = 60;

export class ElementFindingReader {
  readonly #found: ElementFinding[] = [];
  readonly #counts = new Map<ElementFinding['kind'], number>();
  /** `name` is the accessible name so far. */
  #named:
    | { readonly element: 'a' | 'button'; readonly what: string; name: string; readonly images: string[] }
    | undefined;
  #lastHeading = 0;
  /** Number of links so far. Undefined after a skip link or the first `<main>`. */
  #linksBefore: number | undefined = 0;
  #labelDepth = 0;
  readonly #labelled = new Set<string>();
  readonly #controls: { readonly id: string | undefined; readonly what: string }[] = [];

  get wantsText(): boolean {
    return this.#named !== undefined;
  }

  open(element: string, attributes: Attributes): void {
    if (attributes.tabindex !== undefined && Number(attributes.tabindex) > 0)
      this.note('order of focus', `<${element} tabindex="${attributes.tabindex}">`);
    this.#urls(element, attributes);
    switch (element) {
      case 'main':
        if ((this.#linksBefore ?? 0) > MOST_LINKS_BEFORE) this.note('no way past links', `${this.#linksBefore} links`);
        this.#linksBefore = undefined;
        break;
      case 'a':
        // A link that is not closed ends at the next one.
        this.close('a');
        if (attributes.href?.startsWith('#')) this.#linksBefore = undefined;
        if (this.#linksBefore !== undefined) this.#linksBefore++;
        if (attributes.href !== undefined && !isLineAnchor(attributes)) this.#begin('a', attributes.href, attributes);
        break;
      case 'button':
        this.#begin('button', attributes.id ?? attributes.type ?? '', attributes);
        break;
      case 'img':
        this.#image(attributes);
        break;
      case 'area':
        if (attributes.href !== undefined && !attributes.alt?.trim() && !isNamed(attributes))
          this.note('link without text', attributes.href);
        break;
      case 'iframe':
        if (!isNamed(attributes)) this.note('frame without title', attributes.src ?? '');
        break;
      case 'label':
        this.#labelDepth++;
        if (attributes.for !== undefined) this.#labelled.add(attributes.for);
        break;
      case 'input':
        if (attributes.type === 'image' && !attributes.alt?.trim() && !isNamed(attributes))
          this.note('button without name', attributes.src ?? '');
        if (!SELF_NAMED_INPUTS.has(attributes.type ?? 'text')) this.#control(element, attributes);
        break;
      case 'select':
      case 'textarea':
        this.#control(element, attributes);
        break;
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        this.#heading(Number(element[1]), attributes.id);
        break;
    }
  }

  text(text: string): void {
    if (this.#named) this.#named.name += text;
  }

  close(element: string): void {
    if (element === 'label') this.#labelDepth = Math.max(0, this.#labelDepth - 1);
    if (this.#named === undefined || this.#named.element !== element) return;
    const { what, name, images } = this.#named;
    this.#named = undefined;
    const words = inOneLine(name);
    for (const image of images) this.note(words === '' ? 'image without alt' : 'decoration without alt', image);
    if (words === '') this.note(element === 'a' ? 'link without text' : 'button without name', what);
    else if (element === 'a' && GENERIC_TEXT.test(words)) this.note('link with a generic text', `${what} "${words}"`);
  }

  /** Headings in shared parts are checked separately. */
  part(): void {
    this.#lastHeading = 0;
  }

  note(kind: ElementFinding['kind'], what: string): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count <= MAX_COLLECTED) this.#found.push({ kind, what });
  }

  end(): readonly ElementFinding[] {
    for (const { id, what } of this.#controls)
      if (id === undefined || !this.#labelled.has(id)) this.note('control without label', what);
    return this.#found.length === 0 ? NOTHING_ODD : this.#found;
  }

  #urls(element: string, attributes: Attributes): void {
    if (attributes === NO_ATTRIBUTES) return;
    this.#url(attributes.href);
    this.#url(attributes['xlink:href']);
    this.#url(attributes.src);
    this.#url(attributes.poster);
    if (element === 'object') this.#url(attributes.data);
    this.#url(attributes.action);
    this.#url(attributes.formaction);
    this.#url(attributes.cite);
  }

  #url(url: string | undefined): void {
    if (url !== undefined && UNENCODED.test(url))
      this.note('invalid URL', url.length > LONGEST_URL ? `${url.slice(0, LONGEST_URL)}…` : url);
  }

  #begin(element: 'a' | 'button', what: string, attributes: Attributes): void {
    this.#named = { element, what, name: isNamed(attributes) ? 'named by an attribute' : '', images: [] };
  }

  #image({ alt, width, height, src = '', loading, fetchpriority }: Attributes): void {
    if (alt === undefined && this.#named) this.#named.images.push(src);
    else if (alt === undefined) this.note('image without alt', src);
    if ((!width || !height) && idOfUnknownImage(src) === undefined) this.note('image without size', src);
    if (loading === 'lazy' && fetchpriority === 'high') this.note('lazy but urgent image', src);
    if (this.#named && alt !== undefined) this.#named.name += alt;
  }

  #control(element: string, attributes: Attributes): void {
    if (this.#labelDepth > 0 || isNamed(attributes)) return;
    const { id, name } = attributes;
    this.#controls.push({ id, what: `<${element}${name === undefined ? '' : ` name="${name}"`}>` });
  }

  #heading(level: number, id: string | undefined): void {
    if (this.#lastHeading > 0 && level > this.#lastHeading + 1)
      this.note(
        'skipped heading',
        `an h${level}${id === undefined ? '' : ` (#${id})`} follows an h${this.#lastHeading}`,
      );
    this.#lastHeading = level;
  }
}

const NOTHING_ODD: readonly ElementFinding[] = [];

/**
 * Templates print `undefined`, `null`, `NaN` and unconverted Markdown by mistake, a wrong encoding produces U+FFFD, and
 * GitHub and AWS keys have known prefixes.
 */
const UNFINISHED =
  /\[[^[\]\n]{1,60}\]\((?:https?:\/\/|\.{0,2}\/|#|mailto:)[^()\s]{0,80}\)|\{\{[^{}]{0,60}\}\}|\$\{[^{}]{0,60}\}|\{[a-z]\w{0,40}\}|\[object [A-Z]\w*\]|undefined|\$null\b|\bnull(?=%| (?:a|an|per|km|kg|mm|cents|pages|people|days)\b)|\bNaN\b|\uFFFD|\bghp_\w{4}|\bAKIA[A-Z\d]{4}|\bTODO\b|\bFIXME\b|[Ll]orem ipsum/g;

const countUnfinished = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  // Not `match`, whose list for a huge page with a wrong encoding takes 100 MB.
  for (const [found] of text.matchAll(UNFINISHED)) counts.set(found, (counts.get(found) ?? 0) + 1);
  return counts;
};

/** Placeholders that are ordinary words in software manuals, and Markdown, which some explain. */
const TECHNICAL = /^(?:undefined|NaN|TODO|FIXME|\uFFFD|\{\w+\}|\[.*\))$/;

/**
 * Returns the first placeholder that occurs more often in the text than in its code samples. `isManual` skips those in
 * `TECHNICAL`.
 */
export const findUnfinished = (text: string, code: string, isManual = false): string | undefined => {
  const inText = countUnfinished(text);
  if (inText.size === 0) return undefined;
  const inCode = countUnfinished(code);
  for (const [found, count] of inText)
    if (!(isManual && TECHNICAL.test(found)) && count > (inCode.get(found) ?? 0)) return found;
  return undefined;
};
