import { topicsOf } from '../../topics.ts';
import { definePage, Link, useSite } from 'build-site';

export default definePage({
  paths: ({ content }) => topicsOf(content), head: () => ({ title: 'About', description: 'About us.' }),
  component: () => <main><h1>About</h1></main>,
});
