import type { Post } from '../data.ts';
import { longDate, readTime } from '../text.ts';

/** When a post was published and how long it takes to read. */
export const PostMeta = ({ post }: { readonly post: Post }) => (
  <p className="small">
    <time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time> · {readTime(post.body.words)}
  </p>
);
