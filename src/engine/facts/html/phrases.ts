const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Spaces and hyphens are equivalent, and can include 'to' between numbers. */
const GAP = '[\\s\\u2010-\\u2015-]+(?:to\\s+)?';
const NUMBER = '\\d+(?:[.,]\\d+)*';
const PER_CENT = '\\s?(?:%|per\\s?cent)';
const REST_OF_WORD = "[a-z'’]*";

/** Converts a word in a phrase into patterns for numbers, per cent signs and letters. */
const partsOfWord = (word: string): string[] => {
  if (word.includes('/')) return [`(?:${word.split('/').flatMap(partsOfAlternative).join('|')})`];
  return word.match(/[#%]|[^#%]+/g)?.map(patternOf) ?? [];
};

const partsOfAlternative = (word: string): string => partsOfWord(word).join('');

const patternOf = (part: string): string => {
  if (part === '#') return NUMBER;
  return part === '%' ? PER_CENT : literally(part).replaceAll('\\*', REST_OF_WORD);
};

/** Prevents matches that end inside a word or number. */
const endsWhole = (pattern: string): string => `${pattern}(?![a-z]|[.,]?\\d)`;

/** Prevents matches that start or end inside a word or number. */
const whole = (pattern: string, text: string): string =>
  `${/^[a-z\d#]/i.test(text) ? '(?<![a-z\\d])' : ''}${endsWhole(pattern)}`;

const partsOfPhrase = (phrase: string): string[] =>
  phrase.split(/[\s-]+/).flatMap((word, place) => [...(place === 0 ? [] : [GAP]), ...partsOfWord(word)]);

/**
 * Converts a phrase from a claims register into the source of a case-insensitive regular expression. `#` matches any
 * number (43 or 5,000), `%` also 'per cent', `*` the rest of a word, and `a/b` either word. A space or hyphen matches
 * spaces, hyphens, dashes and 'to' between spaces.
 */
export const phrasePattern = (phrase: string): string => whole(partsOfPhrase(phrase).join(''), phrase);

const anySpace = (wording: string): string => wording.split(/\s+/).map(literally).join('\\s+');

/** Matches a wording literally, except for white space. */
export const wordingPattern = (wording: string): string => whole(anySpace(wording), wording);

/**
 * Like `wordingPattern`, but matches without a space before the wording. A wording that starts with a digit must not
 * follow a digit, because it could be the end of a longer number.
 */
export const gluedWordingPattern = (wording: string): string =>
  `${/^\d/.test(wording) ? '(?<!\\d)' : ''}${endsWhole(anySpace(wording))}`;

/** A prefix tree of pattern parts, so that a prefix shared by phrases is matched only once. */
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

  /** Pattern for the subtree. Empty at the end of a phrase, whose match covers all longer phrases. */
  get pattern(): string {
    if (this.#isEnd) return '';
    const branches = [...this.#next].map(([part, next]) => part + next.pattern);
    return branches.length > 1 ? `(?:${branches.join('|')})` : branches.join('');
  }
}

/** Matches phrases and wordings in text that is joined without spaces, so also inside longer words and numbers. */
export const loosePattern = (phrases: readonly string[], wordings: readonly string[]): RegExp =>
  new RegExp([...phrases.map((phrase) => partsOfPhrase(phrase).join('')), ...wordings.map(anySpace)].join('|'), 'gi');

const anyNumber = (text: string): string => text.toLowerCase().replace(/\d+(?:[.,]\d+)*/g, '#');

const partsOfWording = (wording: string): string[] =>
  anyNumber(wording)
    .split(/[\s-]+/)
    .flatMap((word, place) => [...(place === 0 ? [] : [GAP]), ...(word.match(/#|[^#]+/g) ?? [])])
    .map((part) => (part === '#' ? NUMBER : part === GAP ? GAP : literally(part)));

/** Rewrites a pattern to start at its number, with the preceding parts as a lookbehind. */
const fromNumber = (parts: readonly string[], at: number): readonly string[] =>
  at === 0 ? parts : [`(?<=${parts.slice(0, at).join('')})${NUMBER}`, ...parts.slice(at + 1)];

/**
 * Fast patterns that match at least a part of every phrase and wording, also in text that is joined without spaces.
 * Patterns with a number start there, since numbers are rare in text: this is five times faster than starting at the
 * first word. They accept any number, which merges phrases with a common prefix; `loosePattern` rejects most of their
 * matches.
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
