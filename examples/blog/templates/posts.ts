import { once, type Site } from 'build-site';

export type Post = Site['content']['posts']['entries'][number];

/** Newest first. */
export const postsOf = once(({ content }) => content.posts.entries.toSorted((a, b) => b.date.localeCompare(a.date)));

export const postPath = ({ id }: { readonly id: string }): string => `/posts/${id}/`;

/** A date in the language of the site, such as `June 1, 2026`. */
export const longDate = (date: string, { settings }: Site): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
