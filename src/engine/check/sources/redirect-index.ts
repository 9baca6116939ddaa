import type { HostRedirect } from '../../output/hosts/redirects-file.ts';
import { PrefixIndex } from './prefix-index.ts';

interface NumberedRule {
  readonly rule: HostRedirect;
  readonly position: number;
}

interface Cursor {
  readonly rules: readonly NumberedRule[];
  at: number;
}

const positionOf = ({ rules, at }: Cursor): number => rules[at]?.position ?? Number.POSITIVE_INFINITY;

/** Lower-cases only the letters that have one lower-case form in every regular expression. */
const toLowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Finds the rules that can apply to a path, because some sites have more than 10,000. */
export class RedirectIndex {
  readonly #byPath = new Map<string, NumberedRule[]>();
  /** Patterns, which can apply to any path with their prefix. */
  readonly #patterns = new PrefixIndex<NumberedRule>();

  constructor(rules: readonly HostRedirect[]) {
    for (const [position, rule] of rules.entries()) {
      if (rule.onlyAt === undefined) this.#patterns.add(toLowerCase(rule.prefix ?? ''), { rule, position });
      else {
        const rulesAtPath = this.#byPath.get(rule.onlyAt) ?? [];
        this.#byPath.set(rule.onlyAt, rulesAtPath);
        rulesAtPath.push({ rule, position });
      }
    }
  }

  /** Yields rules in the order of the file. `path` must be decoded. */
  *candidates(path: string): Generator<HostRedirect> {
    const lists = [this.#byPath.get(path) ?? [], ...this.#patterns.listsFor(toLowerCase(path))];
    const cursors = lists.map((rules): Cursor => ({ rules, at: 0 }));
    for (;;) {
      const cursor = cursors.reduce((first, other) => (positionOf(other) < positionOf(first) ? other : first));
      const next = cursor.rules[cursor.at++];
      if (next === undefined) return;
      yield next.rule;
    }
  }
}
