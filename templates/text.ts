// Pure, so that an island that imports another function here does not carry it.
const MONTHS =
  /* @__PURE__ */ 'January February March April May June July August September October November December'.split(' ');
const WORDS_PER_MINUTE = 200;

/** '2026-03-31' as '31 March 2026'. */
export const longDate = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
};

/** How long a text takes, such as '5 min read'. */
export const readTime = (words: number): string => `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;

/** A figure with separators: 1,000. */
export const figure = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** The first of several sentences. */
export const firstSentence = (text: string): string => /^.*?[.?](?=\s|$)/s.exec(text)?.[0] ?? text;
