import { Link, useSite } from 'build-site';
import { longDate, type Post, postPath } from '../posts.ts';

export const PostDate = ({ date }: { readonly date: string }) => (
  <time dateTime={date}>{longDate(date, useSite())}</time>
);

export const PostList = ({ posts }: { readonly posts: readonly Post[] }) => (
  <ul className="posts">
    {posts.map((post) => (
      <li key={post.id}>
        <h2>
          <Link to={postPath(post)}>{post.title}</Link>
        </h2>
        <p>{post.description}</p>
        <p className="small">
          <PostDate date={post.date} />
        </p>
      </li>
    ))}
  </ul>
);
