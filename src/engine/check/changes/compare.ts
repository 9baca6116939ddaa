import { isSameUrl } from '../../core/same-url.ts';
import type { ListedPage, PageList } from '../../facts/page-list.ts';

export const COMPARED = ['title', 'description', 'canonical', 'robots'] as const;
export type Compared = (typeof COMPARED)[number];

export interface Changed {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** `to` is the target of the redirect, if any. */
export interface Removed {
  readonly path: string;
  readonly indexable: boolean;
  readonly to?: string;
}

export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly Removed[];
  readonly changed: Readonly<Record<Compared, readonly Changed[]>>;
}

const byPath = ({ pages }: PageList): ReadonlyMap<string, ListedPage> =>
  new Map(pages.map((page) => [page.path, page]));

export const compareLists = (before: PageList, after: PageList): Changes => {
  const old = byPath(before);
  const now = byPath(after);
  const differences = (what: Compared): Changed[] => {
    const isSame = what === 'canonical' ? isSameUrl : Object.is;
    return before.pages.flatMap((page) => {
      const current = now.get(page.path);
      return current === undefined || isSame(current[what], page[what])
        ? []
        : [{ path: page.path, before: page[what], after: current[what] }];
    });
  };
  return {
    added: after.pages.map(({ path }) => path).filter((path) => !old.has(path)),
    removed: before.pages
      .filter(({ path }) => !now.has(path))
      .map(({ path, indexable }) => ({ path, indexable, to: after.redirects[path] })),
    changed: {
      title: differences('title'),
      description: differences('description'),
      canonical: differences('canonical'),
      robots: differences('robots'),
    },
  };
};
