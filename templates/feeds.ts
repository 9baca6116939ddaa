import { absoluteLinks, type Head, type Site } from 'build-site';
import { paths } from '../src/site/paths.ts';
import { changedAt, postsOf } from './data.ts';

export const FEEDS = {
  rss: { type: 'application/rss+xml', path: '/feed.xml' },
  json: { type: 'application/feed+json', path: '/feed.json' },
} as const;

export interface FeedAbout {
  readonly title: string;
  readonly description: string;
  readonly page: string;
  readonly language: string;
  readonly author: { readonly name: string; readonly url: string };
  /** `YYYY-MM-DD`. The build date if there are no posts. */
  readonly changed: string;
}

export interface FeedPost {
  readonly title: string;
  readonly address: string;
  readonly excerpt: string;
  readonly html: string;
  readonly category: string;
  readonly published: string;
  readonly changed: string;
}

export const feedAbout = (site: Site): FeedAbout => ({
  title: `${site.settings.title}: articles`,
  description: 'Longer articles on leasing, choosing, securing and running office printers.',
  page: site.absoluteUrl(paths.blog),
  language: site.settings.language,
  author: { name: site.settings.title, url: site.absoluteUrl(paths.about) },
  changed: postsOf(site).map(changedAt).sort().at(-1) ?? site.asOf,
});

export const feedPosts = (site: Site): readonly FeedPost[] =>
  postsOf(site).map((post) => {
    const address = site.absoluteUrl(paths.post(post.id));
    return {
      title: post.heading,
      address,
      excerpt: post.excerpt,
      html: absoluteLinks(post.body.html, address),
      category: post.category,
      published: post.publishedAt,
      changed: changedAt(post),
    };
  });

export const feedAlternates = (site: Site): Head['alternates'] => [
  { ...FEEDS.rss, title: `${feedAbout(site).title} (RSS)` },
  { ...FEEDS.json, title: `${feedAbout(site).title} (JSON Feed)` },
];
