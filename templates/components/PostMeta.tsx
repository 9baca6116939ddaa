import { useSite } from 'build-site';
import type { Post } from '../data.ts';
import { readTime } from '../text.ts';
import { Day } from './Day.tsx';

/** In one piece: a line that breaks within it would part the number from what it counts. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

interface Props {
  readonly post: Post;
}

/** When a post was last changed, how long it takes to read, and when it was published. */
export const PostMeta = ({ post: { publishedAt, updatedAt, body } }: Props) => (
  <p className="small">
    {updatedAt !== undefined && 'Updated '}
    <Day date={updatedAt ?? publishedAt} />
    {`${unbroken(' ·')} ${unbroken(readTime(body.words))}`}
    {updatedAt !== undefined && (
      <>
        <br />
        Published <Day date={publishedAt} />
      </>
    )}
  </p>
);

/** Who wrote it, and what it is about. */
export const Byline = ({ post: { category } }: { readonly post: Post }) => (
  <p className="small byline">
    By {useSite().settings.title} <span className="tag">{category}</span>
  </p>
);
