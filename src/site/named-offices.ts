/** Ids of the offices in `content/lease-examples.yml` that pages refer to; its schema requires every one. */
export const OFFICES = {
  small: 'small-office',
  /** The first bill on the site, and the calculator's default values. */
  usual: 'accounting-practice',
  sample: 'medical-practice',
  larger: 'law-firm',
  largest: 'large-office',
} as const;

/** A small branch, an office and a head office. */
export const THREE_OFFICES: readonly string[] = [OFFICES.small, OFFICES.usual, OFFICES.larger];
