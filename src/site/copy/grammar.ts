/** Small rules of Australian English for text that data fills in. */

const NUMBER = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** Writes each figure once: Intl takes microseconds, and the copy of 1,300 pages asks 60,000 times. */
const writtenOnce = (format: Intl.NumberFormat): ((value: number) => string) => {
  const written = new Map<number, string>();
  return (value) => {
    const known = written.get(value) ?? format.format(value);
    written.set(value, known);
    return known;
  };
};

/** `12,345`, `6.7`. */
export const number = writtenOnce(NUMBER);

/** Always with one decimal, so that figures line up: `18.0%`. */
export const percent = (value: number): string => `${value.toFixed(1)}%`;

/** Kilometres: to a tenth below ten, whole above, and never nought. */
export const kilometres = (km: number): string => {
  const rounded = km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
  return rounded < 1 ? 'less than 1 km' : `${number(rounded)} km`;
};

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Words for nought to nine, figures above (Australian Government Style Manual leaves nought and one to words). */
export const count = (value: number): string => SMALL[value] ?? number(value);

/** `one page`, `12 pages`. */
export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** `a`, `a and b`, `a, b and c`: no serial comma. */
export const list = (items: readonly string[], joiner: 'and' | 'or' = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${joiner} ${items.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences that are there, joined; missing ones are left out. */
export const sentences = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

/** Entries that are there: for paragraphs and lists of which some depend on the data. */
export const present = <T>(items: readonly (T | false | null | undefined | '')[]): readonly T[] =>
  items.filter((item): item is T => Boolean(item));
