/** The same share as in the bill of the usual office. */
export const COLOUR_SHARE = 1 / 7;

/** The shorter of the two terms that have the same rent. */
export const TERM_MONTHS = 48;

export const pagesByColour = (pages: number): { readonly monoPages: number; readonly colourPages: number } => {
  const colourPages = Math.round(pages * COLOUR_SHARE);
  return { monoPages: pages - colourPages, colourPages };
};

/** Monthly pages below which buying a desktop printer is likely to cost less. */
export const WORTH_A_LEASE = 1000;

/** Maximum of the slider in the home page's bill. */
export const MOST_PAGES = 30_000;

export const mostPeople = (pagesPerPerson: number): number => Math.floor(MOST_PAGES / pagesPerPerson);

/** Rounds to hundreds, because the number of pages per person is an assumption. */
export const pagesOfPeople = (people: number, pagesPerPerson: number): number =>
  Math.round((people * pagesPerPerson) / 100) * 100;
