/**
 * Escapes cell values so that spreadsheets keep them as text. Quoting a CSV field does not prevent conversion; a
 * leading
 * apostrophe does.
 */

/** Characters that spreadsheets skip or do not display before a formula. */
const SKIPPED = String.raw`\s\p{C}\p{Default_Ignorable_Code_Point}"'\u2018\u2019\u201c\u201d`;
/** Characters that start a formula: ASCII, full-width, small, superscript and subscript forms, and the minus sign. */
const FORMULA = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207c\u207a\u207b\u208c\u208a\u208b\u2212]`;

const STARTS_FORMULA = new RegExp(String.raw`^(?=[\t\r\n]|[${SKIPPED};]*${FORMULA})`, 'u');
/**
 * Matches formulas after a character that some programs treat as the end of a cell: semicolons in regions that use them
 * as list separators, tabs in pasted text, and line breaks if the quotes around the field are not recognised.
 */
const FORMULA_AFTER_SEPARATOR = new RegExp(String.raw`[;\t\r\n](?=[${SKIPPED}]*${FORMULA})`, 'gu');
const SEPARATOR = /[;\t\r\n]/;

const DIGIT = /\p{Nd}/u;
const LETTER = /\p{L}/u;
/** Words in dates, times and exponents. Together with a digit, they form a value such as `1E5` or `March 1`. */
const VALUE_WORDS =
  /(?<=\p{Nd})e(?=[+-]?\p{Nd})|(?<!\p{L})(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|[ap]m?)(?!\p{L})/giu;

/** Checks whether a spreadsheet could read the text as a number, date or time. */
const isValue = (text: string): boolean =>
  DIGIT.test(text) && !text.startsWith('/') && !LETTER.test(text.replace(VALUE_WORDS, ''));

const escapeInnerFormulas = (text: string): string =>
  // Most cells contain no separator, and this test takes a quarter of the replacement's time.
  SEPARATOR.test(text) ? text.replace(FORMULA_AFTER_SEPARATOR, "$&'") : text;

/** Returns the text with an apostrophe before anything that a spreadsheet would evaluate or convert. */
export const spreadsheetText = (text: string): string =>
  (STARTS_FORMULA.test(text) || isValue(text) ? "'" : '') + escapeInnerFormulas(text);

/** Returns a phone number as text. Always adds the apostrophe, because a conversion would drop the leading zero. */
export const spreadsheetPhone = (phone: string): string => (phone === '' ? '' : `'${escapeInnerFormulas(phone)}`);
