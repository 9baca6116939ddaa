import { BASIC_SITE, type SiteFiles } from './site.ts';

const HEAD = '---\ntitle: First note\ndescription: What the first note says.\n---\n\n';

/** A site whose Markdown uses an extension, directives and allowed HTML. */
export const DIRECTIVE_SITE: SiteFiles = {
  ...BASIC_SITE,
  'content/collections.ts': `import { defineContent, field, markdownFiles, z } from 'build-site';
import { emphasis } from '../src/emphasis.ts';
const content = defineContent({
  collections: {
    notes: markdownFiles({
      files: 'notes/*.md',
      markdown: {
        extensions: [emphasis],
        directives: { box: z.strictObject({ title: field.text(), size: field.integer().default(1) }), kbd: z.strictObject({}) },
        html: ['br'],
      },
      schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }),
    }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
export default content;
`,
  'src/emphasis.ts': "export const emphasis = { renderer: { em: () => '<em>first</em>' } };\n",
  'templates/components/Box.tsx': `import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link, usePage } from 'build-site';
import './box.css';
export const Box = ({ title, size, children }: { title: string; size: number; children?: ReactNode }) => {
  const id = useId();
  return <section className="box" aria-labelledby={id}><h2 id={id}>{title} {size + 1}</h2>{children}<Link to={usePage().path}>Another link to this note</Link></section>;
};
`,
  'templates/components/box.css': '.box { color: #123456; }\n',
  'templates/pages/notes/[note].tsx': `import { definePage, Html } from 'build-site';
import { Box } from '../../components/Box.tsx';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description, published: note.date }),
  component: ({ note }) => <main><h1>{note.title}</h1><Html html={note.body.html} directives={{ box: Box, kbd: ({ children }) => <kbd>{children}</kbd> }} /></main>,
});
`,
  'templates/pages/notes/[note].md.ts': `import { defineFile } from 'build-site';
export default defineFile({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  render: ({ note }) => '# ' + note.title + '\\n\\n' + note.body.source,
});
`,
  'content/notes/first.md':
    `${HEAD}By *me*.\n\n:::box{title="One & \\"two\\""}\n- :kbd[Ctrl] by {{owner}}\n\n::box{title=Inner size=5}\n:::\n\nSee [the second](/notes/second/#more).<br>End.\n`.replaceAll(
      '\\"',
      "'",
    ),
};
