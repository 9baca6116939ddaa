import type { Site } from 'build-site';

export const feedOf = ({ settings }: Site) => ({
  type: 'application/rss+xml',
  path: '/feed.xml',
  title: settings.title,
});
