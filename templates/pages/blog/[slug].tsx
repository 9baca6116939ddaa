import { definePage, Link, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { onPaper } from '../../bill-tables.ts';
import { Guide } from '../../components/guide/Guide.tsx';
import { GuideText } from '../../components/guide/GuideText.tsx';
import { KeyInsights } from '../../components/KeyInsights.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PostCards } from '../../components/PostCards.tsx';
import { PostCover } from '../../components/PostCover.tsx';
import { Byline, PostMeta } from '../../components/PostMeta.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { type Post, postsOf } from '../../data.ts';
import { feedAlternates } from '../../feeds.ts';
import { Layout } from '../../layout/Layout.tsx';
import { relatedPosts } from '../../related.ts';
import { postImage } from '../../social/images.tsx';
import { blogPosting } from '../../structured-data/blog-posting.ts';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { organizationName } from '../../structured-data/organization.ts';
import { blogTrail } from '../../trails.ts';

interface Props {
  readonly post: Post;
}

const trailOf = ({ post }: Props) => [...blogTrail, { name: post.heading, path: paths.post(post.id) }];

const PostPage = ({ post }: Props) => {
  const site = useSite();
  return (
    <Layout trail={trailOf({ post })}>
      <article>
        <PageHead
          heading={post.heading}
          over={
            <p className="back">
              <Link to={paths.blog}>Back to the blog</Link>
            </p>
          }
          picture={<PostCover category={post.category} />}
        >
          <PostMeta post={post} />
          <Byline post={post} />
        </PageHead>
        <Guide contents={post.body.headings} icons>
          <GuideText
            body={{ blocks: post.body.blocks.map(onPaper) }}
            lane={post.lane}
            afterFirst={<KeyInsights insights={post.keyInsights} />}
          />
        </Guide>
      </article>
      <nav className="band soft further" aria-labelledby="related">
        <h2 id="related">Related articles</h2>
        <PostCards posts={relatedPosts(site, post)} level={3} brief />
      </nav>
      <QuoteBlock />
    </Layout>
  );
};

export default definePage<Props>({
  paths: (site) => postsOf(site).map((post) => ({ params: { slug: post.id }, props: { post } })),
  head: ({ post }, page) => {
    const image = postImage(page, post);
    return {
      title: post.title,
      description: post.description,
      keywords: post.keywords,
      image,
      type: 'article',
      published: post.publishedAt,
      modified: post.updatedAt,
      alternates: feedAlternates(page.site),
      structuredData: [
        organizationName(page.site),
        blogPosting(page, post, image),
        breadcrumbList(page.site, trailOf({ post })),
      ],
    };
  },
  component: PostPage,
});
