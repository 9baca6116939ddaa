/**
 * How many letters must be added, left out or changed to make one word of another (Levenshtein). Short rather than quick,
 * for a browser that asks it once; what compares much asks `leven`.
 */
export const lettersApart = (one: string, other: string): number => {
  /** How far each beginning of the other word is from that of the first which has been read. */
  let row = [...other, ''].map((_, at) => at);
  for (const letter of one) {
    let left = Infinity;
    let corner = Infinity;
    row = row.map((above, at) => {
      left = Math.min(above + 1, left + 1, corner + Number(letter !== other[at - 1]));
      corner = above;
      return left;
    });
  }
  return row.at(-1) ?? 0;
};
