import { definePage, Link } from 'build-site';
import { Layout } from '../components/Layout.tsx';

export default definePage({
  head: () => ({
    title: 'Page not found',
    description: 'There is no document at this address. The menu and the home page list all documents by task.',
    robots: 'noindex',
    canonical: false,
  }),
  component: () => (
    <Layout>
      <div className="heading">
        <h1>Page not found</h1>
      </div>
      <p className="lead">
        There is no document at this address. <Link to="/">The home page</Link> lists all of them.
      </p>
    </Layout>
  ),
});
