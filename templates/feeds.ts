import { absoluteLinks, type Head, type Site } from 'build-site';
import { paths } from '../src/site/paths.ts';
import { changedAt, postsOf } from './data.ts';

/** The blog in forms that readers and other programs subscribe to. */
export const FEEDS = {
  rss: { type: 'application/rss+xml', path: '/feed.xml' },
  json: { type: 'application/feed+json', path: '/feed.json' },
} as const;

/** What a feed says of itself. */
export interface FeedAbout {
  readonly title: string;
  readonly description: string;
  /** Full address of the page it is the feed of. */
  readonly page: string;
  readonly language: string;
  /** The author of every post: the organisation. */
  readonly author: { readonly name: string; readonly url: string };
  /** Day of the newest change, `YYYY-MM-DD`; the day of the build where there is no post. */
  readonly changed: string;
}

/** A post as a feed gives it. Addresses are full. */
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

/** Every post with its whole text, newest first. */
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

/** For the head of the blog's pages, so that a feed reader finds the feeds. */
export const feedAlternates = (site: Site): Head['alternates'] => [
  { ...FEEDS.rss, title: `${feedAbout(site).title} (RSS)` },
  { ...FEEDS.json, title: `${feedAbout(site).title} (JSON Feed)` },
];
