import type { CorpusPage } from './corpus.ts';
import { NumberIndex } from './number-index.ts';

type UnitsOfPage = Pick<CorpusPage, 'units'>;

const forEachUnit = ({ units }: UnitsOfPage, action: (unit: number, words: number) => void): void => {
  for (let at = 0; at < units.length; at += 2) action(units[at] as number, units[at + 1] as number);
};

/**
 * Computes the share of each page's words that are in sentences, table rows and list items found on no other page. Any
 * of n units collides with another with a probability of n / 2³²: one in 10,000 for 400,000 units.
 */
export class UniqueShares {
  readonly #pages: readonly UnitsOfPage[];
  readonly #index = new NumberIndex();
  /** Number of pages per unit. */
  readonly #holders: Uint32Array;
  /** Sum of the indexes of these pages. If there is only one page, this is its index. */
  readonly #sums: Float64Array;
  /** Number of the last visit in which each unit was seen. */
  readonly #met: Uint32Array;
  #visits = 0;
  readonly #words: Uint32Array;
  readonly #own: Uint32Array;

  constructor(pages: readonly UnitsOfPage[]) {
    this.#pages = pages;
    this.#words = new Uint32Array(pages.length);
    this.#own = new Uint32Array(pages.length);
    pages.forEach((page, number) => {
      forEachUnit(page, (unit, words) => {
        this.#index.of(unit);
        this.#words[number] = (this.#words[number] as number) + words;
      });
    });
    this.#holders = new Uint32Array(this.#index.size);
    this.#sums = new Float64Array(this.#index.size);
    this.#met = new Uint32Array(this.#index.size);
    pages.forEach((page, number) => {
      this.#forEachDistinct(page, (id) => {
        this.#holders[id] = (this.#holders[id] as number) + 1;
        this.#sums[id] = (this.#sums[id] as number) + number;
      });
    });
    pages.forEach((page, number) => {
      forEachUnit(page, (unit, words) => {
        if (this.#holders[this.#index.of(unit)] === 1) this.#own[number] = (this.#own[number] as number) + words;
      });
    });
  }

  /** Returns a share from 0 to 1. For an empty page, returns 1. */
  of(page: number): number {
    const words = this.#words[page] as number;
    return words === 0 ? 1 : (this.#own[page] as number) / words;
  }

  /** Removes a page. A unit that it shared with only one other page becomes unique to that page. */
  remove(page: number): void {
    this.#forEachDistinct(this.#pages[page] as UnitsOfPage, (id, unit) => {
      this.#holders[id] = (this.#holders[id] as number) - 1;
      this.#sums[id] = (this.#sums[id] as number) - page;
      if (this.#holders[id] === 1) this.#gain(this.#sums[id] as number, unit);
    });
  }

  #forEachDistinct(page: UnitsOfPage, action: (id: number, unit: number) => void): void {
    this.#visits++;
    forEachUnit(page, (unit) => {
      const id = this.#index.of(unit);
      if (this.#met[id] === this.#visits) return;
      this.#met[id] = this.#visits;
      action(id, unit);
    });
  }

  #gain(page: number, gained: number): void {
    forEachUnit(this.#pages[page] as UnitsOfPage, (unit, words) => {
      if (unit === gained) this.#own[page] = (this.#own[page] as number) + words;
    });
  }
}
