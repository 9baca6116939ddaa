/** Receives the parts of a document in order. Offsets refer to the HTML. */
export interface Tags {
  /** Called at the start of a start tag. If it is called again for the same tag, the first attributes do not count. */
  tagName(start: number, end: number): void;
  /** An attribute without a value has an empty range. */
  attribute(start: number, end: number, valueStart: number, valueEnd: number): void;
  /** Ends a start tag. Returns the element's name if its content has no tags, such as `script`. */
  tagEnd(isSelfClosing: boolean): string | undefined;
  endTag(start: number, end: number): void;
  text(start: number, end: number): void;
  comment(start: number, end: number): void;
  /** Whether to stop after a start tag. */
  readonly isDone: boolean;
  /** Whether the open element is part of an SVG drawing, where `script` and `title` contain tags. */
  isInForeignContext(): boolean;
}

const TAB = 9;
const LINE_FEED = 10;
const FORM_FEED = 12;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const EXCLAMATION_MARK = 33;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const QUESTION_MARK = 63;

const isSpace = (code: number): boolean =>
  code === SPACE || code === LINE_FEED || code === TAB || code === CARRIAGE_RETURN || code === FORM_FEED;

const endsName = (code: number): boolean => code === GREATER || code === SLASH || isSpace(code);

/** Setting this bit converts ASCII letters to lower case. */
const LOWER = 0x20;

const isLetter = (code: number): boolean => (code | LOWER) >= 97 && (code | LOWER) <= 122;

const DOCTYPE = /<!doctype[^>]*>/iy;

const INCOMPLETE = -1;

/**
 * Splits HTML into tags, text and comments in half the time of htmlparser2's tokenizer, because it searches for the end
 * of each part instead of passing every character through a state machine. Stops at an incomplete or unusual part, where
 * the tokenizer has to continue.
 */
export class TagScanner {
  readonly #tags: Tags;
  #html = '';
  #isSelfClosing = false;

  constructor(tags: Tags) {
    this.#tags = tags;
  }

  /** Returns the offset of the first part that the tokenizer must read, or the document's length. */
  scan(html: string): number {
    this.#html = html;
    const end = this.#parts();
    this.#html = '';
    return end;
  }

  #parts(): number {
    const html = this.#html;
    let textStart = 0;
    let from = 0;
    for (;;) {
      const start = html.indexOf('<', from);
      const textEnd = start < 0 ? html.length : start;
      if (textEnd > textStart) this.#tags.text(textStart, textEnd);
      if (start < 0) return html.length;
      const next = html.charCodeAt(start + 1);
      if (isLetter(next)) {
        from = this.#startTag(start);
        if (this.#tags.isDone) return html.length;
      } else if (next === SLASH) from = this.#endTag(start);
      else if (next === EXCLAMATION_MARK) from = this.#declaration(start);
      else if (next === QUESTION_MARK) from = this.#instruction(start);
      else if (start + 1 === html.length) return start;
      // Other characters make the `<` a part of the text.
      else from = start + 1;
      if (from === INCOMPLETE) return start;
      textStart = from === start + 1 ? start : from;
    }
  }

