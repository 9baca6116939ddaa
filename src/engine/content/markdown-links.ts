import { decodeHTML } from 'entities';
import type { Token } from 'marked';
import { type Directive, directiveExtension } from './directives.ts';
import { findDestinations } from './markdown-destinations.ts';
import { blocksOf, createMarked, linesBefore, VARIABLE, visit } from './markdown-tokens.ts';
import { attributesIn } from './raw-html.ts';

/** In `href`, placeholders are not replaced and the base path is not added. `line` is the 1-based line of the URL. */
export interface MarkdownLink {
  readonly href: string;
  readonly line: number;
}

interface WrittenLink extends MarkdownLink {
  readonly token: Token;
}

/**
 * Returns the offset of the URL, which can be on a later line than the start of the link. Returns 0 for a reference.
 */
const offsetOfHref = ({ raw }: Token, href: string): number =>
  findDestinations(raw).findLast(({ address }) => address === href)?.offset ?? 0;

/** Returns URLs with their offsets in the token. */
const addressesOf = (token: Token): { readonly value: string; readonly offset: number }[] => {
  if (token.type === 'link' || token.type === 'image') {
    const value = decodeHTML(token.href);
    return [{ value, offset: offsetOfHref(token, value) }];
  }
  if (token.type === 'html') return attributesIn(token.raw);
  if (token.type !== 'directive') return [];
  const { raw, attributes } = token as Directive;
  return Object.values(attributes).map((value) => ({ value, offset: raw.indexOf(value) }));
};

/** Inside lists and quotes, `raw` lacks the indentation or `>` of its lines, so only its first line can be found. */
const findRaw = (block: string, raw: string, from: number): number => {
  const at = block.indexOf(raw, from);
  return at < 0 ? block.indexOf(raw.split('\n')[0] ?? '', from) : at;
};

const findLinks = (text: string): WrittenLink[] => {
  const found: WrittenLink[] = [];
  for (const { token: block, line } of blocksOf(createMarked().use(directiveExtension(text, true)), text)) {
    let from = 0;
    visit(block, (token) => {
      const addresses = addressesOf(token);
      if (addresses.length === 0) return;
      const at = findRaw(block.raw, token.raw, from);
      from = at < 0 ? from : at + 1;
      const firstLine = line + linesBefore(block.raw, Math.max(0, at));
      for (const { value, offset } of addresses)
        found.push({ token, href: value, line: firstLine + linesBefore(token.raw, Math.max(0, offset)) });
    });
  }
  return found;
};

export const markdownLinks = (text: string): MarkdownLink[] =>
  findLinks(text).map(({ href, line }) => ({ href, line }));

export const fillNames = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] as string) : whole,
  );

/** A link without text, such as `[](/a/)`, or a link around an image without alt text, such as `[![](/a.png)](/a/)`. */
export interface EmptyLink {
  readonly line: number;
  readonly written: string;
  readonly withText: (words: string) => string;
}

/**
 * Matches up to the closing bracket of the empty pair, which belongs to the image if there is one and otherwise to the
 * link.
 */
const EMPTY_BRACKETS = /^(\[\s*!\[|\[)\s*(?=\])/;

/** Finds only links that are on a single line. */
export const findEmptyLinks = (text: string, href: string): EmptyLink[] =>
  findLinks(text).flatMap(({ token: { raw, type }, href: found, line }) => {
    if (found !== href || type !== 'link' || raw.includes('\n') || !EMPTY_BRACKETS.test(raw)) return [];
    return [{ line, written: raw, withText: (words) => raw.replace(EMPTY_BRACKETS, (_, open) => open + words) }];
  });
