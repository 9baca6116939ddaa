import { definePage, Link, useSite } from 'build-site';

export default definePage({
  head: () => ({ title: 'About', description: 'About us.' }),
  component: () => <main><h1>About</h2></main>,
});
