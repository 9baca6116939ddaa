import { createHash } from 'node:crypto';
import { ImportReader } from '../../facts/html/import-reader.ts';
import { STYLE_HASH_MARKER, STYLE_MARKER } from '../../facts/html/markers.ts';
import type { Attributes, HtmlReader } from '../../facts/html/walk-html.ts';
import { type StyleRule, type StyleToken, selectStyles, sheetToken, tokensOf } from '../compile/style-rules.ts';
import { ScriptNames } from './script-names.ts';

/** Contains only plain data, so that it can be sent to worker threads. */
export interface StyleInput {
  readonly rules: readonly StyleRule[];
  /** Classes and elements that each script can add at run time, by the script's URL. */
  readonly scriptTokens: ReadonlyMap<string, readonly StyleToken[]>;
  readonly kept: readonly StyleToken[];
}

interface ChosenStyles {
  readonly css: string;
  readonly hash: string;
}

export class TokenSet {
  readonly #bits: Uint32Array;

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

  get key(): string {
    return this.#bits.join();
  }
}

export interface UsedStyles {
  readonly tokens: TokenSet;
  readonly attributes: ReadonlySet<string>;
}

class StyleReader implements HtmlReader, UsedStyles {
  readonly tokens: TokenSet;
  readonly attributes = new Set<string>();
  readonly #styles: PageStyles;
  readonly #imports = new ImportReader(
    (address) => this.#addScript(address),
    (script) => this.#addAll(this.#styles.numbersOfInlineScript(script)),
  );

  constructor(styles: PageStyles, tokens: TokenSet) {
    this.#styles = styles;
    this.tokens = tokens;
  }

  open(element: string, attributes: Attributes): void {
    const { class: classes, id, src, style, 'data-src': island } = attributes;
    this.#imports.open(element, attributes);
    this.#add(this.#styles.numberOf(element));
    if (id !== undefined) this.#add(this.#styles.numberOf(`#${id}`));
    if (classes !== undefined) this.#addAll(this.#styles.numbersOfClasses(classes));
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
    this.#addAll(this.#styles.numbersOfScript(address));
  }

  #addAll(tokens: readonly number[]): void {
    for (const token of tokens) this.tokens.add(token);
  }

  addPart({ tokens, attributes }: UsedStyles): void {
    this.tokens.addAll(tokens);
    for (const style of attributes) this.attributes.add(style);
  }

  addSheets(files: readonly string[]): void {
    for (const file of files) this.#add(this.#styles.numberOf(sheetToken(file)));
  }

  #add(token: number | undefined): void {
    if (token !== undefined) this.tokens.add(token);
  }

  comment(): void {}
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const NONE: readonly number[] = [];

/** Maximum number of cached `class` values. A site typically has a few hundred. */
const MOST_CLASSES = 10_000;
const MOST_INLINE_SCRIPTS = 1_000;

/** Selects the rules that a page uses. Pages with the same tokens share the result. */
export class PageStyles {
  readonly #rules: readonly StyleRule[];
  readonly #numbers: ReadonlyMap<StyleToken, number>;
  readonly #scripts: ReadonlyMap<string, readonly number[]>;
  readonly #kept: readonly number[];
  readonly #classes = new Map<string, readonly number[]>();
  readonly #inlineScripts = new Map<string, readonly number[]>();
  readonly #choices = new Map<string, ChosenStyles>();

  constructor({ rules, scriptTokens, kept }: StyleInput) {
    this.#rules = rules;
    this.#numbers = new Map([...tokensOf(rules)].map((token, index) => [token, index]));
    this.#scripts = new Map([...scriptTokens].map(([address, tokens]) => [address, this.#numbersOf(tokens)]));
    this.#kept = this.#numbersOf(kept);
  }

  reader(): StyleReader {
    const tokens = new TokenSet(this.#numbers.size);
    for (const token of this.#kept) tokens.add(token);
    return new StyleReader(this, tokens);
  }

  numberOf(token: StyleToken): number | undefined {
    return this.#numbers.get(token);
  }

  numbersOfClasses(classes: string): readonly number[] {
    const known = this.#classes.get(classes);
    if (known !== undefined) return known;
    const numbers = this.#numbersOf(classes.split(/\s+/).map((name) => `.${name}`));
    if (this.#classes.size < MOST_CLASSES) this.#classes.set(classes, numbers);
    return numbers;
  }

  numbersOfScript(address: string): readonly number[] {
    return this.#scripts.get(address) ?? NONE;
  }

  numbersOfInlineScript(script: string): readonly number[] {
    const known = this.#inlineScripts.get(script);
    if (known !== undefined) return known;
    const names = new ScriptNames(script);
    const numbers = [...this.#numbers].flatMap(([token, number]) => (names.has(token) ? number : []));
    if (this.#inlineScripts.size < MOST_INLINE_SCRIPTS) this.#inlineScripts.set(script, numbers);
    return numbers;
  }

  insert(html: string, { tokens, attributes }: UsedStyles): string {
    const { css, hash } = this.#choose(tokens);
    const allowed = [hash, ...(attributes.size > 0 ? ['unsafe-hashes', ...[...attributes].map(hashOf).sort()] : [])];
    // Pass a function, because `$` has a special meaning in a replacement string.
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
