/** The percentage is relative to the rent over 48 or 60 months. */
export interface TermRent {
  readonly months: number;
  readonly rentPercent: number;
}

/**
 * Returns the rent in whole cents. Unlisted terms have the rent of the next shorter term, or of the shortest. `terms`
 * must be sorted.
 */
export const rentOver = (terms: readonly TermRent[], rentCents: number, months: number): number => {
  const term = terms.filter((each) => each.months <= months).at(-1) ?? terms[0];
  return Math.round((rentCents * (term?.rentPercent ?? 100)) / 100);
};
