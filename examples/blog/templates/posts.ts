import { once, type Site } from 'build-site';

export type Post = Site['content']['posts']['entries'][number];

/** Returns all posts, newest first. */
export const postsOf = once(({ content }) => content.posts.entries.toSorted((a, b) => b.date.localeCompare(a.date)));

export const postPath = ({ id }: { readonly id: string }): string => `/posts/${id}/`;

/** Formats a date in the site's language, such as `June 1, 2026`. */
export const longDate = (date: string, { settings }: Site): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
