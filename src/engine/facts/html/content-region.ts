/** Elements that belong to the content only inside an article or section. */
const SCOPED = new Set(['header', 'footer']);
const OUTSIDE = new Set(['nav', 'aside']);
const SECTIONS = new Set(['article', 'section']);

/** Elements that can precede the content if `<body>` is omitted. */
const BEFORE_BODY = new Set('html head base link meta noscript script style template title'.split(' '));

/** Of these, elements whose content does not start the body. With scripts, browsers read a `<noscript>` as text. */
const WITH_CONTENT = new Set(['title', 'noscript', 'script', 'style']);

/**
 * Finds the content of a page without `<main>`. This is the element with `role="main"`, or otherwise the body without
 * its header, nav, footer and aside. Source: HTML-AAM, header.
 */
export class ContentRegion {
  isInside = false;
  #inBody = false;
  /** The open element whose content does not start the body. */
  #headElement: string | undefined;
  #sectionDepth = 0;
  readonly #outside: string[] = [];
  #landmark: { readonly element: string; depth: number } | undefined;

  get isInBody(): boolean {
    return this.#inBody;
  }

  /** Returns true if the content starts here. */
  open(element: string, role: string | undefined): boolean {
    if (this.#landmark !== undefined) {
      if (element === this.#landmark.element && this.#landmark.depth > 0) this.#landmark.depth++;
      return false;
    }
    if (role === 'main') {
      this.#landmark = { element, depth: 1 };
      this.#inBody = true;
      this.isInside = true;
      return true;
    }
    if (!this.#inBody) this.#head(element);
    if (SECTIONS.has(element)) this.#sectionDepth++;
    if (OUTSIDE.has(element) || (SCOPED.has(element) && this.#sectionDepth === 0)) this.#outside.push(element);
    this.isInside = this.#inBody && this.#outside.length === 0;
    return false;
  }

  /** Text in the head starts the body, as in browsers. */
  text(text: string): void {
    if (this.#inBody || this.#headElement !== undefined || !/\S/.test(text)) return;
    this.#inBody = true;
    this.isInside = true;
  }

  #head(element: string): void {
    if (this.#headElement !== undefined) return;
    if (WITH_CONTENT.has(element)) this.#headElement = element;
    this.#inBody = !BEFORE_BODY.has(element);
  }

  close(element: string): void {
    if (element === this.#headElement) this.#headElement = undefined;
    if (this.#landmark !== undefined) {
      if (element !== this.#landmark.element || this.#landmark.depth === 0) return;
      this.#landmark.depth--;
      this.isInside = this.#landmark.depth > 0;
      return;
    }
    if (SECTIONS.has(element)) this.#sectionDepth = Math.max(0, this.#sectionDepth - 1);
    const at = this.#outside.lastIndexOf(element);
    if (at >= 0) this.#outside.length = at;
    this.isInside = this.#inBody && this.#outside.length === 0;
  }
}
