import { definePage, Link } from 'build-site';
import { Layout } from '../../components/Layout.tsx';
import { PostList } from '../../components/PostList.tsx';
import { socialImage } from '../../social-image.tsx';
import { type Tag, tagsOf } from '../../tags.ts';

interface Props {
  readonly tag: Tag;
}

export default definePage<Props>({
  paths: (site) => tagsOf(site).map((tag) => ({ params: { tag: tag.slug }, props: { tag } })),
  head: ({ tag }, page) => ({
    title: `Posts about ${tag.name}: ${page.site.settings.title}`,
    description: `All posts with the tag ${tag.name} on ${page.site.settings.title}, the newest one first, with a few lines about each of them.`,
    image: socialImage(page, tag.name),
  }),
  component: ({ tag }) => (
    <Layout>
      <h1>Posts about {tag.name}</h1>
      <PostList posts={tag.posts} />
      <p>
        <Link to="/tags/">All tags</Link>
      </p>
    </Layout>
  ),
});
