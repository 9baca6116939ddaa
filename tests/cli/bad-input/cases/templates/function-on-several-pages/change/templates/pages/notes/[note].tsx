import { definePage } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: () => <main onScroll={() => {}} />,
});
