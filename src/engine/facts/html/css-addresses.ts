import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import { string, url } from 'css-tree/utils';
import { FontSources } from './font-sources.ts';

const MAY_HAVE_ADDRESSES = /url\(|@import/i;

/**
 * Returns the URLs that CSS loads with `url()` and `@import`, except namespaces and page fragments (`#mask`). For
 * `@font-face`, returns only the source that browsers load.
 */
export const cssAddresses = (css: string): string[] => {
  if (!MAY_HAVE_ADDRESSES.test(css)) return [];
  const found: string[] = [];
  let rule = '';
  let font: FontSources | undefined;
  let isExpected = false;
  const endFont = (): void => {
    found.push(...(font?.loaded() ?? []));
    font = undefined;
  };
  tokenize(css, (type, start, end) => {
    if (type === tokenTypes.WhiteSpace || type === tokenTypes.Comment) return;
    const text = css.slice(start, end);
    const isString = type === tokenTypes.String && isExpected;
    if (rule !== '@namespace' && (type === tokenTypes.Url || isString)) {
      const address = isString ? string.decode(text) : url.decode(text);
      if (font === undefined) found.push(address);
      else font.add(address);
    } else font?.read(type, text);
    if (type === tokenTypes.AtKeyword) {
      rule = text.toLowerCase();
      if (rule === '@font-face') font = new FontSources();
    } else if (type === tokenTypes.Semicolon) rule = '';
    else if (type === tokenTypes.RightCurlyBracket) endFont();
    isExpected =
      (type === tokenTypes.AtKeyword && rule === '@import') ||
      (type === tokenTypes.Function && text.toLowerCase() === 'url(');
  });
  endFont();
  return found.filter((address) => address !== '' && !address.startsWith('#'));
};
