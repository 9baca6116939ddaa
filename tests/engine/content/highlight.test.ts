import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/engine/content/markdown.ts';
import { CODE_CSS } from '../../../src/engine/pages/compile/code-styles.ts';
import { makeSite, output, run } from '../../support/site.ts';

const note = (text: string): string =>
  `---\ntitle: Second note\ndescription: What the second note says.\n---\n\n## More\n\nBack to [the first](/notes/first/).\n\n${text}\n`;

const siteOf = (text: string): string => makeSite({ 'content/notes/second.md': note(text) });

const build = async (root: string): Promise<void> => {
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
};

const styleOf = (root: string, page: string): string => /<style>(.*?)<\/style>/s.exec(output(root, page))?.[1] ?? '';

const render = (text: string): string => renderMarkdown(text, { url: (to) => to, variables: {} }).markdown.html;

const isLoaded = (): boolean =>
  Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('node_modules/highlight.js'));

test('the highlighter is loaded only for code with a language', () => {
  // Another test in this worker may already have loaded it.
  const wasLoaded = isLoaded();
  render('# A\n\n`code`\n\n    indented\n\n```\nfenced\n```\n');
  expect(isLoaded()).toBe(wasLoaded);
  render('```ts\nconst a = 1;\n```\n');
  expect(isLoaded()).toBe(true);
});

test('code in a known language is highlighted through classes, and only pages with such code contain the styles', async () => {
  const root = siteOf('```ts\nconst a = "<{{owner}}>"; // &\n```');
  await build(root);
  const page = output(root, 'notes/second/index.html');
  expect(/<pre.*<\/pre>/s.exec(page)?.[0]).toMatchInlineSnapshot(`
    "<pre class="hljs" tabindex="0"><code class="language-ts"><span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;Kim&gt;&quot;</span>; <span class="hljs-comment">// &amp;</span>
    </code></pre>"
  `);
  expect(page).not.toMatch(/ style=/);
  expect(styleOf(root, 'notes/second/index.html')).toMatchInlineSnapshot(
    `".hljs{--hl-ground:var(--code-ground,#f6f8fa);--hl-text:var(--code-text,#1f2328);--hl-comment:var(--code-comment,#57606a);--hl-keyword:var(--code-keyword,#b31d28);--hl-string:var(--code-string,#0a3069);--hl-name:var(--code-name,#6639ba);--hl-value:var(--code-value,#0550ae);--hl-built-in:var(--code-built-in,#8a3700);--hl-tag:var(--code-tag,#116329);--hl-added:var(--code-added,#116329);--hl-removed:var(--code-removed,#b31d28);padding:1em;overflow-x:auto;background:var(--hl-ground);color:var(--hl-text)}@media (prefers-color-scheme:dark){.hljs{--hl-ground:var(--code-ground,#161b22);--hl-text:var(--code-text,#e6edf3);--hl-comment:var(--code-comment,#9198a1);--hl-keyword:var(--code-keyword,#ff7b72);--hl-string:var(--code-string,#a5d6ff);--hl-name:var(--code-name,#d2a8ff);--hl-value:var(--code-value,#79c0ff);--hl-built-in:var(--code-built-in,#ffa657);--hl-tag:var(--code-tag,#7ee787);--hl-added:var(--code-added,#7ee787);--hl-removed:var(--code-removed,#ff7b72)}}.hljs code{padding:0;background:none;color:inherit}.hljs-comment{color:var(--hl-comment)}.hljs-keyword{color:var(--hl-keyword)}.hljs-string{color:var(--hl-string)}"`,
  );
  expect(styleOf(root, 'notes/first/index.html')).toBe('');
  expect(styleOf(root, 'index.html')).toBe('');
});

test('code without a language, or marked as plain text, is not highlighted', async () => {
  const root = siteOf('```\nconst a = 1;\n```\n\n```text\nconst a = 1;\n```');
  await build(root);
  expect(output(root, 'notes/second/index.html').match(/<pre.*?<\/pre>/gs)).toMatchInlineSnapshot(`
    [
      "<pre><code>const a = 1;
    </code></pre>",
      "<pre class="hljs" tabindex="0"><code class="language-text">const a = 1;
    </code></pre>",
    ]
  `);
});

