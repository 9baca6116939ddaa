import { formatNumber, joinWithOr } from '../../core/english.ts';

/** `undefined` stands for a value: a URL, number or quoted string. */
export interface Pattern {
  readonly words: readonly (string | undefined)[];
  readonly values: readonly string[];
}

/** Quoted strings can contain quotes, so a space or punctuation must follow the closing one. */
const TOKEN = /".*?"(?=[\s.,;:)]|$)|\S+/gs;

const VALUE = /^"|[\d/\\#?=@%&<>{}[\]()$|~_*]|\w\.\w|^(?:tel|mailto|sms|data|javascript|file):/s;
/** Matches words with non-ASCII characters. Dashes, quotes and the ellipsis do not count. */
const FOREIGN = /[^\u0020-\u007e\u2010-\u2027]/;

const isValue = (token: string): boolean => token !== 'h1' && (VALUE.test(token) || FOREIGN.test(token));

const withoutPunctuation = (token: string): [string, string] => {
  const [, value = token, mark = ''] = /^(.+?)([.,;:]*)$/s.exec(token) ?? [];
  return [value, mark];
};

/** Counts adjacent values as one, because URLs can contain spaces. */
export const patternOf = (message: string): Pattern => {
  const words: (string | undefined)[] = [];
  const values: string[] = [];
  let mark = '';
  const endValue = (): void => {
    if (mark !== '') words.push(mark);
    mark = '';
  };
  for (const token of message.match(TOKEN) ?? []) {
    if (!isValue(token)) {
      endValue();
      words.push(token);
      continue;
    }
    const isContinued = words.length > 0 && words.at(-1) === undefined;
    const before = isContinued ? `${values.pop()}${mark} ` : '';
    const [value, punctuation] = withoutPunctuation(token);
    values.push(`${before}${value}`);
    mark = punctuation;
    if (!isContinued) words.push(undefined);
  }
  endValue();
  return { words, values };
};

const SEPARATOR = '\u0000';

export const keyOf = ({ words }: Pattern): string => words.map((word) => word ?? '').join(SEPARATOR);

const generalizeAt = ({ words, values }: Pattern, at: number): Pattern => {
  const before = words.slice(0, at).filter((word) => word === undefined).length;
  return { words: words.with(at, undefined), values: values.toSpliced(before, 0, words[at] ?? '') };
};

/** Words that stay in a pattern, because a summary without them would state the opposite. */
const NEGATION = /^(?:no|not|never|without)$/;

/**
 * Treats a word as a value if another message has a value in its place, such as the link `about` among links such as
 * `/about/`.
 */
export const generalize = (pattern: Pattern, known: ReadonlySet<string>): Pattern => {
  for (const [at, word] of pattern.words.entries()) {
    if (word === undefined || NEGATION.test(word)) continue;
    const general = generalizeAt(pattern, at);
    if (known.has(keyOf(general))) return general;
  }
  return pattern;
};

export const isNumber = (text: string): boolean => /^\d[\d,]*$/.test(text);

/** Removes leading `../`, because the relative URL of a file differs between folders. */
export const withoutParents = (url: string): string => url.replace(/^(?:\.{1,2}\/)+/, '');

/** Returns a range such as '3–15'. */
const rangeOf = (values: readonly string[]): string => {
  const figures = values.map((value) => Number(value.replaceAll(',', ''))).sort((a, b) => a - b);
  return `${formatNumber(figures[0] ?? 0)}–${formatNumber(figures.at(-1) ?? 0)}`;
};

const sharedStart = ([first = '', ...others]: readonly string[]): string => {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
};

const reversed = (text: string): string => [...text].reverse().join('');

const MAX_PART = 60;
/** Minimum length of a partial word at the end of a common prefix. Shorter matches are usually coincidental. */
const MIN_LETTERS = 4;

const commonPrefix = (values: readonly string[]): string => {
  const shared = sharedStart(values).slice(0, MAX_PART);
  const [tail = ''] = /[\p{L}\p{N}]*$/u.exec(shared) ?? [];
  return tail.length < MIN_LETTERS || /\d$/.test(tail) ? shared.slice(0, shared.length - tail.length) : shared;
};

/** Returns a suffix that starts at punctuation: `.html` rather than `s.html`. */
const commonSuffix = (values: readonly string[]): string => {
  const shared = reversed(sharedStart(values.map(reversed)).slice(0, MAX_PART));
  const start = shared.search(/[^\p{L}\p{N}]/u);
  return start === -1 ? '' : shared.slice(start);
};

const MAX_LISTED = 2;
const MAX_LIST_LENGTH = 120;

/** Returns `/matrix/….html`, `3–15`, `/a.js or /b.js`, or the common value. */
export const summarize = (values: readonly string[]): string => {
  const distinct = [...new Set(values)];
  const [first = ''] = distinct;
  if (distinct.length === 1) return first;
  if (distinct.every((value) => withoutParents(value) === withoutParents(first))) return withoutParents(first);
  if (distinct.every(isNumber)) return rangeOf(distinct);
  const listed = joinWithOr(distinct);
  if (distinct.length <= MAX_LISTED && listed.length <= MAX_LIST_LENGTH) return listed;
  const prefix = commonPrefix(distinct);
  return `${prefix}…${commonSuffix(distinct.map((value) => value.slice(prefix.length)))}`;
};

export const writeTogether = (patterns: readonly Pattern[]): string => {
  const [{ words } = { words: [] }] = patterns;
  let at = 0;
  const parts = words.map((word) => {
    if (word !== undefined) return word;
    const together = summarize(patterns.map(({ values }) => values[at] ?? ''));
    at += 1;
    return together;
  });
  return parts.join(' ').replace(/ (?=[.,;:]+(?: |$))/g, '');
};
