/** Small rules of Australian English for text that data fills in. */

const NUMBER = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
const MONEY = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', minimumFractionDigits: 2 });
const WHOLE_MONEY = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

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

/** `$1,234.50`. */
export const money = writtenOnce(MONEY);

/** `$1,235`. */
export const wholeMoney = writtenOnce(WHOLE_MONEY);

/** `1.2 cents`; `1 cent`. */
export const cents = (value: number): string => `${number(value)} ${value === 1 ? 'cent' : 'cents'}`;

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

/** `1st`, `2nd`, `11th`. */
export function ordinal(value: number): string {
  const tens = value % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${number(value)}${suffix}`;
}

const ORDINAL_WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

/** `third largest`, `12th largest`; the first is just `largest`. */
export const ranked = (rank: number, adjective: string): string =>
  rank === 1 ? adjective : `${ORDINAL_WORDS[rank - 1] ?? ordinal(rank)} ${adjective}`;

/** `a` or `an` before a word or figure, by its sound: `an 8%`, `an 11`, `an 18`, `a 1`, `an hour`, `a university`. */
export function article(following: string): 'a' | 'an' {
  if (/^(8|11(?!\d)|18(?!\d))/.test(following)) return 'an';
  if (/^(11|18),\d{3}(?!,)/.test(following)) return 'an';
  if (/^\d/.test(following)) return 'a';
  if (/^(hour|honest|heir)/i.test(following)) return 'an';
  if (/^(uni|use|usu|euro|one\b)/i.test(following)) return 'a';
  return /^[aeiou]/i.test(following) ? 'an' : 'a';
}

export const withArticle = (following: string): string => `${article(following)} ${following}`;

/** `a`, `a and b`, `a, b and c`: no serial comma. */
export const list = (items: readonly string[], joiner: 'and' | 'or' = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${joiner} ${items.at(-1)}`;

/** As {@link list}, for items that hold an `and` of their own. */
export const longList = (items: readonly string[]): string =>
  items.length < 3 || !items.some((item) => item.includes(' and '))
    ? list(items)
    : `${items.slice(0, -1).join('; ')}; and ${items.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences that are there, joined; missing ones are left out. */
export const sentences = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

/** Entries that are there: for paragraphs and lists of which some depend on the data. */
export const present = <T>(items: readonly (T | false | null | undefined | '')[]): readonly T[] =>
  items.filter((item): item is T => Boolean(item));

/** `1.4 times`, `twice`, `13 times`: whole from ten up. */
export const times = (ratio: number): string => {
  const rounded = number(ratio >= 10 ? Math.round(ratio) : ratio);
  return rounded === '2' ? 'twice' : `${rounded} times`;
};
