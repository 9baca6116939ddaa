import { definePage, Link, useSite } from 'build-site';
const missing: string[] | undefined = undefined;
const first = missing[0];
export { first };
export default definePage({
  head: () => ({ title: 'About', description: 'About us.' }),
  component: () => <main><h1>About</h1></main>,
});
