/** As in the usual office's bill. */
export const COLOUR_SHARE = 1 / 7;

/** The shorter of the two terms with the same rent. */
export const TERM_MONTHS = 48;

export const pagesByColour = (pages: number): { readonly monoPages: number; readonly colourPages: number } => {
  const colourPages = Math.round(pages * COLOUR_SHARE);
  return { monoPages: pages - colourPages, colourPages };
};
