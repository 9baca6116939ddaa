import { definePage, Link, useSite } from 'build-site';
import { Price } from '../parts/price.tsx';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1><Price /></main>,
});
