/** Escapes a string for use in a regular expression outside a character class. */
export const escapeRegExp = (text: string): string => text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&');
