/** Words above which a sentence is an outlier: more than twice what the Style Manual takes for a long one, 25. */
const MOST_WORDS = 60;

/** A sentence of fewer characters has no more words than that: with its space a word takes four characters or more on average. */
export const LEAST_LENGTH = MOST_WORDS * 4;

const SENTENCE_END = /[.!?][)\]"'\u2019\u201D]*\s/g;
const WORDS_SHOWN = 8;

/** The words of a stretch of text, where they are more than a reader holds together. */
const tooMany = (sentence: string): readonly string[] | undefined => {
  if (sentence.length < LEAST_LENGTH) return undefined;
  const words = sentence.trim().split(/\s+/);
  return words.length > MOST_WORDS ? words : undefined;
};

/**
 * The first sentence of a paragraph that has more than 60 words: their number, and how it begins. An abbreviation with a
 * full stop ends a sentence here, so that less is found and nothing wrongly. Source: Australian Government Style Manual
 * (stylemanual.gov.au), Government writing handbook, Sentence length: 15 words on average, none over 25.
 */
export const findLongSentence = (paragraph: string): { words: number; beginning: string } | undefined => {
  let start = 0;
  const ends = [...paragraph.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length);
  for (const end of [...ends, paragraph.length]) {
    const words = tooMany(paragraph.slice(start, end));
    if (words) return { words: words.length, beginning: words.slice(0, WORDS_SHOWN).join(' ') };
    start = end;
  }
  return undefined;
};
