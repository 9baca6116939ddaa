import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Node.js sets these itself; a configured value would not match the response. */
const OWN_HEADERS = /^(connection|content-encoding|content-length|date|keep-alive|trailer|transfer-encoding|upgrade)$/i;

/** Node.js throws for names and values that are invalid in HTTP. */
export const isSendable = (name: string, value: string): boolean => {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return !OWN_HEADERS.test(name);
  } catch {
    return false;
  }
};
