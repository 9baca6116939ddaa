import { useSite } from 'build-site';
import type { Post } from '../data.ts';
import { readTime } from '../text.ts';
import { Day } from './Day.tsx';

/** In one piece: a line that breaks within it would part the number from what it counts. */
const whole = (words: string): string => words.replaceAll(' ', '\u00a0');

interface Props {
  readonly post: Post;
  /** With the day of its last change. */
  readonly updated?: boolean;
}

/** When a post was published, and how long it takes to read. */
export const PostMeta = ({ post: { publishedAt, updatedAt, body }, updated = false }: Props) => (
  <p className="small">
    {updated && updatedAt !== undefined && (
      <>
        Updated <Day date={updatedAt} />, published{' '}
      </>
    )}
    <Day date={publishedAt} /> {whole(`· ${readTime(body.words)}`)}
  </p>
);

/** Who wrote it, and what it is about. */
export const Byline = ({ post: { category } }: { readonly post: Post }) => (
  <p className="small byline">
    By {useSite().settings.title} <span className="tag">{category}</span>
  </p>
);
