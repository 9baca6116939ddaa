import { definePage, Html, neighboursOf } from 'build-site';
import { Layout } from '../../components/Layout.tsx';
import { type Neighbour, Neighbours } from '../../components/Neighbours.tsx';
import { PostDate } from '../../components/PostList.tsx';
import { TagList } from '../../components/TagList.tsx';
import { feedOf } from '../../feed.ts';
import { type Post, postPath, postsOf } from '../../posts.ts';
import { publisher } from '../../publisher.ts';
import { socialImage } from '../../social-image.tsx';
import { type Tag, tagsOf } from '../../tags.ts';

interface Props {
  readonly post: Post;
}

interface Data extends Props {
  readonly tags: readonly Tag[];
  readonly newer: Neighbour | undefined;
  readonly older: Neighbour | undefined;
}

const linkTo = (post: Post | undefined): Neighbour | undefined => post && { path: postPath(post), label: post.title };

const PostPage = ({ post, tags, newer, older }: Data) => (
  <Layout>
    <article>
      <h1>{post.title}</h1>
      <p className="small">
        <PostDate date={post.date} />
      </p>
      <Html html={post.body.html} className="text" />
    </article>
    <h2 className="unseen">Tags</h2>
    <TagList tags={tags} />
    <Neighbours name="Posts" newer={newer} older={older} />
  </Layout>
);

export default definePage<Props, Data>({
  paths: (site) => postsOf(site).map((post) => ({ params: { post: post.id }, props: { post } })),
  data: ({ post }, { site }) => {
    const { previous, next } = neighboursOf(postsOf(site), post);
    return {
      post,
      tags: tagsOf(site).filter(({ posts }) => posts.includes(post)),
      newer: linkTo(previous),
      older: linkTo(next),
    };
  },
  head: ({ post }, page) => {
    const { site } = page;
    const url = site.absoluteUrl(page.path);
    const image = socialImage(page, post.title);
    return {
      title: `${post.title}: ${site.settings.title}`,
      description: post.description,
      image,
      type: 'article',
      published: post.date,
      modified: post.updated,
      alternates: [feedOf(site)],
      structuredData: [
        {
          '@type': 'BlogPosting',
          '@id': `${url}#post`,
          headline: post.title,
          description: post.description,
          image: site.absoluteUrl(image.path),
          datePublished: post.date,
          dateModified: post.updated ?? post.date,
          author: publisher(site),
          mainEntityOfPage: url,
        },
      ],
    };
  },
  component: PostPage,
});
