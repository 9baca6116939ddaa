import { groupByKeys, once } from 'build-site';
import { postsOf } from './posts.ts';

/** In alphabetical order. The posts of each tag are in the order of `postsOf`. */
export const tagsOf = once((site) =>
  groupByKeys(postsOf(site), ({ tags }) => tags).map(({ key, slug, entries }) => ({
    name: key,
    path: `/tags/${slug}/`,
    slug,
    posts: entries,
  })),
);

export type Tag = ReturnType<typeof tagsOf>[number];
