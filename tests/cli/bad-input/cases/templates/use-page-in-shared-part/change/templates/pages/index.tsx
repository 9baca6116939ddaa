import { definePage, Shared, usePage } from 'build-site';
const Footer = () => <p>{usePage().path}</p>;
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1><Shared of={Footer} as="footer" /></main>,
});
