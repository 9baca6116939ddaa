import { definePage, Link } from 'build-site';
export default definePage({
  head: () => ({ title: 'Island', description: 'Far away.' }),
  component: () => <main><h1>Island</h1><Link to="/">Home</Link></main>,
});
