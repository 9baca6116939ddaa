import { createHash } from 'node:crypto';
import { type StyleRule, type StyleToken, selectStyles, sheetToken, tokensOf } from '../compile/style-rules.ts';
import { ImportReader } from '../html/import-reader.ts';
import { STYLE_HASH_MARKER, STYLE_MARKER } from '../html/markers.ts';
import type { Attributes, HtmlReader } from '../html/walk-html.ts';

/** What choosing a page's styles needs. Plain data, so that a thread can have it. */
export interface StyleInput {
  readonly rules: readonly StyleRule[];
  /**
   * Tokens that a script may add when it runs, by its address: every class and element of the sheet that it
   * names.
   */
  readonly scriptTokens: ReadonlyMap<string, readonly StyleToken[]>;
}

/** A page's own CSS, and its hash for the page's Content-Security-Policy. */
interface ChosenStyles {
  readonly css: string;
  readonly hash: string;
}

/** A set of tokens of the sheet, by their numbers: a bit each. */
export class TokenSet {
  readonly #bits: Uint32Array;

  /** `size`: number of all tokens. */
  constructor(size: number) {
    this.#bits = new Uint32Array((size >>> 5) + 1);
  }

  add(token: number): void {
    this.#bits[token >>> 5] = (this.#bits[token >>> 5] as number) | (1 << (token & 31));
  }

  has(token: number): boolean {
    return ((this.#bits[token >>> 5] as number) & (1 << (token & 31))) !== 0;
  }

  addAll(other: TokenSet): void {
    for (let index = 0; index < this.#bits.length; index++)
      this.#bits[index] = (this.#bits[index] as number) | (other.#bits[index] as number);
  }

  /** The same for sets of the same tokens. */
  get key(): string {
    return this.#bits.join();
  }
}

/** What a stretch of HTML uses: tokens of the sheet, and the styles that stand in its own attributes. */
export interface UsedStyles {
  readonly tokens: TokenSet;
  readonly attributes: ReadonlySet<string>;
}

/** Notes the tokens and the attributes `style` of a page's elements while a tokenizer walks it. */
class StyleReader implements HtmlReader, UsedStyles {
  readonly tokens: TokenSet;
  readonly attributes = new Set<string>();
  readonly #styles: PageStyles;
  readonly #imports = new ImportReader((address) => this.#addScript(address));

  constructor(styles: PageStyles, tokens: TokenSet) {
    this.#styles = styles;
    this.tokens = tokens;
  }

  open(element: string, attributes: Attributes): void {
    const { class: classes, id, src, style, 'data-src': island } = attributes;
    this.#imports.open(element, attributes);
    this.#add(this.#styles.numberOf(element));
    if (id !== undefined) this.#add(this.#styles.numberOf(`#${id}`));
    if (classes !== undefined) for (const token of this.#styles.numbersOfClasses(classes)) this.tokens.add(token);
    if (style !== undefined) this.attributes.add(style);
    const script = island ?? src;
    if (script !== undefined) this.#addScript(script);
  }

  close(element: string): void {
    this.#imports.close(element);
  }

  text(html: string, start: number, end: number): void {
    this.#imports.text(html, start, end);
  }

  #addScript(address: string): void {
    for (const token of this.#styles.numbersOfScript(address)) this.tokens.add(token);
  }

  /** Takes over what a shared part uses. */
  addPart({ tokens, attributes }: UsedStyles): void {
    this.tokens.addAll(tokens);
    for (const style of attributes) this.attributes.add(style);
  }

  /** Takes sheets that the page's module imports, by their files. */
  addSheets(files: readonly string[]): void {
    for (const file of files) this.#add(this.#styles.numberOf(sheetToken(file)));
  }

  #add(token: number | undefined): void {
    if (token !== undefined) this.tokens.add(token);
  }

  entity(): void {}
  comment(): void {}
}

/** As a Content-Security-Policy names a text. */
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const NONE: readonly number[] = [];

/** Values of class attributes that are remembered; a site has some hundred. */
const MOST_CLASSES = 10_000;

/** Chooses the styles of each page. Pages that use the same parts of the sheet share one choice. */
export class PageStyles {
  readonly #rules: readonly StyleRule[];
  readonly #numbers: ReadonlyMap<StyleToken, number>;
  readonly #scripts: ReadonlyMap<string, readonly number[]>;
  readonly #classes = new Map<string, readonly number[]>();
  readonly #choices = new Map<string, ChosenStyles>();

  constructor({ rules, scriptTokens }: StyleInput) {
    this.#rules = rules;
    this.#numbers = new Map([...tokensOf(rules)].map((token, index) => [token, index]));
    this.#scripts = new Map([...scriptTokens].map(([address, tokens]) => [address, this.#numbersOf(tokens)]));
  }

  /** Notes what a stretch of HTML uses. */
  reader(): StyleReader {
    return new StyleReader(this, new TokenSet(this.#numbers.size));
  }

  /** Number of a token; undefined where the sheet has none such. */
  numberOf(token: StyleToken): number | undefined {
    return this.#numbers.get(token);
  }

  /** Numbers of the classes in the value of a class attribute. */
  numbersOfClasses(classes: string): readonly number[] {
    const known = this.#classes.get(classes);
    if (known !== undefined) return known;
    const numbers = this.#numbersOf(classes.split(/\s+/).map((name) => `.${name}`));
    if (this.#classes.size < MOST_CLASSES) this.#classes.set(classes, numbers);
    return numbers;
  }

  /** Numbers of the tokens that a script may add. */
  numbersOfScript(address: string): readonly number[] {
    return this.#scripts.get(address) ?? NONE;
  }

  /** Puts the styles that are used in place of the markers, and lets the page have those of its attributes. */
  insert(html: string, { tokens, attributes }: UsedStyles): string {
    const { css, hash } = this.#choose(tokens);
    const allowed = [hash, ...(attributes.size > 0 ? ['unsafe-hashes', ...[...attributes].map(hashOf).sort()] : [])];
    // The markers stand in the head once each; a function keeps `$` in the CSS from being read as a pattern.
    return html.replace(STYLE_HASH_MARKER, allowed.join("' '")).replace(STYLE_MARKER, () => css);
  }

  #numbersOf(tokens: readonly StyleToken[]): readonly number[] {
    return tokens.flatMap((token) => this.#numbers.get(token) ?? []);
  }

  #choose(used: TokenSet): ChosenStyles {
    const { key } = used;
    const known = this.#choices.get(key);
    if (known) return known;
    const css = selectStyles(this.#rules, (token) => used.has(this.#numbers.get(token) as number));
    const chosen = { css, hash: hashOf(css) };
    this.#choices.set(key, chosen);
    return chosen;
  }
}
