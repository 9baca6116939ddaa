import { walkHtml } from '../html/walk-html.ts';
import { MainTextReader } from './main-text.ts';
import { Names } from './names.ts';
import { TextCutter } from './page-text.ts';

/** A sentence, table row or list item, with its spelling on each page. */
export interface SharedSentence {
  readonly words: number;
  readonly first: string;
  readonly second: string;
}

/** Finds shared sentences with names masked. Reads the HTML again, so use it only for reported pairs. */
export class SharedSentences {
  readonly #cutter: TextCutter;

  constructor(names: readonly string[]) {
    this.#cutter = new TextCutter(new Names(names));
  }

  /** Returns the shared sentences of two pages, longest first. */
  of(first: string, second: string): SharedSentence[] {
    const others = this.#unitsOf(second);
    return [...this.#unitsOf(first)]
      .flatMap(([key, unit]) => {
        const other = others.get(key);
        return other ? [{ words: unit.words, first: unit.text, second: other.text }] : [];
      })
      .sort((a, b) => b.words - a.words || (a.first < b.first ? -1 : 1));
  }

  #unitsOf(html: string): Map<number, { words: number; text: string }> {
    const reader = new MainTextReader({ keepsText: true });
    reader.begin();
    walkHtml(html, reader);
    reader.words.endUnit();
    const units = new Map<number, { words: number; text: string }>();
    this.#cutter.maskedUnits(reader.words).forEach(({ key, words }, unit) => {
      units.set(key, { words, text: reader.words.texts[unit] ?? '' });
    });
    return units;
  }
}
