import picomatch from 'picomatch';
import { gluedWordingPattern, loosePattern, phrasePattern, roughPatterns, wordingPattern } from './phrases.ts';
import { copyString } from './references.ts';
import { type HtmlReader, walkHtml } from './walk-html.ts';

/** A claim as plain data, so that it can be sent to a worker thread. */
export interface ReadableClaim {
  readonly wording: string;
  /** Phrases that state the claim; see phrases.ts. */
  readonly finds: readonly string[];
  /** Globs of the pages that are allowed to state it. */
  readonly pages: readonly string[];
}

export interface Statement {
  /** Index of the claim. */
  readonly claim: number;
  /** Whether the match overlaps the registered wording. */
  readonly isWording: boolean;
  readonly text: string;
  readonly sentence: string;
}

const BREAK = '\u0000';

/** Elements that do not end a sentence. */
export const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(' '),
);

/** Collects all text of a page, including titles and structured data. */
class TextListener implements HtmlReader {
  #all = '';
  #isInScript = false;

  get all(): string {
    return this.#all;
  }

  open(element: string): void {
    this.#isInScript = element === 'script';
    this.#separate(element);
  }

  close(element: string): void {
    this.#isInScript = false;
    this.#separate(element);
  }

  text(html: string, start: number, end: number): void {
    const text = html.slice(start, end);
    this.#all += this.#isInScript ? text.replaceAll('"', BREAK) : text;
  }

  comment(): void {
    this.#all += BREAK;
  }

  #separate(element: string): void {
    if (!INLINE.has(element)) this.#all += BREAK;
  }
}

const textsOf = (html: string): string => {
  const listener = new TextListener();
  walkHtml(html, listener);
  return listener.all;
};

/** Maximum length in UTF-16 code units. */
const LONGEST_PHRASE = 120;
const LONGEST_SENTENCE = 200;
const SENTENCE_END = /[.!?][)"\u2019\u201D]?\s/g;

const sentenceAround = (text: string, start: number, end: number): string => {
  const from = text.lastIndexOf(BREAK, start) + 1;
  const to = text.indexOf(BREAK, end);
  const paragraph = text.slice(from, to < 0 ? undefined : to);
  const stops = [...paragraph.matchAll(SENTENCE_END)].map(({ index, 0: stop }) => index + stop.length);
  const first = stops.filter((stop) => stop <= start - from).at(-1) ?? 0;
  const last = stops.find((stop) => stop > end - from);
  const sentence = paragraph.slice(first, last).replace(/\s+/g, ' ').trim();
  return sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE)}…` : sentence;
};

/**
 * Extends the range by the length of the wording, because the neighbouring characters show whether the match is
 * complete.
 */
const isAt = (wording: RegExp, length: number, text: string, start: number, end: number): boolean =>
  wording.test(text.slice(Math.max(0, start - length), end + length));

const NONE: readonly Statement[] = [];

export class StatementReader {
  readonly #rough: readonly RegExp[];
  readonly #loose: RegExp;
  readonly #exact: RegExp;
  readonly #wordings: readonly { readonly pattern: RegExp; readonly glued: RegExp; readonly length: number }[];
  readonly #isAllowed: readonly ((path: string) => boolean)[];

  constructor(claims: readonly ReadableClaim[]) {
    const groups = claims.map(
      ({ wording, finds }) => `(${[wordingPattern(wording), ...finds.map(phrasePattern)].join('|')})`,
    );
    const all = [claims.flatMap(({ finds }) => finds), claims.map(({ wording }) => wording)] as const;
    this.#rough = roughPatterns(...all);
    this.#loose = loosePattern(...all);
    this.#exact = new RegExp(groups.join('|'), 'gi');
    this.#wordings = claims.map(({ wording }) => ({
      pattern: new RegExp(wordingPattern(wording), 'i'),
      glued: new RegExp(gluedWordingPattern(wording), 'i'),
      length: wording.length,
    }));
    this.#isAllowed = claims.map(({ pages }) => (pages.length === 0 ? () => false : picomatch([...pages])));
  }

  /**
   * Performs a fast check: false means that the page makes no wrong statement. The strings can be joined without
   * spaces.
   */
  mayBeWrong(texts: readonly string[], path: string): boolean {
    return this.#rough.some((pattern) => texts.some((text) => this.#isSuspect(text, pattern, path)));
  }

  /** The characters directly before the match can belong to the text of a different element, such as a heading. */
  #isSuspect(text: string, pattern: RegExp, path: string): boolean {
    // Reuse the pattern: matchAll would clone it for each of about ten strings per page.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const isAllowed = this.#wordings.some(
        ({ glued, length }, claim) => isAt(glued, length, text, start, end) && this.#allows(claim, path),
      );
      if (!isAllowed && this.#isPhrase(text, start, end)) return true;
      if (end === start) pattern.lastIndex++;
    }
    return false;
  }

  /** Compares numbers exactly, unlike the rough patterns. */
  #isPhrase(text: string, start: number, end: number): boolean {
    const from = Math.max(0, start - LONGEST_PHRASE);
    // Limit the range: without a match, the pattern would scan the rest of the page.
    const near = text.slice(from, end + LONGEST_PHRASE);
    const pattern = this.#loose;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(near); match !== null && from + match.index < end; match = pattern.exec(near)) {
      if (from + match.index + match[0].length > start) return true;
      pattern.lastIndex = match.index + 1;
    }
    return false;
  }

  readWrong(html: string, descriptions: readonly string[], path: string): readonly Statement[] {
    const text = [textsOf(html), ...descriptions].join(BREAK);
    return this.#find(text, (claim, isWording) => this.#isWrong(claim, isWording, path));
  }

  readPart(html: string): readonly Statement[] {
    return this.#wordings.length === 0 ? NONE : this.#find(textsOf(html), () => true);
  }

  wrongOn(path: string, statements: readonly Statement[]): readonly Statement[] {
    return statements.filter(({ claim, isWording }) => this.#isWrong(claim, isWording, path));
  }

  /** Returns true unless the statement uses the registered wording on an allowed page. */
  #isWrong(claim: number, isWording: boolean, path: string): boolean {
    return !isWording || !this.#allows(claim, path);
  }

  #allows(claim: number, path: string): boolean {
    return this.#isAllowed[claim]?.(path) === true;
  }

  #find(text: string, isWanted: (claim: number, isWording: boolean) => boolean): readonly Statement[] {
    const found: Statement[] = [];
    for (const match of text.matchAll(this.#exact)) {
      const [whole, ...groups] = match;
      const claim = groups.findIndex((group) => group !== undefined);
      const [start, end] = [match.index, match.index + whole.length];
      const isWording = this.#isWording(claim, text, start, end);
      if (!isWanted(claim, isWording)) continue;
      const words = copyString(whole.replace(/\s+/g, ' '));
      found.push({ claim, isWording, text: words, sentence: copyString(sentenceAround(text, start, end)) });
    }
    return found.length === 0 ? NONE : found;
  }

  #isWording(claim: number, text: string, start: number, end: number): boolean {
    const wording = this.#wordings[claim];
    return wording !== undefined && isAt(wording.pattern, wording.length, text, start, end);
  }
}
