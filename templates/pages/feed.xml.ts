import { defineFile } from 'build-site';
import { Feed } from 'feed';
import { FEEDS, feedAbout, feedPosts } from '../feeds.ts';

/** Posts have only a date, and midnight UTC is on the same date everywhere in Australia. */
const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** RSS 2.0 requires an email address in `author`, so the organisation is the Dublin Core `creator`. */
export default defineFile({
  render: (_, { site }) => {
    const { title, description, page, language, author, changed } = feedAbout(site);
    const feed = new Feed({
      id: page,
      title,
      description,
      link: page,
      language,
      feed: site.absoluteUrl(FEEDS.rss.path),
      updated: day(changed),
      generator: false,
    });
    for (const post of feedPosts(site))
      feed.addItem({
        title: post.title,
        link: post.address,
        description: post.excerpt,
        content: post.html,
        date: day(post.published),
        category: [{ name: post.category }],
        extensions: [{ name: 'dc:creator', objects: { _text: author.name } }],
      });
    return `${feed.rss2()}\n`;
  },
});
