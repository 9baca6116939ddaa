const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Spaces and hyphens are one; between numbers they may be 'to'. */
const GAP = '[\\s\\u2010-\\u2015-]+(?:to\\s+)?';
const NUMBER = '\\d+(?:[.,]\\d+)*';
const PER_CENT = '\\s?(?:%|per\\s?cent)';
const REST_OF_WORD = "[a-z'’]*";

/** A word of a phrase as patterns: a number, a per cent sign, letters and other signs. */
const partsOfWord = (word: string): string[] => {
  if (word.includes('/')) return [`(?:${word.split('/').flatMap(partsOfAlternative).join('|')})`];
  return word.match(/[#%]|[^#%]+/g)?.map(patternOf) ?? [];
};

const partsOfAlternative = (word: string): string => partsOfWord(word).join('');

const patternOf = (part: string): string => {
  if (part === '#') return NUMBER;
  return part === '%' ? PER_CENT : literally(part).replaceAll('\\*', REST_OF_WORD);
};

/** The pattern ends with a whole word or a whole number. */
const endsWhole = (pattern: string): string => `${pattern}(?![a-z]|[.,]?\\d)`;

/** The pattern begins and ends with whole words and whole numbers. */
const whole = (pattern: string, text: string): string =>
  `${/^[a-z\d#]/i.test(text) ? '(?<![a-z\\d])' : ''}${endsWhole(pattern)}`;

const partsOfPhrase = (phrase: string): string[] =>
  phrase.split(/[\s-]+/).flatMap((word, place) => [...(place === 0 ? [] : [GAP]), ...partsOfWord(word)]);

/**
 * A phrase of a claims register as the source of a regular expression, for the flag `i`. Written in words: `#` is any
 * number (43 or 5,000), `%` also 'per cent', `*` the rest of a word, `a/b` either word. A space or a hyphen matches
 * spaces, hyphens and dashes, and 'to' with spaces.
 */
export const phrasePattern = (phrase: string): string => whole(partsOfPhrase(phrase).join(''), phrase);

const anySpace = (wording: string): string => wording.split(/\s+/).map(literally).join('\\s+');

/** A wording as it stands, in any case and with any white space. */
export const wordingPattern = (wording: string): string => whole(anySpace(wording), wording);

/** A wording that another text may stand before without a space; of a number before a number nobody knows where it begins. */
export const gluedWordingPattern = (wording: string): string =>
  `${/^\d/.test(wording) ? '(?<!\\d)' : ''}${endsWhole(anySpace(wording))}`;

/** Parts of patterns, those that begin alike joined: a number at the beginning of ten phrases is read once. */
class PartTree {
  readonly #next = new Map<string, PartTree>();
  #isEnd = false;

  add([part, ...rest]: readonly string[]): void {
    if (part === undefined) {
      this.#isEnd = true;
      return;
    }
    const next = this.#next.get(part) ?? new PartTree();
    this.#next.set(part, next);
    next.add(rest);
  }

  /** What follows, as a pattern; nothing after an end, for whatever follows that is found with it. */
  get pattern(): string {
    if (this.#isEnd) return '';
    const branches = [...this.#next].map(([part, next]) => part + next.pattern);
    return branches.length > 1 ? `(?:${branches.join('|')})` : branches.join('');
  }
}

/** What phrases and wordings find, also within longer words and numbers, as texts without a space between them have it. */
export const loosePattern = (phrases: readonly string[], wordings: readonly string[]): RegExp =>
  new RegExp([...phrases.map((phrase) => partsOfPhrase(phrase).join('')), ...wordings.map(anySpace)].join('|'), 'gi');

const anyNumber = (text: string): string => text.toLowerCase().replace(/\d+(?:[.,]\d+)*/g, '#');

const partsOfWording = (wording: string): string[] =>
  anyNumber(wording)
    .split(/[\s-]+/)
    .flatMap((word, place) => [...(place === 0 ? [] : [GAP]), ...(word.match(/#|[^#]+/g) ?? [])])
    .map((part) => (part === '#' ? NUMBER : part === GAP ? GAP : literally(part)));

/** Parts with a number in them, as a pattern that begins at the number. */
const fromNumber = (parts: readonly string[], at: number): readonly string[] =>
  at === 0 ? parts : [`(?<=${parts.slice(0, at).join('')})${NUMBER}`, ...parts.slice(at + 1)];

/**
 * Fast patterns that find at least a part of whatever the phrases and wordings find, also in texts that stand together
 * without a space. Those with a number are looked for at numbers, which are few in a text: five times faster than at
 * their first words. They take any number for any other, so that phrases that begin alike are read as one: most of
 * what they find, `loosePattern` does not.
 */
export const roughPatterns = (phrases: readonly string[], wordings: readonly string[]): RegExp[] => {
  const [numbers, others] = [new PartTree(), new PartTree()];
  const all = [...phrases.map((phrase) => partsOfPhrase(anyNumber(phrase))), ...wordings.map(partsOfWording)];
  for (const parts of all) {
    const at = parts.indexOf(NUMBER);
    if (at < 0) others.add(parts);
    else numbers.add(fromNumber(parts, at));
  }
  return [
    ...(numbers.pattern === '' ? [] : [new RegExp(`(?=\\d)(?<!\\d)${numbers.pattern}`, 'gi')]),
    ...(others.pattern === '' ? [] : [new RegExp(others.pattern, 'gi')]),
  ];
};
