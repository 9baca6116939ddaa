/** A term of `content/lease-examples.yml` and its rent as a percentage of the rent over 48 or 60 months. */
export interface TermRent {
  readonly months: number;
  readonly rentPercent: number;
}

/**
 * Returns the monthly rent for a term, in whole cents. `terms` are sorted by length. A term between two listed ones
 * pays the rent of the shorter; a term below the shortest pays the rent of the shortest.
 */
export const rentOver = (terms: readonly TermRent[], rentCents: number, months: number): number => {
  const term = terms.filter((each) => each.months <= months).at(-1) ?? terms[0];
  return Math.round((rentCents * (term?.rentPercent ?? 100)) / 100);
};
