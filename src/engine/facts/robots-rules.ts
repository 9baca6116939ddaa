/** These characters are equivalent to their percent-encoded forms. Source: RFC 3986, section 6.2.2.2. */
const UNRESERVED = /^[\w.~-]$/;
const ENCODABLE = /%[\da-f]{2}|[^!-~]+|["<>\\^`{|}]+/gi;

const encode = (part: string): string => {
  if (!part.startsWith('%')) return encodeURIComponent(part.replace(/\p{Cs}/gu, '\uFFFD'));
  const character = String.fromCharCode(Number.parseInt(part.slice(1), 16));
  return UNRESERVED.test(character) ? character : part.toUpperCase();
};

/** Encodes equivalent paths and patterns identically. Source: RFC 9309, section 2.2.2. */
const comparable = (path: string): string => path.replace(ENCODABLE, encode);

/**
 * Matches in linear time, unlike a regular expression with many wildcards. `*` matches any characters, and a final `$`
 * matches the end of the path. Source: RFC 9309, section 2.2.3.
 */
const matcherOf = (pattern: string): ((path: string) => boolean) => {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const last = rest.pop();
  if (last === undefined) return isAnchored ? (path) => path === first : (path) => path.startsWith(first);
  return (path) => {
    if (!path.startsWith(first)) return false;
    let at = first.length;
    for (const part of rest) {
      const found = path.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return isAnchored ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) >= 0;
  };
};

export interface RobotsRule {
  readonly allows: boolean;
  readonly pattern: string;
}

interface RankedRule extends RobotsRule {
  readonly matches: (path: string) => boolean;
  /** Lower ranks win. */
  readonly rank: number;
}

/** Groups rules by their text before the first wildcard, so that each path is compared with only a few rules. */
export class RobotsRules {
  readonly #byPrefix = new Map<string, RankedRule[]>();
  readonly #lengths: readonly number[];

  constructor(rules: readonly RobotsRule[]) {
    const written = rules.map((rule) => ({ ...rule, compared: comparable(rule.pattern) }));
    // The longest pattern wins; `Allow` wins a tie.
    written.sort((a, b) => b.compared.length - a.compared.length || Number(b.allows) - Number(a.allows));
    for (const [rank, { allows, pattern, compared }] of written.entries()) {
      const [prefix = ''] = compared.replace(/\$$/, '').split('*', 1);
      const group = this.#byPrefix.get(prefix) ?? [];
      this.#byPrefix.set(prefix, group);
      group.push({ allows, pattern, rank, matches: matcherOf(compared) });
    }
    this.#lengths = [...new Set([...this.#byPrefix.keys()].map(({ length }) => length))];
  }

  ruleFor(path: string): RobotsRule | undefined {
    const compared = comparable(path);
    let best: RankedRule | undefined;
    for (const length of this.#lengths) {
      if (length > compared.length) continue;
      for (const rule of this.#byPrefix.get(compared.slice(0, length)) ?? []) {
        if (best !== undefined && best.rank < rule.rank) break;
        if (!rule.matches(compared)) continue;
        best = rule;
        break;
      }
    }
    return best;
  }
}
