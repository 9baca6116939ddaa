import { expect, test } from 'vitest';
import { DIRECTIVE_SITE } from '../../../support/directive-site.ts';
import { changeSite, makeSite, output, run, type SiteFiles, snapshot } from '../../../support/site.ts';

const mainOf = (root: string): string => /<main>.*<\/main>/s.exec(output(root, 'notes/first/index.html'))?.[0] ?? '';

test('components render directives with their properties, their content and unique ids', async () => {
  const root = makeSite({}, DIRECTIVE_SITE);
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
  const root = makeSite({}, DIRECTIVE_SITE);
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
    { 'templates/components/Box.tsx': DIRECTIVE_SITE['templates/components/Box.tsx']?.replace('size + 1', 'size + 2') },
  ],
  ['the style sheet of the component', { 'templates/components/box.css': '.box { color: #abcdef; }\n' }],
  ['the extension', { 'src/emphasis.ts': "export const emphasis = { renderer: { em: () => '<em>second</em>' } };\n" }],
  [
    'the schema',
    { 'content/collections.ts': DIRECTIVE_SITE['content/collections.ts']?.replace('default(1)', 'default(7)') },
  ],
])('an incremental build detects a change to %s', async (_, change) => {
  const root = makeSite({}, DIRECTIVE_SITE);
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
  const page = DIRECTIVE_SITE['templates/pages/notes/[note].tsx'];
  const root = makeSite({ 'templates/pages/notes/[note].tsx': page?.replace('box: Box, ', '') }, DIRECTIVE_SITE);
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain('the page has no component for the directive box');
  expect(error).toContain('content/notes/first.md:8');
});

test("a generated file that contains a directive's HTML is reported, and absoluteLinks keeps the content of containers", async () => {
  const feed = (body: string) => ({
    'templates/pages/feed.txt.ts': `import { absoluteLinks, defineFile } from 'build-site';
export default defineFile({ render: (_, { site }) => ${body} });
`,
  });
  const root = makeSite(feed("site.content.notes.get('first')!.body.html"), DIRECTIVE_SITE);
  expect((await run(root, ['build'])).error).toContain('the page has no component for the directive box');
  changeSite(
    root,
    feed("absoluteLinks(site.content.notes.get('first')!.body.html, 'https://www.example.org/notes/first/')"),
  );
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, 'feed.txt')).toContain('<li>Ctrl by Kim</li>');
});
