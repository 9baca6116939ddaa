import { absoluteLinks, defineFile } from 'build-site';
import { Feed } from 'feed';
import { feedOf } from '../feed.ts';
import { postPath, postsOf } from '../posts.ts';

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** RSS 2.0 with the full text of the 20 newest posts. */
export default defineFile({
  render: (_, { site }) => {
    const posts = postsOf(site).slice(0, 20);
    const home = site.absoluteUrl('/');
    const { title, path } = feedOf(site);
    const feed = new Feed({
      id: home,
      title,
      description: site.settings.description,
      link: home,
      feed: site.absoluteUrl(path),
      language: site.settings.language,
      updated: midnight(posts[0]?.date ?? site.asOf),
      generator: false,
    });
    for (const post of posts) {
      const link = site.absoluteUrl(postPath(post));
      feed.addItem({
        title: post.title,
        link,
        description: post.description,
        content: absoluteLinks(post.body.html, link),
        date: midnight(post.date),
      });
    }
    return `${feed.rss2()}\n`;
  },
});
