/** Maps elements to the sets that contain them. Memory is allocated for all sets, but sets can be left out. */
export class InvertedIndex {
  /** Each element's sets are in `holders` from `starts` to `ends`, exclusive. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly holders: Uint32Array;

  constructor(sets: readonly Uint32Array[], elements: number) {
    this.starts = new Uint32Array(elements + 1);
    for (const set of sets)
      for (const element of set) this.starts[element + 1] = (this.starts[element + 1] as number) + 1;
    for (let element = 0; element < elements; element++)
      this.starts[element + 1] = (this.starts[element + 1] as number) + (this.starts[element] as number);
    this.ends = this.starts.slice();
    this.holders = new Uint32Array(this.starts[elements] as number);
  }

  add(number: number, set: Uint32Array): void {
    for (const element of set) {
      const end = this.ends[element] as number;
      this.holders[end] = number;
      this.ends[element] = end + 1;
    }
  }
}
