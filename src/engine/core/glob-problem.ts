import picomatch from 'picomatch';

/**
 * Matches a leading `!`, which negates the whole glob and is not useful in a list of globs. `!(a|b)` is a valid
 * pattern.
 */
const NEGATED = /^!(?!\()/;

const UNBALANCED = /^Missing (?:closing|opening): "(.)" - use "(?:\\\\)(.)"/;
const OPENING: Readonly<Record<string, string>> = { ']': '[', '}': '{', ')': '(' };

/** Returns what is wrong with a glob, as the end of a sentence, or undefined if it is valid. */
export const globProblem = (glob: string): string | undefined => {
  if (NEGATED.test(glob)) return 'must not start with !, because the glob would match everything else';
  try {
    picomatch.makeRe(glob, { dot: true, strictBrackets: true });
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const [, missing = ''] = UNBALANCED.exec(message) ?? [];
    if (missing === '') return `must be a valid glob: ${message}`;
    const isClosing = message.startsWith('Missing closing');
    const written = isClosing ? OPENING[missing] : Object.keys(OPENING).find((key) => OPENING[key] === missing);
    return `must be a valid glob: missing ${isClosing ? 'closing' : 'opening'} "${missing}"; use \\${written} for the character itself`;
  }
};
