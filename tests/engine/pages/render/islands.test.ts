import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeSite, output, run, type SiteFiles, snapshot } from '../../../support/site.ts';

const COUNTER = `import { useEffect, useState } from 'react';
import { label } from './label.ts';
export default ({ start, name }: { start: number; name: string }) => {
  const [count, setCount] = useState(start);
  useEffect(() => {}, []);
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>{label(name)}: {count}</button>;
};
`;

const HOME = `import { definePage, Island, Link } from 'build-site';
import Counter from '../islands/counter.tsx';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => (
    <main><h1>Notes</h1><Link to="/notes/first/">First</Link><Link to="/notes/second/">Second</Link>
      <Island of={Counter} props={{ start: 3, name: 'A & "B" <c>' }} load="interaction" />
    </main>
  ),
});
`;

const ISLAND_SITE: SiteFiles = {
  'templates/islands/counter.tsx': COUNTER,
  'templates/islands/label.ts': "export const label = (name: string) => 'Count of ' + name;\n",
  'templates/pages/index.tsx': HOME,
};

const built = async (changes: SiteFiles = {}, environment: Record<string, string> = {}): Promise<string> => {
  const root = makeSite({ ...ISLAND_SITE, ...changes });
  expect(await run(root, [], environment)).toMatchObject({ exitCode: 0, error: '' });
  return root;
};

const scriptsOf = (html: string): string[] => [...html.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, src = '']) => src);

test.each(['preact', 'react'])(
  'with %s, an island is prerendered, its props are preserved, and only its page loads the loader',
  async (runtime) => {
    const root = await built({}, { SITE_RUNTIME: runtime });
    const html = output(root, 'index.html');
    const island =
      /<build-island data-src="([^"]+)" data-props="([^"]+)" data-load="interaction" data-ids="1"><button type="button" class="counter">([\s\S]*?)<\/button><\/build-island>/.exec(
        html,
      );
    expect(
      island?.[2]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    ).toBe('{"start":3,"name":"A & \\"B\\" <c>"}');
    expect(island?.[3]?.replaceAll('<!-- -->', '')).toMatch(
      /^Count of A &amp; (&quot;|")B(&quot;|") &lt;c(&gt;|>): 3$/,
    );

    const [loader = '', ...others] = scriptsOf(html);
    expect(others).toEqual([]);
    for (const script of [loader, island?.[1] ?? '']) {
      expect(script).toMatch(/^\/assets\/[a-z]+-[0-9a-f]{8}\.js$/);
      expect(output(root, script.slice(1))).not.toBe('');
    }
    expect(html).toContain("script-src 'self'");

    for (const other of ['notes/first/index.html', 'notes/second/index.html', '404.html']) {
      expect(output(root, other)).not.toContain('<script>');
      expect(output(root, other)).not.toContain('script-src');
    }
  },
);

test('an island loads Preact unless the settings select React', async () => {
  const sizeOf = (root: string) =>
    Object.entries(snapshot(path.join(root, 'dist/assets'))).reduce((sum, [, code]) => sum + code.length, 0);
  const preact = sizeOf(await built());
  const react = sizeOf(await built({}, { SITE_RUNTIME: 'react' }));
  expect(preact).toBeLessThan(25_000);
  expect(react).toBeGreaterThan(4 * preact);
});

test('a lazy import of an island is a separate script and does not replace the loader', async () => {
  const root = await built({
    'templates/islands/zoo.ts': "export const zoo = 'an aardvark';\n",
    'templates/islands/counter.tsx': COUNTER.replace(
      'useEffect(() => {}, []);',
      "useEffect(() => void import('./zoo.ts').then(({ zoo }) => console.log(zoo)), []);",
    ),
  });
  const [loader = ''] = scriptsOf(output(root, 'index.html'));
  expect(loader).toMatch(/^\/assets\/islands-/);
  const scripts = Object.entries(snapshot(path.join(root, 'dist/assets')));
  const [lazy, ...others] = scripts.filter(([, code]) => code.includes('an aardvark')).map(([name]) => name);
  expect(others).toEqual([]);
  expect(lazy).toMatch(/^zoo-/);
  expect(scripts.find(([name]) => name.startsWith('counter-'))?.[1]).toContain(`./${lazy}`);
});

