const ROOT_RELATIVE = /\b(?:href|src|action|poster)\s*=\s*["']?(\/(?!\/)[^"'\s>?#]*)/gi;

/** Minimum share of root-relative URLs below the base path. */
const LEAST_SHARE = 0.9;
/** Minimum number of URLs, because a single one can be a mistake. */
const LEAST_URLS = 2;
/** Maximum number of pages to read. More pages would not make the guess more certain. */
const MOST_PAGES = 200;
const MOST_SEGMENTS = 3;

export interface GuessedBase {
  readonly base: string;
  /** Counts all root-relative URLs, and the ones below the base path. */
  readonly below: number;
  readonly all: number;
}

/** Returns `/user/repo` for two segments. */
const prefixOf = (path: string, segments: number): string => path.split('/', segments + 1).join('/');

const mostCommon = (texts: readonly string[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0];
};

/** Requires two paths: every site has a home page, and another page can have the same name by chance. */
const isEvidence = (paths: ReadonlySet<string>): boolean => paths.size > 1;

const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);

/** Whether several broken URLs would work without their common first segments. */
export const suggestsBase = (broken: readonly string[], exists: (path: string) => boolean): boolean => {
  const found = new Map<string, Set<string>>();
  for (const url of broken)
    for (let segments = 1; segments <= MOST_SEGMENTS; segments++) {
      const base = prefixOf(url, segments);
      const rest = url.slice(base.length) || '/';
      if (exists(rest)) found.set(base, (found.get(base) ?? new Set()).add(rest));
    }
  return [...found.values()].some(isEvidence);
};

/**
 * Guesses the base path of a site without canonical URLs. Nearly all root-relative URLs must start with the base path
 * and exist without it, and the site must not contain a folder of that name.
 */
export const guessBase = (pages: Iterable<string>, exists: (path: string) => boolean): GuessedBase | undefined => {
  const written: string[] = [];
  let read = 0;
  for (const html of pages) {
    for (const [, url = ''] of html.matchAll(ROOT_RELATIVE)) written.push(url);
    if (++read === MOST_PAGES) break;
  }
  for (let segments = 1; segments <= MOST_SEGMENTS; segments++) {
    const base = mostCommon(written.map((url) => prefixOf(url, segments)).filter((prefix) => prefix.length > 1));
    if (base === undefined || base.endsWith('/') || exists(base) || exists(`${base}/`)) return undefined;
    const below = written.filter((url) => isBelow(url, base));
    if (below.length < Math.max(LEAST_URLS, written.length * LEAST_SHARE)) return undefined;
    const found = below.map((url) => url.slice(base.length) || '/').filter(exists);
    if (found.length * 2 > below.length && isEvidence(new Set(found)))
      return { base, below: below.length, all: written.length };
  }
  return undefined;
};
