import { expect, test } from 'vitest';
import { headingIcon } from '../../templates/heading-icon.ts';

test.each([
  ['Introduction: what managed print is, and is not', 'book-open'],
  ['Security on the first day', 'lock'],
  ['The technology behind it', 'chip'],
  ['Leasing and sustainability', 'leaf'],
  ['FAQ', 'question'],
  ['Frequently Asked Questions', 'question'],
  ['Maintenance and service levels', 'wrench'],
  ['Printer Troubleshooting', 'alert'],
  ['Conclusion', 'flag'],
  ['Printer and Document Security', 'lock'],
  ['Print Quality', 'drop'],
  ['Printing Best Practices', 'tick'],
  // A keyword within another word does not count.
  ['Insecurity', undefined],
  ['How the monthly bill works', undefined],
])('the icon of "%s" is %s', (heading, icon) => {
  expect(headingIcon(heading)).toBe(icon);
});
