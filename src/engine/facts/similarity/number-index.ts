import { mix } from './hash.ts';

/** Numbers distinct pairs of 32-bit numbers in order of arrival. */
export class NumberIndex {
  #slots: Int32Array;
  #low: Int32Array;
  #high: Int32Array;
  size = 0;

  /** `expected` is the number of pairs for which it has space without growing. */
  constructor(expected = 512) {
    const space = 2 ** Math.ceil(Math.log2(Math.max(expected + 1, 512)));
    this.#slots = new Int32Array(2 * space).fill(-1);
    this.#low = new Int32Array(space);
    this.#high = new Int32Array(space);
  }

  of(low: number, high = 0): number {
    const mask = this.#slots.length - 1;
    let slot = mix(low ^ Math.imul(high, 0x9e3779b1)) & mask;
    for (;;) {
      const index = this.#slots[slot] as number;
      if (index === -1) return this.#insert(slot, low | 0, high | 0);
      if (this.#low[index] === (low | 0) && this.#high[index] === (high | 0)) return index;
      slot = (slot + 1) & mask;
    }
  }

  #insert(slot: number, low: number, high: number): number {
    const index = this.size++;
    this.#slots[slot] = index;
    this.#low[index] = low;
    this.#high[index] = high;
    if (this.size === this.#low.length) this.#grow();
    return index;
  }

  #grow(): void {
    const [low, high] = [this.#low, this.#high];
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    this.#low = new Int32Array(low.length * 2);
    this.#high = new Int32Array(high.length * 2);
    const { size } = this;
    this.size = 0;
    for (let index = 0; index < size; index++) this.of(low[index] as number, high[index] as number);
  }
}
