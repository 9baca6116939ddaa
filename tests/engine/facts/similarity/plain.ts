/** Reference implementation of the similarity measures. A text is a list of sentences. */

export type Text = readonly string[];

const wordsOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/[\p{L}\d]+(?:(?<=\d)[.,](?=\d)[\p{L}\d]+)*/gu) ?? [];

export const shinglesOf = (text: Text): Set<string> => {
  const words = text.flatMap(wordsOf);
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
};

export const jaccardOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
};

/** Returns the share of words in sentences that do not occur in any other text. */
export const uniqueSharesOf = (texts: readonly Text[]): number[] => {
  const keys = texts.map((text) => text.map((sentence) => wordsOf(sentence).join(' ')));
  return keys.map((own, index) => {
    const others = new Set(keys.filter((_, other) => other !== index).flat());
    const count = (sentences: readonly string[]) => sentences.reduce((sum, key) => sum + key.split(' ').length, 0);
    return own.length === 0 ? 1 : count(own.filter((key) => !others.has(key))) / count(own);
  });
};

export const pageOf = (text: Text): string =>
  `<body><main>${text.map((sentence) => `<p>${sentence}</p>`).join('')}</main></body>`;
