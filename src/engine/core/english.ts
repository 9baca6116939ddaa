// These functions do not use Intl, because loading a locale takes about 10 ms, 2% of the time of checking a small site.

/** Formats the whole number 12345 as `12,345`. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

const join = (items: readonly string[], word: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

/** Joins `a`, `b` and `c` to `a, b or c`. */
export const joinWithOr = (items: readonly string[]): string => join(items, 'or');

/** Joins `a`, `b` and `c` to `a, b and c`. */
export const joinWithAnd = (items: readonly string[]): string => join(items, 'and');
