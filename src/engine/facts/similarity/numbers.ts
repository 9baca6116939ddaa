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

  add(values: Uint32Array): void {
    this.#reserve(this.length + values.length);
    this.#values.set(values, this.length);
    this.length += values.length;
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
