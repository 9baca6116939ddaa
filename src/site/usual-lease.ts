/** What a lease is reckoned at where nobody has said otherwise. */

/** One page in seven is in colour. An assumption, as in the bill of the usual office. */
export const COLOUR_SHARE = 1 / 7;

/** The shorter of the two terms that rent alike. */
export const TERM_MONTHS = 48;

/** Black and colour pages of so many pages a month. */
export const pagesByColour = (pages: number): { readonly monoPages: number; readonly colourPages: number } => {
  const colourPages = Math.round(pages * COLOUR_SHARE);
  return { monoPages: pages - colourPages, colourPages };
};
