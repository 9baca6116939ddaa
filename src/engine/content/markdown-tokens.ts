import { Marked, type MarkedExtension, type MarkedToken, type Token, type Tokens } from 'marked';
import { positionAt } from '../core/position.ts';
import { footnoteExtension, footnotePrefix } from './footnotes.ts';

export const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const linesBefore = (text: string, offset: number): number => positionAt(text, offset).line - 1;

const OWN_TYPES = new Set(
  'blockquote br code codespan def del directive em escape heading hr html image link list list_item paragraph space strong table text footnotes footnoteRef'.split(
    ' ',
  ),
);

const isToken = (value: object): value is Token => 'type' in value && 'raw' in value;

/** Finds the tokens in any property of an extension's token, such as the cells of a table. */
const tokensIn = (value: unknown): Token[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && isToken(item) ? [item] : tokensIn(item),
  );
};

export const childrenOf = (token: Token): readonly Token[] => {
  const typed = token as MarkedToken;
  if (typed.type === 'table') return [...typed.header, ...typed.rows.flat()].flatMap((cell) => cell.tokens);
  if (typed.type === 'list') return typed.items;
  if (token.type === 'footnote') return (token as Tokens.Generic).content;
  if (!OWN_TYPES.has(token.type)) return tokensIn(token);
  return 'tokens' in typed && typed.tokens ? typed.tokens : [];
};

export const visit = (token: Token, action: (token: Token) => void): void => {
  action(token);
  for (const child of childrenOf(token)) visit(child, action);
};

export const plainText = (token: Token): string => {
  const children = childrenOf(token);
  if (children.length > 0)
    return children.map(plainText).join(token.type === 'list' || token.type === 'table' ? ' ' : '');
  if (token.type === 'html') return '';
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
};

/** A top-level block; `line` is 1-based. */
export interface Block {
  readonly token: Token;
  readonly line: number;
}

/** Creates a parser. Each body needs its own, because the footnote extension is stateful. */
export const createMarked = (prefix = footnotePrefix(undefined)): Marked =>
  new Marked({ gfm: true }).use(footnoteExtension(prefix));

/** Applies the extensions' changes to the tokens in the same way as `marked.parse`. */
const applyExtensions = (marked: Marked, tokens: Token[], extensions: readonly MarkedExtension[]): Token[] => {
  let result: Token[] = tokens;
  for (const { hooks } of extensions) {
    const changed = hooks?.processAllTokens?.call(marked.defaults.hooks as never, result);
    if (Array.isArray(changed)) result = changed;
  }
  for (const { walkTokens } of extensions) if (walkTokens) marked.walkTokens(result, walkTokens);
  return result;
};

/** Moves footnotes to the end, because the extension puts them at the start. */
export const blocksOf = (marked: Marked, text: string, extensions: readonly MarkedExtension[] = []): Block[] => {
  let line = 1;
  const lines = new Map<Token, number>();
  const tokens = marked.lexer(text);
  for (const token of tokens) {
    lines.set(token, line);
    line += linesBefore(token.raw, token.raw.length);
  }
  line = 1;
  const blocks = applyExtensions(marked, tokens, extensions).map((token: Token) => {
    line = lines.get(token) ?? line;
    return { token, line };
  });
  const [first, ...rest] = blocks;
  return first?.token.type === 'footnotes' ? [...rest, first] : blocks;
};

export const onlyImageOf = (token: Token): Tokens.Image | undefined => {
  if (token.type !== 'paragraph') return undefined;
  const [first, ...others] = childrenOf(token).filter((child) => child.type !== 'text' || child.raw.trim() !== '');
  return first?.type === 'image' && others.length === 0 ? (first as Tokens.Image) : undefined;
};
