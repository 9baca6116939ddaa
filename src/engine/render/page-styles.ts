import { createHash } from 'node:crypto';
import type { NoteElement } from '../check/read-facts.ts';
import { type StyleRule, type StyleToken, selectStyles, tokensOf } from '../compile/style-rules.ts';

/** Stand in a page's head until it is known which styles it uses. */
export const STYLE_MARKER = '/*build-site:styles*/';
export const STYLE_HASH_MARKER = 'build-site-style-hash';

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

/** Chooses the styles of each page. Pages that use the same parts of the sheet share one choice. */
export class PageStyles {
  readonly #input: StyleInput;
  readonly #known: ReadonlySet<StyleToken>;
  readonly #choices = new Map<string, ChosenStyles>();

  constructor(input: StyleInput) {
    this.#input = input;
    this.#known = tokensOf(input.rules);
  }

  /** A function that adds the tokens of each element it is told of to `used`. */
  collector(used: Set<StyleToken>): NoteElement {
    const add = (token: StyleToken) => {
      if (this.#known.has(token)) used.add(token);
    };
    return (name, { class: classes, id, src, 'data-src': island }) => {
      add(name);
      if (id !== undefined) add(`#${id}`);
      if (classes !== undefined) for (const one of classes.split(' ')) add(`.${one}`);
      const script = island ?? src;
      for (const token of (script && this.#input.scriptTokens.get(script)) || []) used.add(token);
    };
  }

  /** Puts the styles for these tokens in place of the markers. */
  insert(html: string, used: ReadonlySet<StyleToken>): string {
    const { css, hash } = this.#choose(used);
    // The markers stand in the head once each; a function keeps `$` in the CSS from being read as a pattern.
    return html.replace(STYLE_HASH_MARKER, hash).replace(STYLE_MARKER, () => css);
  }

  #choose(used: ReadonlySet<StyleToken>): ChosenStyles {
    const key = [...used].sort().join(' ');
    const known = this.#choices.get(key);
    if (known) return known;
    const css = selectStyles(this.#input.rules, (token) => used.has(token));
    const chosen = { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
    this.#choices.set(key, chosen);
    return chosen;
  }
}

/** Names that a script gives to classes: words of its texts. */
const WORD = /(?<=["'`\s}])[\w-]+(?=["'`\s$])/g;
/** Names of elements that a script makes: texts that a call begins with, such as `jsx("p", …)`. */
const ELEMENT = /(?<=\(["'`])[a-z][\w-]*(?=["'`][,)])/g;

/** Classes and elements of the sheet that a script may add to a page. */
export const tokensInScript = (rules: readonly StyleRule[], script: string): StyleToken[] => {
  const classes = [...script.matchAll(WORD)].map(([word]) => `.${word}`);
  const elements = [...script.matchAll(ELEMENT)].map(([name]) => name);
  const named = new Set([...classes, ...elements]);
  return [...tokensOf(rules)].filter((token) => named.has(token));
};
