import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, output, run } from '../../support/site.ts';

const NOTE = '---\ntitle: Third note\ndescription: What the third note says.\n---\n\n';
/** The header of a 3 × 2 pixel GIF. */
const GIF = 'GIF89a\x03\0\x02\0\0\0';

test('warns about Markdown that no collection reads, and about a collection without files', async () => {
  const root = makeSite({
    'content/stray.md': 'Stray.\n',
    'content/README.md': 'Read by people.\n',
    'content/collections.ts': BASIC_SITE['content/collections.ts']?.replace(
      'notes: markdown',
      "posts: markdownFiles({ files: 'posts/*.md', schema: z.object({}) }),\n    later: markdownFiles({ files: 'later/**/*.md', schema: z.object({}) }),\n    notes: markdown",
    ),
    'content/later/.gitkeep': '',
  });
  const { exitCode, out } = await run(root, ['build']);
  expect(exitCode).toBe(0);
  const { error } = await run(root, ['build', '-q']);
  const text = out + error;
  expect(text).toContain('content/stray.md is not used: no collection includes it');
  expect(text).toContain('the collection posts is empty: no file matches posts/*.md');
  expect(text).not.toContain('README.md');
  expect(text, 'the folder is empty on purpose').not.toContain('the collection later');
});

test('rejects MDX files and files with other extensions that no collection reads', async () => {
  const root = makeSite({ 'content/notes/third.mdx': '# Third\n', 'content/fourth.markdown': '# Fourth\n' });
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  for (const file of ['content/fourth.markdown', 'content/notes/third.mdx'])
    expect(error).toContain(
      `error content/unread-file  ${file} is not used: content is read from .md files\n    at ${file}:1\n` +
        '    fix: rename it to .md, and replace components with directives, such as ::gallery{images="a,b"}',
    );
});

test('warns about a custom property that neither a style sheet nor a template sets', async () => {
  const root = makeSite({
    'templates/styles/index.css':
      ':root { --accent: red }\nh1 { color: var(--acent); top: var(--x, 1px) }\np { color: var(--accent) }\n',
  });
  expect((await run(root, ['build', '-q'])).error).toBe(
    'warning styles/unknown-variable  browsers ignore a declaration with var(--acent), because nothing sets --acent\n' +
      '    at templates/styles/index.css:2:13\n    fix: did you mean "--accent"?\n',
  );
});

test('rejects a misspelled CSS property', async () => {
  const root = makeSite({ 'templates/styles/index.css': 'h1 { colr: red }\n' });
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain('"colr" is not a known CSS property');
  expect(error).toContain('Did you mean "color" instead?');
});

test.each([
  ['an expression', 'Hello {post.title}.', 'an expression would be shown as text', 6],
  ['a merge conflict', 'One.\n\n<<<<<<< HEAD\nTwo.\n=======\nThree.\n>>>>>>> main', 'unresolved merge conflict', 8],
])('rejects %s in Markdown', async (_, text, message, line) => {
  const root = makeSite({ 'content/notes/third.md': `${NOTE}${text}\n` });
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain(message);
  expect(error).toContain(`content/notes/third.md:${line}`);
});

test.each([
  [
    'front matter',
    'content/notes/third.md',
    2,
    (conflict: string) => `---\n${conflict}description: It.\n---\n\nText.\n`,
  ],
  [
    'the settings',
    'content/settings.yml',
    3,
    (conflict: string) => `address: https://www.example.org\nowner: Kim\n${conflict}`,
  ],
])('rejects a merge conflict in %s', async (_, file, line, text) => {
  const root = makeSite({ [file]: text('<<<<<<< HEAD\ntitle: One\n=======\ntitle: Two\n>>>>>>> main\n') });
  const { error } = await run(root, ['build']);
  expect(error).toContain('unresolved merge conflict');
  expect(error).toContain(`at ${file}:${line}:1\n    fix: keep one of the two versions`);
});

test('adds the size of images in public/ to the HTML of Markdown', async () => {
  const root = makeSite({
    'content/notes/first.md': `${BASIC_SITE['content/notes/first.md']}\n![A](/IMG_3856.a_b.GIF)\n\n![B](/b.svg)\n`,
    'public/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>',
    'public/IMG_3856.a_b.GIF': GIF,
  });
  await run(root, ['build']);
  expect(output(root, 'notes/first/index.html')).toContain(
    '<img src="/b.svg" alt="B" width="40" height="30" loading="lazy">',
  );
});

test('notes options of code blocks once for each collection', async () => {
  const first = `${BASIC_SITE['content/notes/first.md']}\n\`\`\`ts title=a.ts\n1;\n\`\`\`\n\n- \`\`\`ts {1} title="b.ts" x=2\n  1;\n  \`\`\`\n`;
  const second = `${BASIC_SITE['content/notes/second.md']}\n\`\`\`text app.ts\n1;\n\`\`\`\n`;
  const root = makeSite({ 'content/notes/first.md': first, 'content/notes/second.md': second });
  const line = first.slice(0, first.indexOf('{1}')).split('\n').length;
  const expected =
    'note content/code-options  options of a code block have no effect: {1} x=2, and 1 more in the collection notes\n' +
    `    at content/notes/first.md:${line}\n    fix: remove them; only the language and title="app.ts" are supported\n`;
  expect((await run(root, ['build'])).error).toContain(expected);
});
