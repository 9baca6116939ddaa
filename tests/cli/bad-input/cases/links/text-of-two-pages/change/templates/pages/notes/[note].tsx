import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description, published: note.date }),
  component: ({ note }) => <main><h1>A note</h1><p id="more">Of few words.</p></main>,
});
