import type { ReactNode } from 'react';
import type { Post } from '../data.ts';
import { readTime } from '../text.ts';
import { Day } from './Day.tsx';

/** In one piece: a line that breaks within it would part the number from what it counts. */
const whole = (words: string): string => words.replaceAll(' ', '\u00a0');

interface Props {
  readonly post: Post;
  /** After it in the same paragraph. */
  readonly children?: ReactNode;
}

/** When a post last changed and was first published, and how long it takes to read. */
export const PostMeta = ({ post: { publishedAt, updatedAt, body }, children }: Props) => (
  <p className="small">
    {updatedAt === undefined ? (
      <Day date={publishedAt} />
    ) : (
      <>
        Updated <Day date={updatedAt} />, published <Day date={publishedAt} />
      </>
    )}{' '}
    {whole(`· ${readTime(body.words)}`)}
    {children}
  </p>
);
