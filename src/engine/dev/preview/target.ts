import { canParseUrl } from '../../core/can-parse-url.ts';

/** Placeholder host of addresses that carry none. */
export const ORIGIN = 'http://preview.invalid';

/** The target of a redirect with the query of the request, unless it has its own, as on hosts. Undefined for no valid URL. */
export const resolveTarget = (to: string, search: string): URL | undefined => {
  if (!canParseUrl(to, ORIGIN)) return undefined;
  const url = new URL(to, ORIGIN);
  if (url.search === '') url.search = search;
  return url;
};

/** The value of a Location header. */
export const toLocation = (url: URL): string =>
  url.origin === ORIGIN ? url.pathname + url.search + url.hash : url.href;
