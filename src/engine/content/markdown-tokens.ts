import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { positionAt } from '../core/position.ts';
import { footnoteExtension, footnotePrefix } from './footnotes.ts';

export const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const linesBefore = (text: string, offset: number): number => positionAt(text, offset).line - 1;

export const childrenOf = (token: Token): readonly Token[] => {
  const typed = token as MarkedToken;
  if (typed.type === 'table') return [...typed.header, ...typed.rows.flat()].flatMap((cell) => cell.tokens);
  if (typed.type === 'list') return typed.items;
  if (token.type === 'footnote') return (token as Tokens.Generic).content;
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

/** Each body needs its own parser, because the footnote extension is stateful. */
export const createMarked = (prefix = footnotePrefix(undefined)): Marked =>
  new Marked({ gfm: true }).use(footnoteExtension(prefix));

/** Moves footnotes to the end, because the extension puts them at the start. */
export const blocksOf = (marked: Marked, text: string): Block[] => {
  let line = 1;
  const blocks = marked.lexer(text).map((token: Token) => {
    const block = { token, line };
    line += linesBefore(token.raw, token.raw.length);
    return block;
  });
  const [first, ...rest] = blocks;
  return first?.token.type === 'footnotes' ? [...rest, first] : blocks;
};

export const onlyImageOf = (token: Token): Tokens.Image | undefined => {
  if (token.type !== 'paragraph') return undefined;
  const [first, ...others] = childrenOf(token).filter((child) => child.type !== 'text' || child.raw.trim() !== '');
  return first?.type === 'image' && others.length === 0 ? (first as Tokens.Image) : undefined;
};
