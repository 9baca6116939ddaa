import { decodeHTML } from 'entities';
import type { MarkedToken, Tokens } from 'marked';
import { blocksOf, createMarked, linesBefore, VARIABLE, visit } from './markdown-tokens.ts';

/** A link or image of a text, and the line, from 1, on which it is written. */
interface WrittenLink {
  readonly token: Tokens.Link | Tokens.Image;
  readonly line: number;
}

/** Every link and image. */
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

/** An address that a text links to, before names are filled in and the base is added, and its line, from 1. */
export interface MarkdownLink {
  readonly href: string;
  readonly line: number;
}

/** All links and images of a text. */
export const markdownLinks = (text: string): MarkdownLink[] =>
  findLinks(text).map(({ token, line }) => ({ href: hrefOf(token), line }));

/** A text with values for its `{{name}}`; names without a value stay. */
export const fillNames = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] as string) : whole,
  );

/** A link without words as it is written: `[](/a/)`, or `[![](/a.png)](/a/)`, whose picture lacks the words. */
export interface EmptyLink {
  readonly line: number;
  readonly written: string;
  /** The same with these words as the link's text, or as its picture's. */
  readonly withText: (words: string) => string;
}

/** What words go between: the brackets of a picture in the link, else its own. */
const EMPTY_BRACKETS = /^(\[\s*!\[|\[)\s*(?=\])/;

/** Links to exactly `href` that say nothing, each on one line. */
export const findEmptyLinks = (text: string, href: string): EmptyLink[] =>
  findLinks(text).flatMap(({ token, line }) => {
    const { raw, type } = token;
    if (hrefOf(token) !== href) return [];
    if (type !== 'link' || raw.includes('\n') || !EMPTY_BRACKETS.test(raw)) return [];
    return [{ line, written: raw, withText: (words) => raw.replace(EMPTY_BRACKETS, (_, open) => open + words) }];
  });
