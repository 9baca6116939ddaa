/** The offices of `content/lease-examples.yml` that pages speak of by their id; its schema asks for each. */
export const OFFICES = {
  small: 'small-office',
  /** Whose bill the site shows first, and whose figures stand in the calculator. */
  usual: 'accounting-practice',
  /** Of the sample quote of a city. */
  sample: 'medical-practice',
  larger: 'law-firm',
  largest: 'large-office',
} as const;

/** A small branch, an office and a head office. */
export const THREE_OFFICES: readonly string[] = [OFFICES.small, OFFICES.usual, OFFICES.larger];
