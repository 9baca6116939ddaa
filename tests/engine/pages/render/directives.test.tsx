import { expect, test } from 'vitest';
import { BASIC_SITE, changeSite, makeSite, output, run, type SiteFiles, snapshot } from '../../../support/site.ts';

const HEAD = '---\ntitle: First note\ndescription: What the first note says.\n---\n\n';

const SITE: SiteFiles = {
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

const mainOf = (root: string): string => /<main>.*<\/main>/s.exec(output(root, 'notes/first/index.html'))?.[0] ?? '';

test('components render directives with their properties, their content and ids of their own', async () => {
  const root = makeSite({}, SITE);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  const ids = [...mainOf(root).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  expect(new Set(ids).size).toBe(2);
  const [outer = '', inner = ''] = ids;
  expect(mainOf(root).replaceAll(outer, '1').replaceAll(inner, '2')).toMatchInlineSnapshot(`
    "<main><h1>First note</h1><div><p>By <em>first</em>.</p>
    <section class="box" aria-labelledby="1"><h2 id="1">One &amp; &#x27;two&#x27; 2</h2><ul>
    <li><kbd>Ctrl</kbd> by Kim</li>
    </ul>
    <section class="box" aria-labelledby="2"><h2 id="2">Inner 6</h2><a href="/notes/first/">Another link to this note</a></section>
    <a href="/notes/first/">Another link to this note</a></section>
    <p>See <a href="/notes/second/#more">the second</a>.<br>End.</p>
    </div></main>"
  `);
});

test('the styles of a component are only on pages that use it, and its Markdown is available as a file', async () => {
  const root = makeSite({}, SITE);
  await run(root, ['build']);
  expect(output(root, 'notes/first/index.html')).toContain('.box{color:#123456}');
  expect(output(root, 'notes/second/index.html')).not.toContain('.box');
  expect(output(root, 'notes/first.md')).toContain(
    '# First note\n\nBy *me*.\n\n:::box{title="One & \'two\'"}\n- :kbd[Ctrl] by Kim\n',
  );
});

test.each<[string, SiteFiles]>([
  [
    'the component',
    { 'templates/components/Box.tsx': SITE['templates/components/Box.tsx']?.replace('size + 1', 'size + 2') },
  ],
  ['the style sheet of the component', { 'templates/components/box.css': '.box { color: #abcdef; }\n' }],
  ['the extension', { 'src/emphasis.ts': "export const emphasis = { renderer: { em: () => '<em>second</em>' } };\n" }],
  ['the schema', { 'content/collections.ts': SITE['content/collections.ts']?.replace('default(1)', 'default(7)') }],
])('an incremental build sees a change of %s', async (_, change) => {
  const root = makeSite({}, SITE);
  await run(root, ['build']);
  const before = snapshot(`${root}/dist`);
  changeSite(root, change);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0 });
  const incremental = snapshot(`${root}/dist`);
  expect(incremental).not.toEqual(before);
  await run(root, ['build', '--no-cache']);
  expect(snapshot(`${root}/dist`)).toEqual(incremental);
});

test('a page without the component is reported at the line of the directive', async () => {
  const page = SITE['templates/pages/notes/[note].tsx'];
  const root = makeSite({ 'templates/pages/notes/[note].tsx': page?.replace('box: Box, ', '') }, SITE);
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain('the page has no component for the directive box');
  expect(error).toContain('content/notes/first.md:8');
});

test('a file with the HTML of a directive is reported, and absoluteLinks keeps the content of containers', async () => {
  const feed = (body: string) => ({
    'templates/pages/feed.txt.ts': `import { absoluteLinks, defineFile } from 'build-site';
export default defineFile({ render: (_, { site }) => ${body} });
`,
  });
  const root = makeSite(feed("site.content.notes.get('first')!.body.html"), SITE);
  expect((await run(root, ['build'])).error).toContain('the page has no component for the directive box');
  changeSite(
    root,
    feed("absoluteLinks(site.content.notes.get('first')!.body.html, 'https://www.example.org/notes/first/')"),
  );
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, 'feed.txt')).toContain('<li>Ctrl by Kim</li>');
});
