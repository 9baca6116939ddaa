import { useSite } from 'build-site';
import type { Post } from '../data.ts';
import { readTime } from '../text.ts';
import { Day } from './Day.tsx';

/** In one piece: a line that breaks within it would part the number from what it counts. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

interface Props {
  readonly post: Post;
  /** With the day it was published, where it was changed since. */
  readonly whole?: boolean;
}

/** When a post was published or last changed, and how long it takes to read. */
export const PostMeta = ({ post: { publishedAt, updatedAt, body }, whole = false }: Props) => (
  <p className="small">
    {updatedAt !== undefined && 'Updated '}
    <Day date={updatedAt ?? publishedAt} />
    {whole && updatedAt !== undefined && (
      <>
        , published <Day date={publishedAt} />
      </>
    )}{' '}
    {unbroken(`· ${readTime(body.words)}`)}
  </p>
);

/** Who wrote it, and what it is about. */
export const Byline = ({ post: { category } }: { readonly post: Post }) => (
  <p className="small byline">
    By {useSite().settings.title} <span className="tag">{category}</span>
  </p>
);
