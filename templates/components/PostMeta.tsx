import type { Post } from '../data.ts';
import { readTime } from '../text.ts';
import { Day } from './Day.tsx';

/** When a post was published and last changed, and how long it takes to read. */
export const PostMeta = ({ post: { publishedAt, updatedAt, body } }: { readonly post: Post }) => (
  <p className="small">
    <Day date={publishedAt} />
    {updatedAt !== undefined && (
      <>
        , updated <Day date={updatedAt} />
      </>
    )}{' '}
    · {readTime(body.words)}
  </p>
);
