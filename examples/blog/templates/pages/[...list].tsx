import { definePage, type ListPage, paginate, useSite } from 'build-site';
import { Layout } from '../components/Layout.tsx';
import { Neighbours } from '../components/Neighbours.tsx';
import { PostList } from '../components/PostList.tsx';
import { feedOf } from '../feed.ts';
import { type Post, postsOf } from '../posts.ts';
import { socialImage } from '../social-image.tsx';

interface Props {
  readonly list: ListPage<Post>;
}

const linkTo = (path: string | undefined, number: number) =>
  path === undefined ? undefined : { path, label: `Page ${number}` };

const ListOfPosts = ({ list }: Props) => {
  const { settings } = useSite();
  return (
    <Layout>
      <h1>{list.number === 1 ? settings.title : `Posts, page ${list.number}`}</h1>
      {list.number === 1 && <p className="lead">{settings.description}</p>}
      <PostList posts={list.entries} />
      {list.count > 1 && (
        <Neighbours
          name="Pages"
          newer={linkTo(list.previous, list.number - 1)}
          older={linkTo(list.next, list.number + 1)}
        />
      )}
    </Layout>
  );
};

/** The home page, `/page/2/` and so on. */
export default definePage<Props>({
  paths: (site) =>
    paginate(postsOf(site), { size: site.settings.postsPerPage, path: '/' }).map((list) => ({
      params: { list: list.rest },
      props: { list },
    })),
  head: ({ list }, page) => {
    const { settings } = page.site;
    return {
      title: list.number === 1 ? settings.title : `Posts, page ${list.number}: ${settings.title}`,
      description:
        list.number === 1
          ? settings.description
          : `Page ${list.number} of ${list.count} of all posts on ${settings.title}, the newest one first, with a few lines about each.`,
      image: socialImage(page, settings.title),
      links: list.links,
      alternates: [feedOf(page.site)],
      structuredData:
        list.number === 1
          ? [
              {
                '@type': 'WebSite',
                '@id': `${page.site.absoluteUrl('/')}#website`,
                name: settings.title,
                url: page.site.absoluteUrl('/'),
              },
            ]
          : [],
    };
  },
  component: ListOfPosts,
});
