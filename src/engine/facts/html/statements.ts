import picomatch from 'picomatch';
import { gluedWordingPattern, loosePattern, phrasePattern, roughPatterns, wordingPattern } from './phrases.ts';
import { copyString } from './references.ts';
import { type HtmlReader, walkHtml } from './walk-html.ts';

/** A claim as pages are read for it: plain data, so that a thread can take it on. */
export interface ReadableClaim {
  readonly wording: string;
  /** Phrases that state the claim in whatever words; see phrases.ts. */
  readonly finds: readonly string[];
  /** Globs of the addresses that may state it. */
  readonly pages: readonly string[];
}

/** A place in a text that states a claim. */
export interface Statement {
  /** Place of the claim in the list of claims. */
  readonly claim: number;
  /** It is the register's wording, a part of it, or holds it. */
  readonly isWording: boolean;
  /** As it stands. */
  readonly text: string;
  readonly sentence: string;
}

/** Stands between texts that do not belong together. */
const BREAK = '\u0000';

/** Elements within a sentence. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(' '),
);

/** All texts of a page in their order, its title and structured data among them. */
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

  entity(codePoint: number): void {
    this.#all += String.fromCodePoint(codePoint);
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

/** Longer than any phrase of a register, in UTF-16 units. */
const LONGEST_PHRASE = 120;
const LONGEST_SENTENCE = 200;
const SENTENCE_END = /[.!?][)"\u2019\u201D]?\s/g;

/** The sentence around a place in a text. */
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

/** A wording of this length lies over or at a stretch. One more character on either side shows whether it is whole. */
const isAt = (wording: RegExp, length: number, text: string, start: number, end: number): boolean =>
  wording.test(text.slice(Math.max(0, start - length), end + length));

const NONE: readonly Statement[] = [];

/** Finds in pages what states the claims of a register. */
export class StatementReader {
  readonly #rough: readonly RegExp[];
  readonly #loose: RegExp;
  /** One pattern with a group for each claim. */
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
   * A quick look at the texts of a page: false where it surely states nothing wrong. The texts may stand together
   * without a space.
   */
  mayBeWrong(texts: readonly string[], path: string): boolean {
    return this.#rough.some((pattern) => texts.some((text) => this.#isSuspect(text, pattern, path)));
  }

  /**
   * A text has a match that is one with its own numbers too, and no wording of a claim that the page may state. Characters
   * right before such a wording are the end of another text, such as a heading's.
   */
  #isSuspect(text: string, pattern: RegExp, path: string): boolean {
    // Not matchAll, which makes a copy of the pattern for each of some ten texts a page.
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

  /** A phrase or a wording with its own numbers lies over this stretch. */
  #isPhrase(text: string, start: number, end: number): boolean {
    const from = Math.max(0, start - LONGEST_PHRASE);
    // Only what is near: where nothing matches, the pattern would look through the rest of the page.
    const near = text.slice(from, end + LONGEST_PHRASE);
    const pattern = this.#loose;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(near); match !== null && from + match.index < end; match = pattern.exec(near)) {
      if (from + match.index + match[0].length > start) return true;
      pattern.lastIndex = match.index + 1;
    }
    return false;
  }

  /** Statements of a page that it must not make. */
  readWrong(html: string, descriptions: readonly string[], path: string): readonly Statement[] {
    const text = [textsOf(html), ...descriptions].join(BREAK);
    return this.#find(text, (claim, isWording) => this.#isWrong(claim, isWording, path));
  }

  /** Every statement of a part that many pages show. */
  readPart(html: string): readonly Statement[] {
    return this.#wordings.length === 0 ? NONE : this.#find(textsOf(html), () => true);
  }

  /** Those of a part's statements that a page must not make. */
  wrongOn(path: string, statements: readonly Statement[]): readonly Statement[] {
    return statements.filter(({ claim, isWording }) => this.#isWrong(claim, isWording, path));
  }

  /** In other words than the register's, or on a page that may not state the claim. */
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
