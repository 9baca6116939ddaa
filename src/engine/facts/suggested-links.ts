import { NearNames } from '../core/names/near-names.ts';
import type { SiteFacts } from './site-facts.ts';

const inQuestion = (paths: readonly string[]): string =>
  `did you mean ${paths.map((path) => `"${path}"`).join(' or ')}?`;

export interface SuggestedLink {
  readonly fix: string | undefined;
  /** The target, if the site declares exactly one. */
  readonly certain?: string;
  /** The site's own explanation of what is wrong. */
  readonly problem?: string | undefined;
}

/** Suggests declared targets first, then the paths with the closest spelling. */
export class SuggestedLinks {
  readonly #declared: SiteFacts['declared'];
  readonly #known: ReadonlySet<string>;
  readonly #shown: (path: string) => string;
  #near: NearNames | undefined;

  constructor({ declared, targets, foreign, addresses }: SiteFacts, known: Iterable<string> = targets.keys()) {
    this.#declared = declared;
    this.#shown = foreign ? addresses.url : (path) => path;
    this.#known = new Set(known);
  }

  of(path: string): SuggestedLink {
    const { suggestions = [], certain, problem } = this.#declared?.correct?.(path) ?? {};
    if (certain !== undefined && this.#known.has(certain)) return { fix: inQuestion([certain]), certain, problem };
    const meant = suggestions.filter((suggestion) => this.#known.has(suggestion));
    if (meant.length > 0) return { fix: inQuestion(meant), problem };
    this.#near ??= new NearNames(this.#known);
    return { fix: this.#near.didYouMean(path, this.#shown), problem };
  }
}
