const NUMBER = /* @__PURE__ */ new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** Caches the results, because Intl takes microseconds per call and the copy of 1,300 pages makes 60,000 calls. */
const writtenOnce = (format: Intl.NumberFormat): ((value: number) => string) => {
  const written = new Map<number, string>();
  return (value) => {
    const known = written.get(value) ?? format.format(value);
    written.set(value, known);
    return known;
  };
};

export const number = /* @__PURE__ */ writtenOnce(NUMBER);

/** Always prints one decimal so that figures align: `18.0%`. */
export const percent = (value: number): string => `${value.toFixed(1)}%`;

/** Rounds to a tenth below 10 km. Never prints zero. */
export const kilometres = (km: number): string => {
  const rounded = km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
  return rounded < 1 ? 'less than 1 km' : `${number(rounded)} km`;
};

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Spells out zero to nine. (The Australian Government Style Manual only spells out zero and one.) */
export const count = (value: number): string => SMALL[value] ?? number(value);

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

export const list = (items: readonly string[], joiner: 'and' | 'or' = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${joiner} ${items.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const sentences = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

export const present = <T>(items: readonly (T | false | null | undefined | '')[]): readonly T[] =>
  items.filter((item): item is T => Boolean(item));
