import { definePage, Link } from 'build-site';
import { Layout } from '../components/Layout.tsx';

export default definePage({
  head: () => ({
    title: 'Page not found',
    description: 'There is no page at this address.',
    robots: 'noindex',
    canonical: false,
  }),
  component: () => (
    <Layout>
      <main id="main">
        <h1>Page not found</h1>
        <p className="lead">
          There is no page at this address. <Link to="/">To the home page</Link>
        </p>
      </main>
    </Layout>
  ),
});
