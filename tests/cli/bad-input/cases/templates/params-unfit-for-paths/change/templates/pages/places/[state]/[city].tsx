import { definePage, Link, useSite } from 'build-site';

export default definePage({
  paths: () => [{ params: { state: 'n:sw', city: 'sydney' }, props: {} }, { params: { state: 'nsw', city: undefined }, props: {} }, { params: { state: 'nsw', city: '../x' }, props: {} }],
  head: () => ({ title: 'About', description: 'About us.' }),
  component: () => <main><h1>About</h1></main>,
});
