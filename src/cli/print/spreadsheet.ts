/** Quoting a CSV field does not stop spreadsheets from converting it; a leading apostrophe does. */

/** Characters that spreadsheets skip or hide before a formula. */
const SKIPPED = String.raw`\s\p{C}\p{Default_Ignorable_Code_Point}"'\u2018\u2019\u201c\u201d`;
/** First characters of a formula: ASCII, full-width, small, superscript and subscript forms, and the minus sign. */
const FORMULA = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207c\u207a\u207b\u208c\u208a\u208b\u2212]`;

const STARTS_FORMULA = new RegExp(String.raw`^(?=[\t\r\n]|[${SKIPPED};]*${FORMULA})`, 'u');
/**
 * Matches a formula within a cell, because some programs end a cell at semicolons (list separators in some regions), at
 * tabs in pasted text, or at line breaks if they do not recognise the quotes.
 */
const FORMULA_AFTER_SEPARATOR = new RegExp(String.raw`[;\t\r\n](?=[${SKIPPED}]*${FORMULA})`, 'gu');
const SEPARATOR = /[;\t\r\n]/;

const DIGIT = /\p{Nd}/u;
const LETTER = /\p{L}/u;
/** Words that form a value together with a digit, such as `1E5` or `March 1`. */
const VALUE_WORDS =
  /(?<=\p{Nd})e(?=[+-]?\p{Nd})|(?<!\p{L})(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|[ap]m?)(?!\p{L})/giu;

/** Returns whether a spreadsheet could interpret the text as a number, date or time. */
const isValue = (text: string): boolean =>
  DIGIT.test(text) && !text.startsWith('/') && !LETTER.test(text.replace(VALUE_WORDS, ''));

const escapeInnerFormulas = (text: string): string =>
  // Most cells contain no separator, and the test for one is four times as fast as the replacement.
  SEPARATOR.test(text) ? text.replace(FORMULA_AFTER_SEPARATOR, "$&'") : text;

/** Adds an apostrophe before everything that a spreadsheet would evaluate or convert. */
export const spreadsheetText = (text: string): string =>
  (STARTS_FORMULA.test(text) || isValue(text) ? "'" : '') + escapeInnerFormulas(text);

/** Always adds an apostrophe, because spreadsheets would otherwise drop a leading zero. */
export const spreadsheetPhone = (phone: string): string => (phone === '' ? '' : `'${escapeInnerFormulas(phone)}`);
