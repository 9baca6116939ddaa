import GithubSlugger, { slug } from 'github-slugger';

/** Variation selectors and the combining keycap, which only change how an emoji looks. */
const EMOJI_STYLE = /[\uFE0E\uFE0F\u20E3]/g;
const READABLE = /[\p{L}\p{N}]/u;

const UNNAMED = 'section';

export class HeadingIds {
  readonly #slugger = new GithubSlugger();

  reserve(ids: Iterable<string>): void {
    for (const id of ids) this.#slugger.occurrences[id] = 0;
  }

  idOf(text: string): string {
    const words = text.replace(EMOJI_STYLE, '');
    return this.#slugger.slug(READABLE.test(slug(words)) ? words : UNNAMED);
  }
}
