import { definePage, Link, useSite } from 'build-site';

export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: 'same' }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: () => <main><h1>About</h1></main>,
});
