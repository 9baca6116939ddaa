import { canParseUrl } from '../../core/can-parse-url.ts';

/** Placeholder origin for relative URLs. */
export const ORIGIN = 'http://preview.invalid';

/** Adds the request's query string unless the target has its own, as hosts do. Returns undefined for an invalid URL. */
export const resolveTarget = (to: string, search: string): URL | undefined => {
  if (!canParseUrl(to, ORIGIN)) return undefined;
  const url = new URL(to, ORIGIN);
  if (url.search === '') url.search = search;
  return url;
};

export const toLocation = (url: URL): string =>
  url.origin === ORIGIN ? url.pathname + url.search + url.hash : url.href;
