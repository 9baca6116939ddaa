/** Which sets hold each element. */
export interface InvertedIndex {
  /** Where the sets of each element begin in `sets`, and after them those of the next. */
  readonly starts: Uint32Array;
  /** Numbers of sets, ascending for each element. */
  readonly sets: Uint32Array;
}

/** The index of sets of elements below `count`. */
export const invert = (sets: readonly Uint32Array[], count: number): InvertedIndex => {
  const starts = new Uint32Array(count + 1);
  for (const set of sets) for (const element of set) starts[element + 1] = (starts[element + 1] as number) + 1;
  for (let element = 0; element < count; element++)
    starts[element + 1] = (starts[element + 1] as number) + (starts[element] as number);
  const next = starts.slice();
  const holders = new Uint32Array(starts[count] as number);
  sets.forEach((set, number) => {
    for (const element of set) {
      const at = next[element] as number;
      holders[at] = number;
      next[element] = at + 1;
    }
  });
  return { starts, sets: holders };
};
