/** Arithmetic uses whole cents so that printed sums add up. */

/** Formats 130020 as '$1,300.20'. */
export const dollars = (cents: number): string => {
  const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const parted = whole.length < 4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '−' : ''}$${parted}.${rest}`;
};

/** Formats 3415296 as '$34,153' for narrow columns. */
export const wholeDollars = (cents: number): string => dollars(Math.round(cents / 100) * 100).slice(0, -3);

/** Formats 1.32 as '1.32 cents', with up to three decimals. */
export const rate = (cents: number): string => `${Number(cents.toFixed(3))} ${cents === 1 ? 'cent' : 'cents'}`;

/** Formats 10.87 as '10.9 cents'. */
export const average = (cents: number): string => `${cents.toFixed(1)} cents`;

/** GST is one eleventh of a total. */
export const gstIn = (cents: number): number => Math.round(cents / 11);
