import { decodeHTML } from 'entities';
import type { MarkedToken, Tokens } from 'marked';
import { blocksOf, createMarked, linesBefore, VARIABLE, visit } from './markdown-tokens.ts';

/** `line` is 1-based. */
interface WrittenLink {
  readonly token: Tokens.Link | Tokens.Image;
  readonly line: number;
}

const findLinks = (text: string): WrittenLink[] => {
  const found: WrittenLink[] = [];
  for (const { token: block, line } of blocksOf(createMarked(), text)) {
    let from = 0;
    visit(block, (token) => {
      const typed = token as MarkedToken;
      if (typed.type !== 'link' && typed.type !== 'image') return;
      const at = block.raw.indexOf(typed.raw, from);
      from = at < 0 ? from : at + 1;
      found.push({ token: typed, line: line + linesBefore(block.raw, Math.max(0, at)) });
    });
  }
  return found;
};

const hrefOf = ({ href }: Tokens.Link | Tokens.Image): string => decodeHTML(href);

/** `href` has unreplaced placeholders and no base path; `line` is 1-based. */
export interface MarkdownLink {
  readonly href: string;
  readonly line: number;
}

export const markdownLinks = (text: string): MarkdownLink[] =>
  findLinks(text).map(({ token, line }) => ({ href: hrefOf(token), line }));

export const fillNames = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] as string) : whole,
  );

/** A link without text, such as `[](/a/)`, or around an image without alt text, such as `[![](/a.png)](/a/)`. */
export interface EmptyLink {
  readonly line: number;
  readonly written: string;
  readonly withText: (words: string) => string;
}

/** Ends before the closing bracket of the empty pair: the image's pair if there is an image, otherwise the link's. */
const EMPTY_BRACKETS = /^(\[\s*!\[|\[)\s*(?=\])/;

/** Only finds links on a single line. */
export const findEmptyLinks = (text: string, href: string): EmptyLink[] =>
  findLinks(text).flatMap(({ token, line }) => {
    const { raw, type } = token;
    if (hrefOf(token) !== href) return [];
    if (type !== 'link' || raw.includes('\n') || !EMPTY_BRACKETS.test(raw)) return [];
    return [{ line, written: raw, withText: (words) => raw.replace(EMPTY_BRACKETS, (_, open) => open + words) }];
  });
