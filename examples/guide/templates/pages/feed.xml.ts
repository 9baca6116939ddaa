import { absoluteLinks, defineFile } from 'build-site';
import { Feed } from 'feed';
import { articlePath, articlesOf } from '../data.ts';
import { feedOf } from '../feed.ts';

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** RSS 2.0 with the full text of all articles. */
export default defineFile({
  render: (_, { site }) => {
    const articles = articlesOf(site);
    const page = site.absoluteUrl('/articles/');
    const { title, path } = feedOf(site);
    const feed = new Feed({
      id: page,
      title,
      description: 'How to see the goldfields by train and on foot.',
      link: page,
      feed: site.absoluteUrl(path),
      language: site.settings.language,
      updated: midnight(articles[0]?.publishedAt ?? site.asOf),
      generator: false,
    });
    for (const article of articles) {
      const link = site.absoluteUrl(articlePath(article));
      feed.addItem({
        title: article.heading,
        link,
        description: article.lead,
        content: absoluteLinks(article.body.html, link),
        date: midnight(article.publishedAt),
      });
    }
    return `${feed.rss2()}\n`;
  },
});
