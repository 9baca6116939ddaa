/** More than twice the Style Manual's limit of 25, so only outliers are reported. */
const MOST_WORDS = 60;

/**
 * Shorter paragraphs are not searched. Words average at least four characters including the space, so no sentence can
 * exceed the limit.
 */
export const LEAST_LENGTH = MOST_WORDS * 4;

const SENTENCE_END = /[.!?][)\]"'\u2019\u201D]*\s/g;
const WORDS_SHOWN = 8;

const tooMany = (sentence: string): readonly string[] | undefined => {
  if (sentence.length < LEAST_LENGTH) return undefined;
  const words = sentence.trim().split(/\s+/);
  return words.length > MOST_WORDS ? words : undefined;
};

/**
 * Abbreviations also end a sentence, which can hide a long sentence but causes no false findings. Source: Australian
 * Government Style Manual (stylemanual.gov.au), Government writing handbook, Sentence length: 15 words on average, none
 * over 25.
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
