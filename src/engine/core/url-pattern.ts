/**
 * Placeholders in redirects, such as `:year` and `:slug` in `/blog/:year/:slug/`. Each one matches a single segment.
 */

const SEGMENT = /\/:([a-z]\w*)(?=\/|$)/gi;

export const placeholdersOf = (path: string): string[] => [...path.matchAll(SEGMENT)].map(([, name = '']) => name);

export const isUrlPattern = (path: string): boolean => path.search(SEGMENT) >= 0;

/** Replaces the segments that are placeholders. */
export const replaceSegments = (path: string, segmentFor: (name: string) => string): string =>
  path.replace(SEGMENT, (_, name: string) => `/${segmentFor(name)}`);

/** Does not match ports and schemes. */
const USE = /:([a-z]\w*)/gi;

export const usesOf = (target: string): string[] => [...target.matchAll(USE)].map(([, name = '']) => name);

/** Replaces the uses of known placeholders in a target. */
export const replaceUses = (target: string, known: readonly string[], valueFor: (name: string) => string): string =>
  target.replace(USE, (written, name: string) => (known.includes(name) ? valueFor(name) : written));
