/** Throws SyntaxError for features that JavaScript lacks, such as possessive quantifiers. */
export const pcre = (pattern: string, flags = ''): RegExp => {
  const [, inline = '', rest = pattern] = /^\(\?([a-z]+)\)(.*)$/s.exec(pattern) ?? [];
  const source = rest
    .replaceAll('(?P<', '(?<')
    .replaceAll('\\A', '^')
    .replace(/\\[zZ]/g, '$');
  return new RegExp(source, [...new Set(flags + inline.replace(/[^ims]/g, ''))].join(''));
};
