import GithubSlugger, { slug } from 'github-slugger';

/** Characters without a shape of their own that choose how an emoji looks. */
const EMOJI_STYLE = /[\uFE0E\uFE0F\u20E3]/g;
const READABLE = /[\p{L}\p{N}]/u;

/** Stands for a heading without letters and digits, such as `## ???`. */
const UNNAMED = 'section';

/** Gives the headings of a text their ids, as GitHub does. */
export class HeadingIds {
  readonly #slugger = new GithubSlugger();

  /** Keeps ids that other elements of the text have. */
  reserve(ids: Iterable<string>): void {
    for (const id of ids) this.#slugger.occurrences[id] = 0;
  }

  /** An id with at least one letter or digit that no other element of the text has. */
  idOf(text: string): string {
    const words = text.replace(EMOJI_STYLE, '');
    return this.#slugger.slug(READABLE.test(slug(words)) ? words : UNNAMED);
  }
}
