import { definePage, Link, useSite } from 'build-site';

const List = () => (
  <ul>
    {useSite().content.pages.entries.map(({ id, title }) => (
      <li key={id}>
        <Link to={`/${id}/`}>{title}</Link>
      </li>
    ))}
  </ul>
);

export default definePage({
  head: () => ({ title: 'Home', description: 'The pages of this site.' }),
  component: () => (
    <main>
      <h1>Home</h1>
      <List />
    </main>
  ),
});
