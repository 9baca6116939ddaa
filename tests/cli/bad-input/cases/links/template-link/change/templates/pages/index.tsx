import { definePage, Link, useSite } from 'build-site';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1>{useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={`/notes/${note.id}/`}>{note.title}</Link></p>)}
    <p>
      <a href="/nothing/here/">Nothing</a>
    </p></main>,
});
