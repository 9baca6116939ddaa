import { Tokenizer } from 'htmlparser2';
import type { Tags } from './tag-scanner.ts';

const nothing = (): void => {};

/** Reads the part of a document that the scanner cannot read. Reports offsets in the whole document. */
export class RestReader {
  readonly #tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, this);
  readonly #tags: Tags;
  #shift = 0;
  #name = { start: 0, end: 0 };
  #value = { start: 0, end: 0 };

  constructor(tags: Tags) {
    this.#tags = tags;
  }

  read(html: string, from: number): void {
    this.#shift = from;
    this.#tokenizer.reset();
    this.#tokenizer.write(html.slice(from));
    this.#tokenizer.end();
    // Without a reset, the tokenizer would keep the page's HTML in memory.
    this.#tokenizer.reset();
  }

  onopentagname(start: number, end: number): void {
    this.#tags.tagName(start + this.#shift, end + this.#shift);
  }

  onattribname(start: number, end: number): void {
    this.#name = { start: start + this.#shift, end: end + this.#shift };
    this.#value = { start: this.#name.end, end: this.#name.end };
  }

  onattribdata(start: number, end: number): void {
    this.#value = { start: start + this.#shift, end: end + this.#shift };
  }

  onattribend(): void {
    this.#tags.attribute(this.#name.start, this.#name.end, this.#value.start, this.#value.end);
  }

  onopentagend(): void {
    this.#tags.tagEnd(false);
    if (this.#tags.isDone) this.#tokenizer.pause();
  }

  onselfclosingtag(): void {
    this.#tags.tagEnd(true);
    if (this.#tags.isDone) this.#tokenizer.pause();
  }

  onclosetag(start: number, end: number): void {
    this.#tags.endTag(start + this.#shift, end + this.#shift);
  }

  ontext(start: number, end: number): void {
    // The tokenizer reports an incomplete tag at the end as text that starts at -1.
    if (start >= 0) this.#tags.text(start + this.#shift, end + this.#shift);
  }

  oncomment(start: number, end: number, dashes: number): void {
    this.#tags.comment(start + this.#shift, end + this.#shift - dashes);
  }

  isInForeignContext(): boolean {
    return this.#tags.isInForeignContext();
  }

  onattribentity = nothing;
  ontextentity = nothing;
  oncdata = nothing;
  ondeclaration = nothing;
  onprocessinginstruction = nothing;
  onend = nothing;
}
