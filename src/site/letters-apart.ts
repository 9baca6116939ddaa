/**
 * How many letters must be added, left out or changed to make one word of another (Levenshtein). Short rather than quick,
 * for a browser that asks it once; what compares much asks `leven`.
 */
export const lettersApart = (one: string, other: string): number => {
  /** How far each beginning of the other word is from that of the first which has been read. */
  let row = [...Array(other.length + 1).keys()];
  for (const letter of one) {
    let left = Infinity;
    row = row.map((above, at) => {
      const changed = (row[at - 1] ?? Infinity) + (letter === other[at - 1] ? 0 : 1);
      left = Math.min(above + 1, left + 1, changed);
      return left;
    });
  }
  return row.at(-1) ?? 0;
};
