import { Link } from 'build-site';
import { type Article, articlePath, longDate } from '../data.ts';

export const ArticleList = ({ articles }: { readonly articles: readonly Article[] }) => (
  <ul className="articles">
    {articles.map((article) => (
      <li key={article.id}>
        <h3>
          <Link to={articlePath(article)}>{article.heading}</Link>
        </h3>
        <p>{article.lead}</p>
        <p className="small">
          <time dateTime={article.publishedAt}>{longDate(article.publishedAt)}</time>
        </p>
      </li>
    ))}
  </ul>
);
