/** A term of `content/lease-examples.yml`: what it rents for, in per cent of a lease of 48 or 60 months. */
export interface TermRent {
  readonly months: number;
  readonly rentPercent: number;
}

/**
 * The rent over so many months, in whole cents. `terms`: shortest first. Between two of them the shorter one's rent holds,
 * below the shortest its own.
 */
export const rentOver = (terms: readonly TermRent[], rentCents: number, months: number): number => {
  const term = terms.filter((each) => each.months <= months).at(-1) ?? terms[0];
  return Math.round((rentCents * (term?.rentPercent ?? 100)) / 100);
};