test('the title of a code block becomes its caption', () => {
  expect(render('```text {1} title="a & b.txt" x\na < b\n```\n')).toBe(
    '<figure class="code"><figcaption>a &amp; b.txt</figcaption>\n<pre class="hljs" tabindex="0"><code class="language-text">a &lt; b\n</code></pre>\n</figure>\n',
  );
  expect(render('```text title=a.txt {1}\na\n```\n')).toContain('<figcaption>a.txt</figcaption>');
  expect(render('```ts subtitle="no"\n1;\n```\n')).not.toContain('figure');
});

test('options have no effect unless an extension renders code blocks', () => {
  const problemsOf = (info: string, settings = {}) =>
    renderMarkdown(`a\n\n\`\`\`${info}\n1;\n\`\`\`\n`, { url: (to) => to, variables: {}, settings }).problems;
  expect(problemsOf('ts {1,3} title="a b.ts"  showLineNumbers')).toMatchObject([
    { line: 3, message: 'options of a code block have no effect: {1,3} showLineNumbers', severity: 'note' },
  ]);
  for (const info of ['', 'ts', 'ts title="a.ts"', "ts title='a.ts' "]) expect(problemsOf(info), info).toEqual([]);
  expect(problemsOf('ts {1}', { extensions: [{ renderer: { code: () => '' } }] })).toEqual([]);
  expect(problemsOf('ts {1}', { extensions: [{ renderer: { hr: () => '' } }] })).toHaveLength(1);
});

test('supports uncommon languages and language aliases', () => {
  const html = (language: string, code: string) => render(`\`\`\`${language}\n${code}\n\`\`\`\n`);
  expect(html('dockerfile', 'FROM node:24')).toContain('hljs-keyword');
  expect(html('hs', 'module Main where')).toContain('hljs-keyword');
  expect(html('TSX title="a.tsx"', 'const a = <p />;')).toContain('hljs-keyword');
  expect(html('html', '<p class="a">')).toContain('hljs-tag');
});

test('warns once per unknown language of a collection, and shows the code without highlighting', async () => {
  const root = siteOf(
    '- a list\n\n  ```typescrip\n  const a = 1;\n  ```\n\n```mermaid\ngraph\n```\n\n```mermaid\ngraph\n```',
  );
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(0);
  expect(output(root, 'notes/second/index.html')).toMatch(/<pre[^>]*><code[^>]*>graph\n<\/code><\/pre>/);
  expect(error).toMatchInlineSnapshot(`
    "warning content/unknown-language  unknown language "typescrip" in a code block, which is shown without highlighting
        at content/notes/second.md:12
        fix: did you mean "typescript"?
    warning content/unknown-language  unknown language "mermaid" in a code block, which is shown without highlighting, and 1 more in the collection notes
        at content/notes/second.md:16
        fix: use a language that highlight.js supports, or \`text\` for plain text
    "
  `);
});

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('every code colour has AA contrast on its background, in light and dark mode', () => {
  const schemes = [...CODE_CSS.matchAll(/\.hljs\{([^}]*)\}/g)].map(
    ([, block = '']) =>
      new Map(
        [...block.matchAll(/--hl-([\w-]+):var\(--code-\1,(#\w{6})\)/g)].map(([, name, colour]) => [name, colour ?? '']),
      ),
  );
  expect(schemes).toHaveLength(2);
  for (const scheme of schemes) {
    expect(scheme.size).toBe(11);
    const ground = luminance(scheme.get('ground') ?? '');
    for (const [name, colour] of scheme) {
      const [light = 0, dark = 0] = [luminance(colour), ground].sort((a, b) => b - a);
      if (name !== 'ground') expect((light + 0.05) / (dark + 0.05), `${name} ${colour}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
