import { definePage, Link } from 'build-site';
import { Layout } from '../components/Layout.tsx';

export default definePage({
  head: () => ({
    title: 'Page not found',
    description: 'There is no page at this address. All towns and places of this guide are on its home page.',
    robots: 'noindex',
    canonical: false,
  }),
  component: () => (
    <Layout>
      <h1>Page not found</h1>
      <p className="lead">
        There is no page at this address. All towns and places are on <Link to="/">the home page</Link>.
      </p>
    </Layout>
  ),
});
