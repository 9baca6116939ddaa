/** A growable array of numbers. */
export class Numbers {
  #values = new Uint32Array(256);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  push(value: number): void {
    this.#reserve(this.length + 1);
    this.#values[this.length++] = value;
  }

  /** Adds the values from `start` to `end`. For a few values, a loop is faster than creating a typed array. */
  addSome(values: Uint32Array, start: number, end: number): void {
    this.#reserve(this.length + end - start);
    for (let at = start; at < end; at++) this.#values[this.length++] = values[at] as number;
  }

  get values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }

  #reserve(length: number): void {
    if (length <= this.#values.length) return;
    const larger = new Uint32Array(Math.max(Math.ceil(this.#values.length * 1.5), length));
    larger.set(this.values);
    this.#values = larger;
  }
}
