import type { StyleToken } from '../compile/style-rules.ts';

/** Words in string literals, which can be class names. */
const WORD = /(?<=["'`\s}])[\w-]+(?=["'`\s$])/g;
/** First string arguments of calls, such as `jsx("p", …)`, can be element names. */
const ELEMENT = /(?<=\(["'`])[a-z][\w-]*(?=["'`][,)])/g;

/** Static prefixes: `state-${s}`, `"state-" + s`. */
const PREFIX = /[\w:./-]+[-_:/](?=\$\{|["'`]\s*\+|["'`]\.concat\()/g;
/** Static prefixes without a final hyphen. They count only before a number: `col${n}`. */
const NUMBERED = /[a-z][\w-]*[a-z](?=\$\{|["'`]\s*\+|["'`]\.concat\()/gi;
/** Static suffixes: `${s}-open`, `s + "-open"`. Skips ids and references to them. */
const SUFFIX =
  /(?<!(?:\b(?:id|for|htmlFor|key|name|getElementById)|aria-[a-z]+)["']?[:=(]\s*`\$\{[^}]*)(?:\}|\+\s*["'`])([-_:/][\w:./-]+)/g;
/** Ids that a script writes: `id:"panel"`, `element.id="panel"`. */
const ID = /\bid["']?\s*[:=,]\s*["'`]([\w-]+)["'`]/g;

const PLAIN = /^[\w-]+$/;

/** Returns the classes, ids and elements that a script can add. When in doubt, a rule is kept. */
export class ScriptNames {
  readonly #script: string;
  readonly #words: ReadonlySet<string>;
  readonly #elements: ReadonlySet<string>;
  readonly #ids: ReadonlySet<string>;
  readonly #prefixes: readonly string[];
  readonly #numbered: ReadonlySet<string>;
  readonly #suffixes: readonly string[];

  constructor(script: string) {
    this.#script = script;
    this.#words = new Set(script.match(WORD));
    this.#elements = new Set(script.match(ELEMENT));
    this.#ids = new Set([...script.matchAll(ID)].map(([, id = '']) => id));
    this.#prefixes = [...new Set(script.match(PREFIX))];
    this.#numbered = new Set(script.match(NUMBERED));
    this.#suffixes = [...new Set([...script.matchAll(SUFFIX)].map(([, suffix = '']) => suffix))];
  }

  has(token: StyleToken): boolean {
    const name = token.slice(1);
    if (token.startsWith('#')) return this.#ids.has(name);
    if (!token.startsWith('.')) return this.#elements.has(token);
    return (
      this.#words.has(name) ||
      // Names such as `before:content-['x']` contain quotes.
      (!PLAIN.test(name) && this.#script.includes(name)) ||
      (/\d$/.test(name) && this.#numbered.has(name.replace(/\d+$/, ''))) ||
      this.#prefixes.some((prefix) => name.startsWith(prefix)) ||
      this.#suffixes.some((suffix) => name.endsWith(suffix))
    );
  }
}
