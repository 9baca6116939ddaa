import { definePage, Html, Link, useSite } from 'build-site';
import { Layout } from '../../components/Layout.tsx';
import { type Article, articlePath, articlesOf, longDate } from '../../data.ts';
import { feedOf } from '../../feed.ts';
import { publisher, publisherId } from '../../publisher.ts';
import { socialImage } from '../../social-image.tsx';
import { breadcrumbs, HOME } from '../../trail.ts';

interface Props {
  readonly article: Article;
}

const trailOf = (article: Article) => [
  HOME,
  { name: 'Articles', path: '/articles/' },
  { name: article.heading, path: articlePath(article) },
];

const ArticlePage = ({ article }: Props) => (
  <Layout trail={trailOf(article)}>
    <article>
      <h1>{article.heading}</h1>
      <p className="lead">{article.lead}</p>
      <p className="small">
        <time dateTime={article.publishedAt}>{longDate(article.publishedAt)}</time>, by {useSite().settings.title}
      </p>
      <Html html={article.body.html} className="text" />
    </article>
    <p>
      <Link to="/articles/">All articles</Link>
    </p>
  </Layout>
);

export default definePage<Props>({
  paths: (site) => articlesOf(site).map((article) => ({ params: { article: article.id }, props: { article } })),
  head: ({ article }, page) => {
    const { site } = page;
    const address = site.absoluteUrl(page.path);
    const image = socialImage(page, article.heading);
    return {
      title: article.title,
      description: article.description,
      image,
      type: 'article',
      published: article.publishedAt,
      modified: article.updatedAt,
      alternates: [feedOf(site)],
      structuredData: [
        publisher(site),
        {
          '@type': 'BlogPosting',
          '@id': `${address}#article`,
          headline: article.heading,
          description: article.description,
          image: site.absoluteUrl(image.path),
          datePublished: article.publishedAt,
          dateModified: article.updatedAt ?? article.publishedAt,
          author: { '@type': 'Organization', name: site.settings.title, url: site.absoluteUrl('/') },
          publisher: { '@id': publisherId(site) },
          mainEntityOfPage: address,
        },
        breadcrumbs(site, trailOf(article)),
      ],
    };
  },
  component: ArticlePage,
});
