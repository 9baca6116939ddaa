import { definePage, Link, useSite } from 'build-site';
import { Layout } from '../../components/Layout.tsx';
import { socialImage } from '../../social-image.tsx';
import { tagsOf } from '../../tags.ts';

const TagsPage = () => (
  <Layout>
    <h1>Tags</h1>
    <ul className="counts">
      {tagsOf(useSite()).map(({ name, path, posts }) => (
        <li key={path}>
          <Link to={path}>{name}</Link> <span className="small">{posts.length}</span>
        </li>
      ))}
    </ul>
  </Layout>
);

export default definePage({
  head: (_, page) => ({
    title: `Tags: ${page.site.settings.title}`,
    description: `Everything that the posts on ${page.site.settings.title} are about, in alphabetical order, with the number of posts for each tag.`,
    image: socialImage(page, 'Tags'),
  }),
  component: TagsPage,
});
