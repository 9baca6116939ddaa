/** Matches the text with which a pattern starts. A percent code can be written differently in the path. */
const LITERAL = /^((?:[^\\^$.*+?()[\]{}|%]|\\[^\w%])*)([*+?{])?/;

/** Returns whether the pattern has an alternative that is not in a group, or closes a group that it does not open. */
const isSplit = (pattern: string): boolean => {
  let depth = 0;
  for (const [token] of pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()|]/gs)) {
    if (token === '(') depth++;
    if ((token === ')' && --depth < 0) || (token === '|' && depth === 0)) return true;
  }
  return false;
};

/** Returns the pattern without its `^`, and without a group that encloses it. */
const contentOf = (source: string): string => {
  const [, group] = /^\^\(\?:(.*)\)\$$/s.exec(source) ?? [];
  if (group !== undefined && !isSplit(group)) return group;
  return source.startsWith('^') ? source.slice(1) : '(';
};

/**
 * Returns text with which every match of the pattern starts; '' if it is unknown. With the flag `i`, the case of letters
 * can differ.
 */
export const literalPrefix = ({ source, flags }: RegExp): string => {
  const content = contentOf(source);
  if (flags.includes('m') || isSplit(content)) return '';
  const [, literal = '', quantifier] = LITERAL.exec(content) ?? [];
  const text = literal.replace(/\\(.)/gs, '$1');
  // A quantifier applies to the last character, which can then be missing.
  const prefix = quantifier === undefined ? text : text.slice(0, -1);
  return flags.includes('i') ? prefix.replace(/[^\0-\x7f].*$/s, '') : prefix;
};
