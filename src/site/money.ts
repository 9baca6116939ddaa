/** Amounts of Australian money. Sums are done in whole cents, so that they add up on the page as they do here. */

/** Whole cents as printed: 130020 as '$1,300.20'. */
export const dollars = (cents: number): string => {
  const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  // Most amounts have no thousands to part.
  const parted = whole.length < 4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '−' : ''}$${parted}.${rest}`;
};

/** Rounded, for a sum of years in a narrow column: 3415296 as '$34,153'. */
export const wholeDollars = (cents: number): string => dollars(Math.round(cents / 100) * 100).slice(0, -3);

/** A price of a page, in cents, as printed: 1.32 as '1.32 cents', 11 as '11 cents'. At most three decimals. */
export const rate = (cents: number): string => `${Number(cents.toFixed(3))} ${cents === 1 ? 'cent' : 'cents'}`;

/** What a page costs on average, in cents, to a tenth: 10.874 as '10.9 cents'. */
export const average = (cents: number): string => `${cents.toFixed(1)} cents`;

/** The GST in an amount that includes it, in whole cents: an eleventh. */
export const gstIn = (cents: number): number => Math.round(cents / 11);
