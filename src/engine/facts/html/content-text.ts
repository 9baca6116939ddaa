import { ContentRegion } from './content-region.ts';
import { LEAST_LENGTH } from './readability.ts';
import { TextBuilder } from './text-builder.ts';

/** Collects the text of `<main>`, or of the page's content if there is no `<main>`. */
export class ContentText {
  readonly #text = new TextBuilder();
  readonly #code = new TextBuilder();
  /** Offsets of paragraphs in `text`. A `<br>` splits a paragraph. */
  readonly longParagraphs: (readonly [start: number, end: number])[] = [];
  hasMain = false;
  #mainDepth = 0;
  #codeDepth = 0;
  #paragraph: number | undefined;
  readonly #region = new ContentRegion();

  get text(): string {
    return this.#text.toString();
  }

  get code(): string {
    return this.#code.toString();
  }

  get isInMain(): boolean {
    return this.#mainDepth > 0;
  }

  get isInBody(): boolean {
    return this.hasMain || this.#region.isInBody;
  }

  get isOpen(): boolean {
    return this.isInMain || (!this.hasMain && this.#region.isInside);
  }

  open(element: string, role: string | undefined): void {
    if (!this.hasMain && this.#region.open(element, role)) this.#restart();
    switch (element) {
      case 'main':
        if (!this.hasMain) this.#restart();
        this.hasMain = true;
        this.#mainDepth++;
        break;
      case 'code':
      case 'pre':
        this.#codeDepth++;
        break;
      case 'p':
        // A paragraph without a closing tag has no known end.
        this.#paragraph = this.#text.length;
        break;
      case 'br':
        this.#endParagraph();
        break;
    }
  }

  add(text: string): void {
    if (!this.isInBody) this.#region.text(text);
    if (!this.isOpen) return;
    this.#text.add(text);
    if (this.#codeDepth > 0) this.#code.add(text);
  }

  close(element: string): void {
    if (!this.hasMain) this.#region.close(element);
    switch (element) {
      case 'main':
        this.#mainDepth = Math.max(0, this.#mainDepth - 1);
        break;
      case 'code':
      case 'pre':
        this.#codeDepth = Math.max(0, this.#codeDepth - 1);
        this.#code.add('\n');
        break;
      case 'p':
        this.#endParagraph();
        this.#paragraph = undefined;
        break;
    }
  }

  #restart(): void {
    this.#text.clear();
    this.#code.clear();
    this.longParagraphs.length = 0;
    this.#paragraph = undefined;
  }

  #endParagraph(): void {
    const start = this.#paragraph;
    if (start === undefined) return;
    const end = this.#text.length;
    if (end - start >= LEAST_LENGTH) this.longParagraphs.push([start, end]);
    this.#paragraph = end;
  }
}