test('script names contain a content hash, so that the same input produces the same names', async () => {
  const names = (root: string) => readdirSync(path.join(root, 'dist/assets')).sort();
  const first = names(await built());
  expect(names(await built())).toEqual(first);
  const changed = names(
    await built({ 'templates/islands/label.ts': "export const label = (name: string) => 'Number of ' + name;\n" }),
  );
  expect(changed).not.toEqual(first);
  expect(changed.find((name) => name.startsWith('islands-'))).toBe(first.find((name) => name.startsWith('islands-')));
});

test("the URLs of island scripts contain the site's base path", async () => {
  const root = await built({}, { SITE_ADDRESS: 'https://kim.example.org/project' });
  const html = output(root, 'index.html');
  expect(scriptsOf(html)[0]).toMatch(/^\/project\/assets\//);
  expect(html).toMatch(/data-src="\/project\/assets\//);
});

test('an island in a shared part adds the loader to every page that shows the part', async () => {
  const root = await built({
    'templates/footer.tsx':
      "import { Island } from 'build-site';\nimport Counter from './islands/counter.tsx';\nexport const Footer = () => <Island of={Counter} props={{ start: 1, name: 'x' }} />;\n",
    'templates/pages/notes/[note].tsx': `import { definePage, Html, Shared } from 'build-site';
import { Footer } from '../../footer.tsx';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: ({ note }) => <main><h1>{note.title}</h1><Html html={note.body.html} /><Shared of={Footer} /></main>,
});
`,
  });
  expect(scriptsOf(output(root, 'notes/second/index.html'))).toEqual(scriptsOf(output(root, 'index.html')));
  expect(scriptsOf(output(root, '404.html'))).toEqual([]);
});

test('rejects a component that is not an island where an island is required', async () => {
  const { exitCode, error } = await run(
    makeSite({
      'templates/pages/index.tsx': HOME.replace(
        "import Counter from '../islands/counter.tsx';",
        'const Counter = () => <b>x</b>;',
      ),
    }),
    [],
  );
  expect(exitCode).toBe(1);
  expect(error).toContain('templates/no-island  `of` of <Island> is not an island');
});

test('reports an island that throws during prerendering with the page', async () => {
  const { exitCode, error } = await run(
    makeSite({
      ...ISLAND_SITE,
      'templates/islands/label.ts': "export const label = (): string => {\n  throw new Error('no label');\n};\n",
    }),
    [],
  );
  expect(exitCode).toBe(1);
  expect(error).toContain('rendering / failed: no label');
  expect(error).toContain('at templates/pages/index.tsx');
});

test('rejects a file in templates/islands without a component before any page is rendered', async () => {
  const { exitCode, error } = await run(
    makeSite({ ...ISLAND_SITE, 'templates/islands/empty.tsx': 'export const nothing = 1;\n' }),
    [],
  );
  expect(exitCode).toBe(1);
  expect(error).toContain('templates/islands/empty.tsx');
});

test("every page loads the site's own script and the islands' loader in one request", async () => {
  const root = await built({
    'templates/scripts/index.ts':
      "document.documentElement.dataset.ran = 'yes';\nif (document.querySelector('.rare')) void import('./rare.ts');\n",
    'templates/scripts/rare.ts': "import css from './rare.css';\ndocument.title = css;\nexport {};\n",
    'templates/scripts/rare.css': '.rare {\n  color: red;\n}\n',
  });
  const pages = ['index.html', 'notes/first/index.html', '404.html'].map((file) => scriptsOf(output(root, file)));
  expect(new Set(pages.map(([script]) => script)).size).toBe(1);
  expect(pages.every((scripts) => scripts.length === 1)).toBe(true);
  expect(pages[0]?.[0]).toMatch(/^\/assets\/site-[0-9a-f]{8}\.js$/);

  const assets = snapshot(path.join(root, 'dist/assets'));
  const [site, rare] = ['site-', 'rare-'].map((name) =>
    Object.entries(assets)
      .find(([file]) => file.startsWith(name))?.[1]
      .toString(),
  );
  expect(site).toContain('[data-load]');
  expect(site).toContain('rare-');
  expect(rare).toContain('.rare{color:red}');
});

test('imports the loader after the page is painted, through a script that the policy allows', async () => {
  const html = output(await built(), 'index.html');
  const [, script = ''] = /<script>(.*)<\/script>\n<\/head>/.exec(html) ?? [];
  expect(script).toMatch(
    /^\{.*import\("\/assets\/islands-\w+\.js"\)\.then\(.*\.catch\(.*addEventListener\("DOMContentLoaded",.*type:"paint".*\)\}$/,
  );
  const hash = createHash('sha256').update(script).digest('base64');
  expect(html).toContain(`; script-src 'self' 'sha256-${hash}';`);
  expect(html).not.toMatch(/<script[^>]* src=/);
});

test('pages can contain speculation rules, even in a shared part, and their policy allows only these rules', async () => {
  const home = `import { definePage, Shared, SpeculationRules } from 'build-site';
const Ahead = () => <SpeculationRules rules={{ prerender: [{ urls: ['/notes/second/'] }] }} />;
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => (
    <main>
      <h1>Notes</h1>
      <a href="/notes/first/">First</a>
      <a href="/notes/second/">Second</a>
      <SpeculationRules rules={{ prefetch: [{ urls: ['/notes/first/?</script>'] }] }} />
      <Shared of={Ahead} />
    </main>
  ),
});
`;
  const root = makeSite({ 'templates/pages/index.tsx': home });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  const html = output(root, 'index.html');
  const texts = [...html.matchAll(/<script type="speculationrules">(.*?)<\/script>/g)].map(([, text = '']) => text);
  expect(texts.map((text) => JSON.parse(text))).toEqual([
    { prefetch: [{ urls: ['/notes/first/?</script>'] }] },
    { prerender: [{ urls: ['/notes/second/'] }] },
  ]);
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(html).toContain(`; script-src ${hashes.sort().join(' ')};`);
  expect(output(root, 'notes/first/index.html')).not.toContain('script-src');
});

test('every page contains the head script and allows only this script, by its hash', async () => {
  const root = makeSite({
    'templates/scripts/head.ts': 'import css from \'./early.css\';\ndocument.title = "</script>" + css;\n',
    'templates/scripts/early.css': '.early {\n  color: red;\n}\n',
  });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  for (const file of ['index.html', 'notes/first/index.html', '404.html']) {
    const html = output(root, file);
    const [, script = ''] = /<\/style>\n<script>(.*)<\/script>\n<\/head>/.exec(html) ?? [];
    expect(script).toContain('.early{color:red}');
    expect(script).not.toContain('</script');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(html).toContain(`; script-src 'sha256-${hash}';`);
  }
});

test("a class that only the site's script adds keeps its rules on every page, unlike other unused classes", async () => {
  const root = await built({
    'templates/styles/index.css': '.added { color: green }\n.unused { color: red }\n',
    'templates/scripts/index.ts': "document.body.classList.add('added');\n",
  });
  for (const file of ['index.html', 'notes/first/index.html']) {
    expect(output(root, file)).toContain('.added{color:green}');
    expect(output(root, file)).not.toContain('.unused');
  }
});

test('reports a script that does not compile with its line', async () => {
  const { exitCode, error } = await run(
    makeSite({ 'templates/scripts/index.ts': "import { nothing } from './absent.ts';\nnothing();\n" }),
    [],
  );
  expect(exitCode).toBe(1);
  expect(error).toContain('templates/scripts/index.ts:1');
  expect(error).toContain('./absent.ts');
});

test('a page contains the styles for elements and classes in its islands, their imports and the crash screen', async () => {
  const root = await built({
    'templates/styles/index.css':
      'h5{color:#111111}h6{color:#222222}.inner{color:#333333}.crashed{color:#444444}.inn{color:#555555}',
    'templates/islands/counter.tsx': `import { useState } from 'react';
import { Part } from './parts/part.tsx';
export default () => { const [on, set] = useState(false); return <button type="button" onClick={() => set(true)}>More{on && <Part />}</button>; };
`,
    'templates/islands/other.tsx': "import { Part } from './parts/part.tsx';\nexport default Part;\n",
    'templates/islands/parts/part.tsx': 'export const Part = () => <h5 className="inner">Here</h5>;\n',
    'templates/island-failure.tsx': 'export default () => <p className="crashed">Sorry</p>;\n',
    'templates/pages/index.tsx': HOME.replace(/props=\{\{[^}]*\}\}/, 'props={{}}'),
  });
  expect(/<style>(.*?)<\/style>/.exec(output(root, 'index.html'))?.[1]).toBe(
    'h5{color:#111}.inner{color:#333}.crashed{color:#444}build-island{display:block}',
  );
});

const FIELD = `import { useState } from 'react';
export default () => { const [text, set] = useState(''); return <input aria-label="a" value={text} onChange={(event) => set(event.target.value)} />; };
`;

const codeOf = (root: string, island: string): string => {
  const scripts = Object.entries(snapshot(path.join(root, 'dist/assets')));
  const [, code = ''] = scripts.find(([file]) => file.startsWith(`${island}-`)) ?? [];
  const imported = [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, file]) => file);
  return code + scripts.flatMap(([file, text]) => (imported.includes(file) ? [text] : [])).join('');
};

test("an island gets Preact's compat layer if one of its files needs it, and other islands do not", async () => {
  const root = await built({
    'templates/islands/field.tsx': FIELD,
    'templates/islands/helped.tsx':
      'import { stop } from \'./stop.ts\';\nexport default () => <button type="button" onClick={stop}>x</button>;\n',
    'templates/islands/stop.ts': 'export const stop = (event) => event.nativeEvent.stopImmediatePropagation();\n',
  });
  const layer = 'isPropagationStopped';
  expect(codeOf(root, 'field')).toContain(layer);
  expect(codeOf(root, 'helped')).toContain(layer);
  expect(codeOf(root, 'counter')).not.toContain(layer);
});

test('the compat layer is smaller than two kilobytes after compression', async () => {
  const weight = async (field: string): Promise<number> =>
    brotliCompressSync(codeOf(await built({ 'templates/islands/field.tsx': field }), 'field')).length;
  const more = (await weight(FIELD)) - (await weight(FIELD.replace('onChange', 'onInput')));
  expect(more).toBeGreaterThan(1_000);
  expect(more).toBeLessThan(1_600);
});

test('rejects a React import that Preact alone does not provide, with its line, and accepts it with the react runtime', async () => {
  const files = {
    ...ISLAND_SITE,
    'templates/islands/counter.tsx':
      "import { useTransition } from 'react';\nexport default () => <p>{String(useTransition()[0])}</p>;\n",
  };
  const refused = await run(makeSite(files), []);
  expect(refused.exitCode).toBe(1);
  expect(refused.error).toContain('templates/islands/counter.tsx:1');
  expect(refused.error).toContain('useTransition');
  expect(await run(makeSite(files), [], { SITE_RUNTIME: 'react' })).toMatchObject({ exitCode: 0 });
});

const PART_SITE: SiteFiles = {
  'templates/styles/index.css': '.made { color: green }\n.unused { color: red }\n',
  'templates/scripts/parts/mark.ts': "export default (element: HTMLElement): void => element.classList.add('made');\n",
  'templates/pages/index.tsx': `import { definePage, Link, useScript } from 'build-site';
const Marked = () => <p {...useScript('mark', { media: '(min-width: 64rem)', otherwise: 'interaction' })}>Here</p>;
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1><Marked /><Link to="/notes/first/">First</Link><Link to="/notes/second/">Second</Link></main>,
});
`,
};

const builtWithPart = async (changes: SiteFiles = {}, environment: Record<string, string> = {}) => {
  const root = makeSite({ ...PART_SITE, ...changes });
  return { root, ...(await run(root, [], environment)) };
};

test('an element specifies its script and its screen sizes, and only its page contains the loader and the styles of the script', async () => {
  const { root, exitCode, error } = await builtWithPart({}, { SITE_ADDRESS: 'https://kim.example.org/project' });
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  const html = output(root, 'index.html');
  const [, file = ''] =
    /<p data-src="\/project\/(assets\/mark-[0-9a-f]{8}\.js)" data-load="idle" data-media="\(min-width: 64rem\)" data-otherwise="interaction">Here<\/p>/.exec(
      html,
    ) ?? [];
  expect(output(root, file)).toContain('"made"');
  expect(scriptsOf(html)).toEqual([expect.stringMatching(/^\/project\/assets\/islands-/)]);
  expect(html).toContain('.made{color:green}');
  expect(html).not.toContain('.unused');
  const other = output(root, 'notes/first/index.html');
  expect(scriptsOf(other)).toEqual([]);
  expect(other).not.toContain('.made');
});

test('loads a script and its imports in parallel if the URL requests the script, or else on first use', async () => {
  const { root, exitCode } = await builtWithPart(
    {
      'templates/pages/index.tsx': `${PART_SITE['templates/pages/index.tsx']}`
        .replace('useScript }', 'PreloadAsked, useScript }')
        .replace('<Marked />', '<PreloadAsked script="mark" /><Marked />'),
      'templates/scripts/parts/mark.ts': "export default () => void import('../later.ts');\n",
      'templates/scripts/parts/other.ts': "import { last } from '../last.ts';\nexport default () => last();\n",
      'templates/scripts/later.ts': "import { last } from './last.ts';\nlast();\n",
      'templates/scripts/last.ts': 'export const last = () => void document.body.append(1);\n',
    },
    { SITE_ADDRESS: 'https://kim.example.org/project' },
  );
  expect(exitCode).toBe(0);
  const html = output(root, 'index.html');
  const [, script = '', files = ''] =
    /<script>(\{const load=\(\)=>\{for\(let href of (\[[^\]]*\]).*?)<\/script>/.exec(html) ?? [];
  expect(html).toContain(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  expect(JSON.parse(files)).toEqual([
    expect.stringMatching(/^\/project\/assets\/mark-[0-9a-f]{8}\.js$/),
    expect.stringMatching(/^\/project\/assets\/later-[0-9a-f]{8}\.js$/),
    expect.stringMatching(/^\/project\/assets\/chunk-[0-9a-f]{8}\.js$/),
  ]);
});

test('a page can contain a script from a template, and that script cannot close its element', async () => {
  const pageWith = (text: string) => ({
    'templates/pages/index.tsx': `${PART_SITE['templates/pages/index.tsx']}`
      .replace('useScript }', 'InlineScript, useScript }')
      .replace('<Marked />', `<InlineScript text="${text}" /><Marked />`),
  });
  const text = 'document.body.id = 1 < 2';
  const { root } = await builtWithPart(pageWith(text));
  const html = output(root, 'index.html');
  expect(html).toContain(`<script>${text}</script>`);
  expect(html).toContain(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  const { exitCode, error } = await builtWithPart(pageWith('</script>'));
  expect(exitCode).toBe(1);
  expect(error).toContain('The text of <InlineScript> contains "</"');
});

test('reports a missing script with the page that uses it, and a script without an exported function with its file', async () => {
  const { 'templates/scripts/parts/mark.ts': _, ...without } = PART_SITE;
  const { exitCode, error } = await run(makeSite(without), []);
  expect(exitCode).toBe(1);
  expect(error).toContain(
    'useScript or <PreloadAsked> refers to "mark", but templates/scripts/parts/mark.ts does not exist.',
  );
  expect(error).toContain('at templates/pages/index.tsx');

  const other = await builtWithPart({ 'templates/scripts/parts/mark.ts': 'export const mark = 1;\n' });
  expect(other.exitCode).toBe(1);
  expect(other.error).toContain('templates/scripts/parts/mark.ts');

  const empty = await builtWithPart({ 'templates/scripts/parts/mark.ts': 'document.title += 1;\n' });
  expect(empty.exitCode).toBe(1);
  expect(empty.error).toContain(
    'the script for an element has no default export\n    at templates/scripts/parts/mark.ts',
  );
});
