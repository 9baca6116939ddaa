import GithubSlugger from 'github-slugger';

/** A part of a list, with the paths of its page and the pages next to it. */
export interface ListPage<T> {
  /** Entries of this page. */
  readonly entries: readonly T[];
  /** Number of this page, from 1. */
  readonly number: number;
  /** Number of pages. */
  readonly count: number;
  /** Path such as `/blog/` or `/blog/page/2/`. */
  readonly path: string;
  /** Value for a rest param, such as `[...page]`: `undefined` for page 1, then `page/2` and so on. */
  readonly rest: string | undefined;
  /** Path of the previous page, if there is one. */
  readonly previous: string | undefined;
  /** Path of the next page, if there is one. */
  readonly next: string | undefined;
  /** `rel="prev"` and `rel="next"` links, for the head's `links`. */
  readonly links: readonly {
    /** `prev` or `next`. */
    readonly rel: string;
    /** Path of the page. */
    readonly href: string;
  }[];
}

/**
 * Divides a list into pages. Page 1 has the path of the list, and an empty list has one page.
 *
 * @example
 * // In templates/pages/blog/[...page].tsx
 * paths: ({ content }) =>
 *   paginate(content.posts.entries, { size: 10, path: '/blog/' }).map((list) => ({
 *     params: { page: list.rest },
 *     props: { list },
 *   })),
 */
export const paginate = <T>(
  entries: readonly T[],
  {
    size,
    path,
    restOf = (number) => `page/${number}`,
  }: {
    /** Entries per page. */
    readonly size: number;
    /** Path of page 1, with a trailing slash. */
    readonly path: string;
    /** Path of the other pages below `path`, such as `String` for `/blog/2/`. Default: `page/2`. */
    readonly restOf?: (number: number) => string;
  },
): ListPage<T>[] => {
  if (!Number.isInteger(size) || size < 1) throw new Error(`paginate: size must be 1 or more, but is ${size}`);
  if (!path.startsWith('/') || !path.endsWith('/'))
    throw new Error(`paginate: path must start and end with a slash, but is ${JSON.stringify(path)}`);
  const count = Math.max(1, Math.ceil(entries.length / size));
  const pathOf = (number: number): string | undefined => {
    if (number < 1 || number > count) return undefined;
    return number === 1 ? path : `${path}${restOf(number)}/`;
  };
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const [previous, next] = [pathOf(number - 1), pathOf(number + 1)];
    return {
      entries: entries.slice(index * size, number * size),
      number,
      count,
      path: pathOf(number) ?? path,
      rest: number === 1 ? undefined : restOf(number),
      previous,
      next,
      links: [
        ...(previous === undefined ? [] : [{ rel: 'prev', href: previous }]),
        ...(next === undefined ? [] : [{ rel: 'next', href: next }]),
      ],
    };
  });
};

/**
 * Returns the entries before and after an entry of a list.
 *
 * @example
 * const { previous, next } = neighboursOf(postsByDate(site), post);
 */
export const neighboursOf = <T>(
  entries: readonly T[],
  entry: T,
): { readonly previous: T | undefined; readonly next: T | undefined } => {
  const at = entries.indexOf(entry);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: entries[at - 1], next: entries[at + 1] };
};

/** Returns the most common spelling, or the first one in alphabetical order if several are equally common. */
const usualSpelling = (spellings: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const spelling of spellings.toSorted()) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? '';
};

/**
 * Groups entries by tags or other keys, in alphabetical order. Keys that differ only in case form one group with the
 * most common spelling. Each group has a slug for its path; different groups never share one.
 *
 * @example
 * groupByKeys(content.posts.entries, ({ tags }) => tags).map(({ key, slug, entries }) => …)
 */
export const groupByKeys = <T>(
  entries: readonly T[],
  keysOf: (entry: T) => readonly string[],
): { readonly key: string; readonly slug: string; readonly entries: readonly T[] }[] => {
  const groups = new Map<string, { readonly spellings: string[]; readonly entries: Set<T> }>();
  for (const entry of entries)
    for (const key of new Set(keysOf(entry))) {
      const group = groups.get(key.toLowerCase()) ?? { spellings: [], entries: new Set() };
      groups.set(key.toLowerCase(), group);
      group.spellings.push(key);
      group.entries.add(entry);
    }
  const slugger = new GithubSlugger();
  return [...groups.values()]
    .map(({ spellings, entries: members }) => ({ key: usualSpelling(spellings), members: [...members] }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, members }) => ({ key, slug: slugger.slug(key), entries: members }));
};
