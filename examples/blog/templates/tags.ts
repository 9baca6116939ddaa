import { groupByKeys, once } from 'build-site';
import { postsOf } from './posts.ts';

/** Returns the tags in alphabetical order, each with its posts, newest first. */
export const tagsOf = once((site) =>
  groupByKeys(postsOf(site), ({ tags }) => tags).map(({ key, slug, entries }) => ({
    name: key,
    path: `/tags/${slug}/`,
    slug,
    posts: entries,
  })),
);

export type Tag = ReturnType<typeof tagsOf>[number];
