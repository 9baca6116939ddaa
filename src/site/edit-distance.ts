/** Levenshtein distance, optimised for size. */
export const editDistance = (one: string, other: string): number => {
  let row = [...other, ''].map((_, at) => at);
  for (const character of one) {
    let left = Infinity;
    let corner = Infinity;
    row = row.map((above, at) => {
      left = Math.min(above + 1, left + 1, corner + Number(character !== other[at - 1]));
      corner = above;
      return left;
    });
  }
  return row.at(-1) ?? 0;
};
