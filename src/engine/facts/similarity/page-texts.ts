import { partOfMarker, type SharedPart } from '../html/markers.ts';
import { walkHtml } from '../html/walk-html.ts';
import { MainTextReader } from './main-text.ts';
import { Names } from './names.ts';
import { type PageText, TextCutter } from './page-text.ts';
import type { Words } from './words.ts';

/** Collects main text while facts are read. One instance per thread. */
export class PageTexts {
  readonly reader = new MainTextReader({ partOf: (comment) => this.#wordsOf(partOfMarker(comment)) });
  readonly #cutter: TextCutter;
  readonly #partWords = new Map<number, Words>();
  #parts: readonly SharedPart[] = [];

  /** `names` are masked, because a place name alone does not make a page unique. */
  constructor(names: readonly string[]) {
    this.#cutter = new TextCutter(new Names(names));
  }

  begin(parts: readonly SharedPart[]): void {
    this.#parts = parts;
    this.reader.begin();
  }

  end(): PageText {
    this.reader.words.endUnit();
    return this.#cutter.cut(this.reader.words);
  }

  /** Reads a page. The HTML must be complete. */
  read(html: string): PageText {
    this.begin([]);
    walkHtml(html, this.reader);
    return this.end();
  }

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
