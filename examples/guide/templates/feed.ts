import type { Site } from 'build-site';

/** The feed, for the head of pages that it is the feed of. */
export const feedOf = ({ settings }: Site) => ({
  type: 'application/rss+xml',
  path: '/feed.xml',
  title: `${settings.title}: articles`,
});
