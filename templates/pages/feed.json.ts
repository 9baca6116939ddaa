import { defineFile } from 'build-site';
import { FEEDS, feedAbout, feedPosts } from '../feeds.ts';

/** Posts have only a date, and midnight UTC is on the same date everywhere in Australia. */
const moment = (date: string): string => `${date}T00:00:00Z`;

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/); the package `feed` writes version 1. */
export default defineFile({
  render: (_, { site }) => {
    const { title, description, page, language, author } = feedAbout(site);
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: page,
      feed_url: site.absoluteUrl(FEEDS.json.path),
      description,
      language,
      authors: [author],
      items: feedPosts(site).map((post) => ({
        id: post.address,
        url: post.address,
        title: post.title,
        summary: post.excerpt,
        content_html: post.html,
        date_published: moment(post.published),
        date_modified: moment(post.changed),
        tags: [post.category],
      })),
    };
    return `${JSON.stringify(feed, null, 1)}\n`;
  },
});
