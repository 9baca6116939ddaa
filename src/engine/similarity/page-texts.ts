import { partOfMarker, type SharedPart } from '../html/markers.ts';
import { walkHtml } from '../html/walk-html.ts';
import { MainTextReader } from './main-text.ts';
import { Names } from './names.ts';
import { type PageText, TextCutter } from './page-text.ts';
import type { Words } from './words.ts';

/** Takes the main text of pages while their facts are read. One for all pages of a thread. */
export class PageTexts {
  readonly reader = new MainTextReader({ partOf: (comment) => this.#wordsOf(partOfMarker(comment)) });
  readonly #cutter: TextCutter;
  readonly #partWords = new Map<number, Words>();
  #parts: readonly SharedPart[] = [];

  /** `names`: what is masked because it names the place and says nothing of it. */
  constructor(names: readonly string[]) {
    this.#cutter = new TextCutter(new Names(names));
  }

  /** Begins a page, in which these parts may stand. */
  begin(parts: readonly SharedPart[]): void {
    this.#parts = parts;
    this.reader.begin();
  }

  /** The text of the page that was read. */
  end(): PageText {
    this.reader.words.endUnit();
    return this.#cutter.cut(this.reader.words);
  }

  /** The text of a page that stands whole in its HTML. */
  read(html: string): PageText {
    this.begin([]);
    walkHtml(html, this.reader);
    return this.end();
  }

  /** Words of a shared part, read once. */
  #wordsOf(index: number | undefined): Words | undefined {
    if (index === undefined) return undefined;
    const known = this.#partWords.get(index);
    if (known) return known;
    const reader = new MainTextReader();
    reader.begin({ isInMain: true });
    walkHtml(this.#parts[index]?.html ?? '', reader);
    reader.words.endUnit();
    this.#partWords.set(index, reader.words);
    return reader.words;
  }
}
