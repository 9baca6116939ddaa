import { paths } from '../../src/site/paths.ts';
import type { Post } from '../data.ts';
import { Card } from './Card.tsx';
import { PostCover } from './PostCover.tsx';
import { Byline, PostMeta } from './PostMeta.tsx';

interface Props {
  readonly posts: readonly Post[];
  readonly level: 2 | 3;
  readonly featured?: boolean;
  readonly brief?: boolean;
}

export const PostCards = ({ posts, level, featured = false, brief = false }: Props) => (
  <ul className={featured ? 'grid featured' : 'grid'}>
    {posts.map((post) => (
      <Card
        key={post.id}
        heading={post.heading}
        to={paths.post(post.id)}
        level={level}
        className="covered"
        picture={<PostCover category={post.category} />}
      >
        <PostMeta post={post} />
        {!brief && (
          <>
            <p>{post.excerpt}</p>
            <Byline post={post} />
          </>
        )}
      </Card>
    ))}
  </ul>
);
