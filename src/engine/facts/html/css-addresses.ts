import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import { string, url } from 'css-tree/utils';

const MAY_HAVE_ADDRESSES = /url\(|@import/i;

/** Returns the URLs that CSS loads with `url()` and `@import`, except namespaces and page fragments (`#mask`). */
export const cssAddresses = (css: string): string[] => {
  if (!MAY_HAVE_ADDRESSES.test(css)) return [];
  const found: string[] = [];
  let rule = '';
  /** The next string is a URL. */
  let isExpected = false;
  tokenize(css, (type, start, end) => {
    if (type === tokenTypes.WhiteSpace || type === tokenTypes.Comment) return;
    const text = css.slice(start, end);
    const isString = type === tokenTypes.String && isExpected;
    if (rule !== '@namespace' && (type === tokenTypes.Url || isString))
      found.push(isString ? string.decode(text) : url.decode(text));
    if (type === tokenTypes.AtKeyword) rule = text.toLowerCase();
    else if (type === tokenTypes.Semicolon) rule = '';
    isExpected =
      (type === tokenTypes.AtKeyword && rule === '@import') ||
      (type === tokenTypes.Function && text.toLowerCase() === 'url(');
  });
  return found.filter((address) => address !== '' && !address.startsWith('#'));
};
