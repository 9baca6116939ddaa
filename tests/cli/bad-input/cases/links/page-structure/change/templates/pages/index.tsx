import { definePage, Link, useSite } from 'build-site';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h2 id="a">Notes</h2><p id="a">Twice</p><meta name="robots" content="all" />{useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={`/notes/${note.id}/`}>{note.title}</Link></p>)}</main>,
});
