import { mix } from './hash.ts';

/** Numbers distinct pairs of 32-bit numbers in order of arrival. */
export class NumberIndex {
  #slots = new Int32Array(1024).fill(-1);
  #low = new Int32Array(512);
  #high = new Int32Array(512);
  size = 0;

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
