import { NearNames } from '../core/names/near-names.ts';
import type { SiteFacts } from './site-facts.ts';

/** 'did you mean "/a/" or "/b/"?' */
const inQuestion = (paths: readonly string[]): string =>
  `did you mean ${paths.map((path) => `"${path}"`).join(' or ')}?`;

/** What an address that leads nowhere was meant to be. */
export interface SuggestedLink {
  /** A question; undefined where nothing is near. */
  readonly fix: string | undefined;
  /** Set where the site says what is certainly meant. */
  readonly certain?: string;
  /** What the site says is wrong with it. */
  readonly problem?: string | undefined;
}

/** Finds what dead addresses of a site were meant to be: what the site itself says, else the one that is spelt most alike. */
export class SuggestedLinks {
  readonly #declared: SiteFacts['declared'];
  readonly #known: ReadonlySet<string>;
  #near: NearNames | undefined;

  /** `known`: the addresses that may be meant; without it all that the site has. */
  constructor({ declared, targets }: SiteFacts, known: Iterable<string> = targets.keys()) {
    this.#declared = declared;
    this.#known = new Set(known);
  }

  of(path: string): SuggestedLink {
    const { suggestions = [], certain, problem } = this.#declared?.correct?.(path) ?? {};
    if (certain !== undefined && this.#known.has(certain)) return { fix: inQuestion([certain]), certain, problem };
    const meant = suggestions.filter((suggestion) => this.#known.has(suggestion));
    if (meant.length > 0) return { fix: inQuestion(meant), problem };
    this.#near ??= new NearNames(this.#known);
    return { fix: this.#near.didYouMean(path), problem };
  }
}
