import { definePage, Link, useSite } from 'build-site';

export default definePage({
  paths: () => ['nsw', 'vic', 'wa'].map((state) => ({
    params: { state, town: 'x' }, props: { state, town: 'y' },
  })),
  head: () => ({ title: 'About', description: 'About us.' }),
  component: () => <main><h1>About</h1></main>,
});
