import { expect, test } from 'vitest';
import { makeSite, output, run, type SiteFiles } from '../../../support/site.ts';

const QUESTION = `import { useId, useState } from 'react';
export default ({ q, a }: { readonly q: string; readonly a: string }) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  return <div><button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>{q}</button><p id={id} hidden={!open}>{a}</p></div>;
};
`;

const FIELD = `import { useId } from 'react';
export const Field = ({ label }: { readonly label: string }) => {
  const id = useId();
  return <p><label htmlFor={id}>{label}</label><input id={id} /></p>;
};
`;

const home = (body: string): string => `import { definePage, Island, Link, Shared } from 'build-site';
import Question from '../islands/question.tsx';
import Other from '../islands/other.tsx';
import { Field } from '../field.tsx';
const One = () => <><Field label="Name" /><Island of={Question} props={{ q: 'Why?', a: 'So.' }} /></>;
const Two = () => <><Field label="Name" /><Island of={Question} props={{ q: 'Why?', a: 'So.' }} /></>;
const Three = () => <Field label="Town" />;
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1><Link to="/notes/first/">First</Link><Link to="/notes/second/">Second</Link>${body}</main>,
});
void [Island, Shared, Question, Other, Field, One, Two, Three];
`;

const FILES: SiteFiles = {
  'templates/islands/question.tsx': QUESTION,
  'templates/islands/other.tsx': QUESTION,
  'templates/field.tsx': FIELD,
};

const EVERYTHING = `<Field label="Page" />
  <Island of={Question} props={{ q: 'A?', a: 'B.' }} /><Island of={Question} props={{ q: 'A?', a: 'B.' }} />
  <Island of={Other} props={{ q: 'C?', a: 'D.' }} />
  <Shared of={One} /><Shared of={Two} /><Shared of={Three} /><Shared of={Three} />`;

const built = async (runtime: string, changes: SiteFiles): Promise<string> => {
  const root = makeSite({ ...FILES, ...changes });
  expect(await run(root, [], { SITE_RUNTIME: runtime })).toMatchObject({ exitCode: 0, error: '' });
  return root;
};

const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

const partOf = (html: string, label: string): string =>
  new RegExp(`<div><p><label[^>]*>${label}.*?</div>`).exec(html)?.[0] ?? '';

test.each(['preact', 'react'])(
  'on %s, ids from useId differ between islands, shared parts and the page around them',
  async (runtime) => {
    const html = output(await built(runtime, { 'templates/pages/index.tsx': home(EVERYTHING) }), 'index.html');
    const ids = idsIn(html);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
    for (const [, id = ''] of html.matchAll(/(?:aria-controls|for)="([^"]+)"/g)) expect(ids).toContain(id);
  },
);

test.each(['preact', 'react'])('on %s, a second build generates the same ids', async (runtime) => {
  const files = { 'templates/pages/index.tsx': home(EVERYTHING) };
  const first = output(await built(runtime, files), 'index.html');
  expect(output(await built(runtime, files), 'index.html')).toBe(first);
});

test('a shared part has the same ids on every page, whichever page shows it first', async () => {
  const note = (body: string): string => `import { definePage, Html, Shared } from 'build-site';
import { Field } from '../../field.tsx';
const Town = () => <Field label="Town" />;
const Street = () => <Field label="Street" />;
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: ({ note }) => <main><h1>{note.title}</h1><Html html={note.body.html} />${body}</main>,
});
void [Town, Street];
`;
  const partsOfPages = async (body: string): Promise<readonly string[]> => {
    const root = await built('preact', { 'templates/pages/notes/[note].tsx': note(body) });
    const pages = ['notes/first/index.html', 'notes/second/index.html'].map((file) => output(root, file));
    return ['Town', 'Street'].flatMap((label) => pages.map((html) => partOf(html, label)));
  };
  const [town, otherTown, street, otherStreet] = await partsOfPages('<Shared of={Town} /><Shared of={Street} />');
  expect(town).toContain('Town');
  expect([otherTown, otherStreet]).toEqual([town, street]);
  const reversed = await partsOfPages(
    "{note.id === 'first' ? <><Shared of={Street} /><Shared of={Town} /></> : <><Shared of={Town} /><Shared of={Street} /></>}",
  );
  expect(reversed).toEqual([town, town, street, street]);
});

test('a shared part without ids is rendered once, however often a page shows it', async () => {
  const root = await built('preact', {
    'templates/pages/index.tsx': home('<Shared of={Counted} /><Shared of={Counted} />').replace(
      'export default',
      'let count = 0;\nconst Counted = () => <b>Rendered {++count} times</b>;\nexport default',
    ),
  });
  expect(output(root, 'index.html').match(/Rendered \d/g)).toEqual(['Rendered 1', 'Rendered 1']);
});
