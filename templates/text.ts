// Marked as pure, so that bundles of islands that do not use it omit it.
const MONTHS =
  /* @__PURE__ */ 'January February March April May June July August September October November December'.split(' ');
const WORDS_PER_MINUTE = 200;

/** Formats a date as '31 March 2026'. */
export const longDate = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
};

export const readTime = (words: number): string => `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;

export const figure = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

export const firstSentence = (text: string): string => /^.*?[.?](?=\s|$)/s.exec(text)?.[0] ?? text;
