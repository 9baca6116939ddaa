import { expect, test } from 'vitest';
import { makeSite, output, run } from '../../support/site.ts';

const note = (title: string): string =>
  `---\ntitle: ${title}\ndescription: What the ${title} says.\n---\n\nText, see [below](#main).[^1]\n\n## Main\n\n- [x] ${title}\n\n[^1]: A note of the ${title}.\n`;

const siteThatShows = (body: string): string =>
  makeSite({
    'content/notes/first.md': note('first note'),
    'content/notes/second.md': note('second note'),
    'templates/pages/notes/[note].tsx': undefined,
    'templates/pages/index.tsx': `import { definePage, Html, prefixIds, useSite } from 'build-site';
const bodyOf = (note) => ${body};
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => {
    const notes = useSite().content.notes.entries.map((note) => ({ id: note.id, body: bodyOf(note) }));
    return (
      <main id="main">
        <h1>Notes</h1>
        <ul>{notes.map(({ id, body }) => body.headings.map((heading) => <li key={id}><a href={\`#\${heading.id}\`}>{heading.text} of {id}</a></li>))}</ul>
        {notes.map(({ id, body }) => <Html key={id} html={body.html} />)}
      </main>
    );
  },
});
`,
  });

test('bodies with a prefix can share a page without conflicts between their ids and those of the layout', async () => {
  const root = siteThatShows('prefixIds(note.body, note.id + "-")');
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  const html = output(root, 'index.html');
  for (const id of ['first-main', 'second-main']) {
    expect(html).toContain(`<h2 id="${id}">Main</h2>`);
    expect(html.split(`href="#${id}"`)).toHaveLength(3);
  }
});

test('conflicting ids of bodies without a prefix are reported', async () => {
  const { exitCode, error } = await run(siteThatShows('note.body'), ['build']);
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error HTM-02  the id "main" is used more than once on the page
        at templates/pages/index.tsx
        on /
        fix: give each element its own id; use prefixIds for Markdown bodies
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('an invalid prefix is reported with its line', async () => {
  const { exitCode, error } = await run(siteThatShows('prefixIds(note.body, "")'), ['build']);
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error templates/id-prefix  prefixIds cannot use the prefix ""
        at templates/pages/index.tsx:2:26
        on /
        fix: use at least one character; whitespace and " & < > # % are not allowed
    Stopped: 1 error; nothing was published.
    "
  `);
});
