import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Headers that Node sets itself: a value from a file would not fit the answer. */
const OWN_HEADERS = /^(connection|content-encoding|content-length|date|keep-alive|trailer|transfer-encoding|upgrade)$/i;

/** Whether Node sends a header; it throws for a name or value that HTTP does not allow. */
export const isSendable = (name: string, value: string): boolean => {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return !OWN_HEADERS.test(name);
  } catch {
    return false;
  }
};
