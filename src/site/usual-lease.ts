/** What a lease is reckoned at where nobody has said otherwise. */

/** The office of `content/lease-examples.yml` that the site speaks of, and whose bill it shows first. */
export const USUAL_OFFICE = 'accounting-practice';

/** With it a smaller one and a larger one. */
export const THREE_OFFICES: readonly string[] = ['small-office', USUAL_OFFICE, 'law-firm'];

/** One page in seven is in colour. An assumption, as in the bill of that office. */
export const COLOUR_SHARE = 1 / 7;

/** The shorter of the two terms that rent alike. */
export const TERM_MONTHS = 48;

/** Black and colour pages of so many pages a month. */
export const pagesByColour = (pages: number): { readonly monoPages: number; readonly colourPages: number } => {
  const colourPages = Math.round(pages * COLOUR_SHARE);
  return { monoPages: pages - colourPages, colourPages };
};
