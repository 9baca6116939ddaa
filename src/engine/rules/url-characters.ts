import { findOdd } from './find-elements.ts';
import type { Rule } from './rule.ts';

export const urlCharacters: Rule = {
  id: 'HTM-04',
  severity: 'error',
  title: 'URLs in attributes are percent-encoded.',
  explanation:
    'Browsers repair a URL that contains `<`, `>` or `"` in different ways, other programs truncate it, and HTML validators report an error. A `data:` URL must also encode spaces, backslashes, braces, `^`, `|` and the backtick.',
  source: 'URL Standard, URL code points; HTML Standard, valid URL potentially surrounded by spaces',
  good: '<link rel="icon" href="data:image/svg+xml,%3Csvg%20xmlns=\'http://www.w3.org/2000/svg\'/%3E">',
  bad: '<link rel="icon" href="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>">',
  check: (site) =>
    findOdd(site, ['invalid URL'], ({ what }) => ({
      message: `the URL ${what} has characters that must be percent-encoded`,
      fix: 'encode it with encodeURI(), or use %3C for <, %3E for >, %22 for " and %20 for a space',
    })),
};
