/** `content/lease-examples.yml` requires all of them. */
export const OFFICES = {
  small: 'small-office',
  /** The first bill on the site, and the calculator's default. */
  usual: 'accounting-practice',
  sample: 'medical-practice',
  larger: 'law-firm',
} as const;

export const THREE_OFFICES: readonly string[] = [OFFICES.small, OFFICES.usual, OFFICES.larger];

/** Presets. The field next to them accepts any number. */
export const PEOPLE = [3, 6, 8, 12, 25] as const;
