import { NearNames } from '../core/names/near-names.ts';
import type { SiteFacts } from './site-facts.ts';

const inQuestion = (paths: readonly string[]): string =>
  `did you mean ${paths.map((path) => `"${path}"`).join(' or ')}?`;

export interface SuggestedLink {
  readonly fix: string | undefined;
  /** The target, if the site suggests exactly one. */
  readonly certain?: string;
  /** The site's own explanation of what is wrong. */
  readonly problem?: string | undefined;
}

/** Returns `roesti` for `../roesti.md`, `2026-05-19-roesti.md`, `roesti/index.md` and `roesti.html`. */
const nameOfFile = (path: string): string | undefined =>
  /\/(?:\d{4}-\d\d-\d\d-)?([^/]+?)(?:\/_?index)?\.(?:md|mdx|markdown|html?)$/i.exec(path)?.[1];

/** Returns `roesti` for `/recipes/roesti/`. */
const nameOfPage = (path: string): string => path.replace(/\/$/, '').replace(/^.*\//, '');

/** Returns `https://www.example.org/a` for `/docs/www.example.org/a`, and `mailto:me@example.org` for `/me@example.org`. */
const withScheme = (path: string): string | undefined => {
  const [, host] = /\/(www\.[a-z\d-]+\.[a-z\d.-]+(?:\/.*)?)$/i.exec(path) ?? [];
  const [, mail] = /\/([\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+)$/i.exec(path) ?? [];
  if (host !== undefined) return `https://${host}`;
  return mail === undefined ? undefined : `mailto:${mail}`;
};

const MOST_PAGES_OF_A_NAME = 3;

/**
 * Suggests targets that the site declares, then a URL with the missing scheme, then pages with the name of a linked
 * file, then the paths with the closest spelling.
 */
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
    const full = withScheme(path);
    if (full !== undefined) return { fix: inQuestion([full]), problem };
    const named = this.#namedLikeFile(path);
    if (named.length > 0) return { fix: inQuestion(named.map(this.#shown)), problem };
    this.#near ??= new NearNames(this.#known);
    return { fix: this.#near.didYouMean(path, this.#shown), problem };
  }

  /** Finds the pages of linked content files. Such links are common in Hugo and Docusaurus. */
  #namedLikeFile(path: string): readonly string[] {
    const name = nameOfFile(path);
    if (name === undefined) return [];
    const pages = [...this.#known].filter((known) => nameOfPage(known) === name);
    return pages.length > MOST_PAGES_OF_A_NAME ? [] : pages;
  }
}
