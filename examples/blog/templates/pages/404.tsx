import { definePage, Link } from 'build-site';
import { Layout } from '../components/Layout.tsx';

export default definePage({
  head: () => ({
    title: 'Page not found',
    description:
      'There is no page at this address. The newest posts of this blog are on its home page, and all tags are on a page of their own.',
    robots: 'noindex',
    canonical: false,
  }),
  component: () => (
    <Layout>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. The newest posts are on <Link to="/">the home page</Link>.
      </p>
    </Layout>
  ),
});
