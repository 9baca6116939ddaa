import { definePage } from 'build-site';

export default definePage({
  head: () => ({ title: 'Not found', description: 'There is no such page.', robots: 'noindex', canonical: false }),
  component: () => (
    <main>
      <h1>Not found</h1>
    </main>
  ),
});
