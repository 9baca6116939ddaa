import { definePage, Link, useSite } from 'build-site';

export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: ({ note }) => <main><h1>{note.title}</h1><p>{note.date.slice(0, 4)}</p></main>,
});
