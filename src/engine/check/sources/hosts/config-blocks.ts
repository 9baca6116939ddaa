/** A directive of nginx or Caddy. */
export interface Directive {
  readonly name: string;
  readonly words: readonly string[];
  /** Contents of its braces. */
  readonly block: readonly Directive[] | undefined;
}

export interface Syntax {
  readonly token: RegExp;
  readonly isEnd: (token: string) => boolean;
}

const unquote = (token: string): string =>
  /^(["'`]).*\1$/s.test(token) ? token.slice(1, -1).replace(/\\(["'\\])/g, '$1') : token;

/** Throws if the braces do not match. */
export const parseBlocks = (text: string, { token, isEnd }: Syntax): Directive[] => {
  const tokens = text.match(token) ?? [];
  let at = 0;
  const readBlock = (isRoot: boolean): Directive[] => {
    const directives: Directive[] = [];
    let words: string[] = [];
    const finish = (block?: readonly Directive[]): void => {
      const [name = '', ...rest] = words;
      if (name !== '' || block !== undefined) directives.push({ name, words: rest, block });
      words = [];
    };
    for (; at < tokens.length; at++) {
      const next = tokens[at] as string;
      if (next === '}') {
        finish();
        if (isRoot) throw new Error('a closing brace has no matching opening brace');
        return directives;
      }
      if (next === '{') {
        at++;
        finish(readBlock(false));
      } else if (isEnd(next)) finish();
      else if (!next.startsWith('#')) words.push(unquote(next));
    }
    finish();
    if (!isRoot) throw new Error('a block is not closed');
    return directives;
  };
  return readBlock(true);
};

export const written = ({ name, words }: Directive): string => [name, ...words].join(' ');
