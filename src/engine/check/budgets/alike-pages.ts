import type { PageFacts } from '../../facts/html/facts.ts';
import type { References } from '../../facts/html/references.ts';

/** Finds pages that load the same files. Most pages of a template do, and facts share their equal lists. */
export class AlikePages {
  readonly #references: References;
  /** Numbers of lists. Undefined if a list contains page-relative URLs, which lead to other files on each page. */
  readonly #numbers = new Map<object, number | undefined>();
  readonly #pages = new Map<string, PageFacts>();

  constructor(references: References) {
    this.#references = references;
  }

  /** Returns the first page with the same files. */
  firstLike(page: PageFacts): PageFacts {
    const { parts, eager, soon, resources } = page;
    const numbers = [
      this.#numberOf(parts, () => parts.flatMap((part) => [...part.eager, ...part.soon, ...part.resources])),
      ...[eager, soon, resources].map((ids) => this.#numberOf(ids, () => ids)),
    ];
    if (numbers.includes(undefined)) return page;
    const key = numbers.join(' ');
    const first = this.#pages.get(key) ?? page;
    this.#pages.set(key, first);
    return first;
  }

  #numberOf(list: object, idsIn: () => readonly number[]): number | undefined {
    if (!this.#numbers.has(list)) {
      const isOfPage = idsIn().some((id) => this.#references.dependsOnPage(id));
      this.#numbers.set(list, isOfPage ? undefined : this.#numbers.size);
    }
    return this.#numbers.get(list);
  }
}
