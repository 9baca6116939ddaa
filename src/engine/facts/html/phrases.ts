import { escapeRegExp } from '../../core/escape-reg-exp.ts';

/** Matches any spaces, hyphens or dashes, optionally followed by 'to'. */
const GAP = '[\\s\\u2010-\\u2015-]+(?:to\\s+)?';
const NUMBER = '\\d+(?:[.,]\\d+)*';
const PER_CENT = '\\s?(?:%|per\\s?cent)';
const REST_OF_WORD = "[a-z'’]*";

const partsOfWord = (word: string): string[] => {
  if (word.includes('/')) return [`(?:${word.split('/').flatMap(partsOfAlternative).join('|')})`];
  return word.match(/[#%]|[^#%]+/g)?.map(patternOf) ?? [];
};

const partsOfAlternative = (word: string): string => partsOfWord(word).join('');

const patternOf = (part: string): string => {
  if (part === '#') return NUMBER;
  return part === '%' ? PER_CENT : escapeRegExp(part).replaceAll('\\*', REST_OF_WORD);
};

/** Prevents matches that end inside a word or number. */
const endsWhole = (pattern: string): string => `${pattern}(?![a-z]|[.,]?\\d)`;

const whole = (pattern: string, text: string): string =>
  `${/^[a-z\d#]/i.test(text) ? '(?<![a-z\\d])' : ''}${endsWhole(pattern)}`;

const partsOfPhrase = (phrase: string): string[] =>
  phrase.split(/[\s-]+/).flatMap((word, place) => [...(place === 0 ? [] : [GAP]), ...partsOfWord(word)]);

/**
 * Returns the source of a case-insensitive regular expression. In the phrase, `#` matches any number (43 or 5,000), `%`
 * also matches 'per cent', `*` matches the rest of a word, and `a/b` matches either word.
 */
export const phrasePattern = (phrase: string): string => whole(partsOfPhrase(phrase).join(''), phrase);

const anySpace = (wording: string): string => wording.split(/\s+/).map(escapeRegExp).join('\\s+');

/** Matches the wording literally, except for white space. */
export const wordingPattern = (wording: string): string => whole(anySpace(wording), wording);

/**
 * Does not require a space before the wording. A wording that starts with a digit must not follow a digit, because the
 * match could be the end of a longer number.
 */
export const gluedWordingPattern = (wording: string): string =>
  `${/^\d/.test(wording) ? '(?<!\\d)' : ''}${endsWhole(anySpace(wording))}`;

/** A prefix tree, which matches a shared prefix of phrases only once. */
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

  /** Empty at the end of a phrase, because a match of that phrase covers all longer phrases. */
  get pattern(): string {
    if (this.#isEnd) return '';
    const branches = [...this.#next].map(([part, next]) => part + next.pattern);
    return branches.length > 1 ? `(?:${branches.join('|')})` : branches.join('');
  }
}

/** Returns a pattern for text joined without spaces. It therefore also matches inside longer words and numbers. */
export const loosePattern = (phrases: readonly string[], wordings: readonly string[]): RegExp =>
  new RegExp([...phrases.map((phrase) => partsOfPhrase(phrase).join('')), ...wordings.map(anySpace)].join('|'), 'gi');

const anyNumber = (text: string): string => text.toLowerCase().replace(/\d+(?:[.,]\d+)*/g, '#');

const partsOfWording = (wording: string): string[] =>
  anyNumber(wording)
    .split(/[\s-]+/)
    .flatMap((word, place) => [...(place === 0 ? [] : [GAP]), ...(word.match(/#|[^#]+/g) ?? [])])
    .map((part) => (part === '#' ? NUMBER : part === GAP ? GAP : escapeRegExp(part)));

const fromNumber = (parts: readonly string[], at: number): readonly string[] =>
  at === 0 ? parts : [`(?<=${parts.slice(0, at).join('')})${NUMBER}`, ...parts.slice(at + 1)];

/**
 * Fast patterns that match at least a part of every phrase and wording, also in text joined without spaces. Patterns
 * with a number start at the number, which is five times faster than starting at the first word, because numbers are
 * rare in text. They accept any number, so that phrases with a common prefix share a pattern; `loosePattern` rejects
 * most of the false matches.
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
