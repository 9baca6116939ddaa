import type { Site } from 'build-site';

/** Link to the feed for the page's head. */
export const feedOf = ({ settings }: Site) => ({
  type: 'application/rss+xml',
  path: '/feed.xml',
  title: `${settings.title}: articles`,
});
