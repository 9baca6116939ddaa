import { definePage, Link, useSite } from 'build-site';

export default definePage({
  head: () => {
    throw new Error('no title');
  },
  component: () => <main><h1>About</h1></main>,
});