  #startTag(start: number): number {
    const nameEnd = this.#nameEnd(start + 2);
    if (nameEnd === INCOMPLETE) return INCOMPLETE;
    this.#tags.tagName(start + 1, nameEnd);
    const end = this.#attributes(nameEnd);
    if (end === INCOMPLETE) return INCOMPLETE;
    const raw = this.#tags.tagEnd(this.#isSelfClosing);
    return raw === undefined ? end : this.#rawText(raw, end);
  }

  #nameEnd(from: number): number {
    const html = this.#html;
    for (let at = from; at < html.length; at++) if (endsName(html.charCodeAt(at))) return at;
    return INCOMPLETE;
  }

  /** Returns the offset after the tag's `>`. */
  #attributes(from: number): number {
    let at = from;
    for (;;) {
      at = this.#afterSpaces(at);
      const code = this.#html.charCodeAt(at);
      if (code === GREATER) {
        this.#isSelfClosing = false;
        return at + 1;
      }
      if (code === SLASH) {
        at = this.#afterSpaces(at + 1);
        if (this.#html.charCodeAt(at) !== GREATER) continue;
        this.#isSelfClosing = true;
        return at + 1;
      }
      at = this.#attribute(at);
      if (at === INCOMPLETE) return INCOMPLETE;
    }
  }

  #afterSpaces(from: number): number {
    let at = from;
    while (isSpace(this.#html.charCodeAt(at))) at++;
    return at;
  }

  /** Returns the offset after the attribute. The first character of a name can be `=`. */
  #attribute(start: number): number {
    const html = this.#html;
    let end = start + 1;
    while (end < html.length && html.charCodeAt(end) !== EQUALS && !endsName(html.charCodeAt(end))) end++;
    const equals = this.#afterSpaces(end);
    if (equals >= html.length) return INCOMPLETE;
    if (html.charCodeAt(equals) === EQUALS) return this.#value(start, end, this.#afterSpaces(equals + 1));
    this.#tags.attribute(start, end, end, end);
    return equals;
  }

  #value(start: number, end: number, from: number): number {
    const html = this.#html;
    const quote = html.charCodeAt(from);
    if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
      const valueEnd = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", from + 1);
      if (valueEnd < 0) return INCOMPLETE;
      this.#tags.attribute(start, end, from + 1, valueEnd);
      return valueEnd + 1;
    }
    let valueEnd = from;
    while (valueEnd < html.length && html.charCodeAt(valueEnd) !== GREATER && !isSpace(html.charCodeAt(valueEnd)))
      valueEnd++;
    if (valueEnd === html.length) return INCOMPLETE;
    this.#tags.attribute(start, end, from, valueEnd);
    return valueEnd;
  }

  /** Reads up to the element's end tag. Without one, the rest of the document is text. `plaintext` has no end tag. */
  #rawText(element: string, from: number): number {
    const html = this.#html;
    let end = element === 'plaintext' ? -1 : html.indexOf('</', from);
    while (end >= 0 && !this.#isEndTagOf(element, end)) end = html.indexOf('</', end + 2);
    if (end < 0) end = html.length;
    if (end > from) this.#tags.text(from, end);
    return end;
  }

  #isEndTagOf(element: string, start: number): boolean {
    const end = start + 2 + element.length;
    if (!endsName(this.#html.charCodeAt(end))) return false;
    return this.#html.slice(start + 2, end).toLowerCase() === element;
  }

  #endTag(start: number): number {
    if (!isLetter(this.#html.charCodeAt(start + 2))) return INCOMPLETE;
    const nameEnd = this.#nameEnd(start + 3);
    const end = nameEnd === INCOMPLETE ? -1 : this.#html.indexOf('>', nameEnd);
    if (end < 0) return INCOMPLETE;
    this.#tags.endTag(start + 2, nameEnd);
    return end + 1;
  }

  /** `<?xml … ?>` is a comment in HTML. */
  #instruction(start: number): number {
    const end = this.#html.indexOf('>', start);
    if (end < 0) return INCOMPLETE;
    this.#tags.comment(start + 1, end);
    return end + 1;
  }

  /** Reads a doctype or a comment. */
  #declaration(start: number): number {
    const html = this.#html;
    if (!html.startsWith('--', start + 2)) {
      DOCTYPE.lastIndex = start;
      return DOCTYPE.test(html) ? DOCTYPE.lastIndex : INCOMPLETE;
    }
    const end = html.indexOf('--', start + 4);
    if (end < 0 || html.charCodeAt(end + 2) !== GREATER) return this.#unusualComment(start);
    return this.#comment(start, end);
  }

  /** Reads a comment that contains `--`. `--!>` would end it too. */
  #unusualComment(start: number): number {
    const html = this.#html;
    const end = html.indexOf('-->', start + 4);
    if (end < 0 || html.slice(start + 4, end).includes('--!>')) return INCOMPLETE;
    return this.#comment(start, end);
  }

  #comment(start: number, end: number): number {
    const html = this.#html;
    // `<!-->` and `<!--->` are whole comments.
    if (html.charCodeAt(start + 4) === GREATER || html.startsWith('->', start + 4)) return INCOMPLETE;
    this.#tags.comment(start + 4, end);
    return end + 3;
  }
}
