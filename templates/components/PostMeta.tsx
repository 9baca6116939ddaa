import { useSite } from 'build-site';
import type { Post } from '../data.ts';
import { readTime } from '../text.ts';
import { Day } from './Day.tsx';

/** Keeps a number and its unit on one line. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

interface Props {
  readonly post: Post;
}

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

export const Byline = ({ post: { category } }: { readonly post: Post }) => (
  <p className="small byline">
    By {useSite().settings.title} <span className="tag">{category}</span>
  </p>
);
