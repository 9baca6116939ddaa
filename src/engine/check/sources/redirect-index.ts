import type { HostRedirect } from '../../output/hosts/redirects-file.ts';

interface NumberedRule {
  readonly rule: HostRedirect;
  readonly position: number;
}

/** Finds the rules that can apply to a path, because some sites have more than 10,000. */
export class RedirectIndex {
  readonly #byPath = new Map<string, NumberedRule[]>();
  /** Patterns, which can apply to any path. */
  readonly #patterns: NumberedRule[] = [];
  readonly #patternRules: readonly HostRedirect[];

  constructor(rules: readonly HostRedirect[]) {
    for (const [position, rule] of rules.entries()) {
      if (rule.onlyAt === undefined) this.#patterns.push({ rule, position });
      else {
        const rulesAtPath = this.#byPath.get(rule.onlyAt) ?? [];
        this.#byPath.set(rule.onlyAt, rulesAtPath);
        rulesAtPath.push({ rule, position });
      }
    }
    this.#patternRules = this.#patterns.map(({ rule }) => rule);
  }

  /** Returns rules in the order of the file. `path` must be decoded. */
  candidates(path: string): readonly HostRedirect[] {
    const atPath = this.#byPath.get(path);
    if (atPath === undefined) return this.#patternRules;
    return [...atPath, ...this.#patterns].sort((a, b) => a.position - b.position).map(({ rule }) => rule);
  }
}
