import { expect, test } from 'vitest';
import { buildWith } from '../../../support/child.ts';
import { islandSite } from '../../../support/island-site.ts';
import { makeSite, run } from '../../../support/site.ts';

const SETTINGS = 'address: https://www.example.org\ntitle: Notes\nowner: Kim\n';
type Figures = Readonly<
  Partial<
    Record<
      'html' | 'script' | 'scriptIdle' | 'scriptOneInUse' | 'scriptInUse' | 'scriptInAll' | 'nodes' | 'requests',
      number
    >
  >
>;
const budgets = (...rows: readonly (readonly [string, Figures])[]): string =>
  `${SETTINGS}budgets:\n${rows
    .map(([pages, figures]) => {
      const lines = Object.entries(figures).map(([name, figure]) => `    ${name}: ${figure}\n`);
      return `  - pages: ${JSON.stringify(pages)}\n${lines.join('')}`;
    })
    .join('')}`;

/** Returns incompressible text. */
const noise = (words: number): string =>
  Array.from(
    { length: words },
    (_, index) => `${((index * 2_654_435_761) % 4_294_967_291).toString(36)}${index % 20 === 19 ? '.' : ''}`,
  ).join(' ');

const heavyNote = `---\ntitle: Second note\ndescription: What the second note says.\n---\n\n${noise(2000)}\n\n## More\n`;

const homePage = (body: string): Record<string, string> => ({
  'templates/pages/index.tsx': `import { definePage, Link, Shared, useSite } from 'build-site';
const Parts = () => <ul><li>One</li><li>Two</li></ul>;
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <>${body}{useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}</>,
});
`,
});

test('rejects pages that exceed their budget, and reports only the heaviest page of each template', async () => {
  const root = makeSite({
    'content/notes/second.md': heavyNote,
    'content/settings.yml': budgets(['/**', { html: 4096 }]),
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(1);
  expect(error).toMatch(/^error PRF-01 {2}the page is [\d,]+ bytes compressed; the budget is 4,096 bytes\n/);
  expect(error).toContain(
    '    at content/notes/second.md\n    at templates/pages/notes/[note].tsx\n    on /notes/second/\n',
  );
  expect(error.match(/PRF-01/g)).toHaveLength(1);
});

test('reports the page with the largest compressed size, not the largest source', async () => {
  const front = '---\ntitle: Second note\ndescription: What the second note says.\n---\n\n';
  const root = makeSite({
    'content/notes/second.md': `${front}${'The same words again. '.repeat(4000)}\n\n## More\n`,
    'content/notes/first.md': `${front.replaceAll('econd', 'irst')}${noise(1500)}\n`,
    'content/settings.yml': budgets(['/**', { html: 4096 }]),
  });
  expect((await run(root, [])).error).toContain('on /notes/first/\n');
});

test('finds a page above its budget between pages of other sizes', async () => {
  const note = (name: string, text: string): Record<string, string> => ({
    [`content/notes/${name}.md`]: `---\ntitle: The ${name} note\ndescription: What the ${name} note says.\n---\n\n${text}\n`,
  });
  const root = makeSite({
    ...note('largest', 'The same words again. '.repeat(6000)),
    ...note('large', 'The same words again. '.repeat(4000)),
    ...note('dense', noise(1500)),
    ...note('small', 'A few words.'),
    ...note('short', 'Some words.'),
    'content/settings.yml': budgets(['/notes/**', { html: 4096 }]),
  });
  expect((await run(root, [])).error).toContain('on /notes/dense/\n');
});

test("the first matching pattern sets a page's budget", async () => {
  const settings = budgets(['/notes/second/', { html: 65_536 }], ['/**', { html: 4096 }]);
  const root = makeSite({ 'content/notes/second.md': heavyNote, 'content/settings.yml': settings });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
});

test('a measure that the first matching pattern omits is set by the next one', async () => {
  const settings = budgets(['/notes/second/', { nodes: 100 }], ['/**', { html: 4096 }]);
  const root = makeSite({ 'content/notes/second.md': heavyNote, 'content/settings.yml': settings });
  expect((await run(root, [])).error).toContain('on /notes/second/');
});

test('without budgets, pages can have any size', async () => {
  expect(await run(makeSite({ 'content/notes/second.md': heavyNote }), [])).toMatchObject({ exitCode: 0, error: '' });
});

test('counts elements in main, including those in shared parts, but not elements outside it', async () => {
  const body = '<header><b>x</b><Shared of={Parts} /></header><main><h1>Notes</h1><Shared of={Parts} /></main>';
  const settings = budgets(['/', { nodes: 4 }]);
  const { exitCode, error } = await run(makeSite({ ...homePage(body), 'content/settings.yml': settings }), []);
  expect(exitCode).toBe(1);
  // The five elements are the h1, the part's div, its list and two items.
  expect(error).toMatch(/^error PRF-01 {2}the page has 5 elements in <main>; the budget is 4\n/);
  expect(error).toContain('on /\n');
});

test('counts each file that a browser requests immediately once, but not lazy images', async () => {
  const picture = (file: string, rest = '') => `<img src="/${file}.svg" alt="" width="1" height="1"${rest} />`;
  const body = `<main><h1>Notes</h1>${picture('a')}${picture('a')}${picture('b', ' loading="lazy"')}<svg><use href="/c.svg#x" /><use href="/c.svg#y" /><use href="#here" /><g id="here" /></svg></main>`;
  const files = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`public/${name}.svg`, '<svg><g id="x"/><g id="y"/></svg>']),
  );
  const settings = `${budgets(['/', { requests: 3 }])}favicon: /b.svg\n`;
  const { exitCode, error } = await run(
    makeSite({ ...homePage(body), ...files, 'content/settings.yml': settings }),
    [],
  );
  expect(exitCode).toBe(1);
  // The four requests are for the page, its icon, a.svg and c.svg.
  expect(error).toMatch(/^error PRF-01 {2}the page makes 4 requests before any interaction; the budget is 3\n/);
});

test('rejects an SVG that references a missing file', async () => {
  const body = '<main><h1>Notes</h1><svg><use href="/gone.svg#x" /></svg></main>';
  expect((await run(makeSite(homePage(body)), [])).error).toContain('the resource /gone.svg leads nowhere');
});

test('counts scripts that a page loads immediately, but not the scripts of islands', async () => {
  const tight = await run(islandSite({ 'content/settings.yml': budgets(['/**', { script: 300 }]) }), []);
  expect(tight.exitCode).toBe(1);
  expect(tight.error).toMatch(
    /^error PRF-01 {2}the page loads \d+ bytes of compressed script initially; the budget is 300 bytes: assets\/islands-\w+\.js \d+\n/,
  );
  const roomy = await run(islandSite({ 'content/settings.yml': budgets(['/**', { script: 1024 }]) }), []);
  expect(roomy).toMatchObject({ exitCode: 0, error: '' });
});

test('counts statically imported scripts, but not dynamic imports', async () => {
  const files = {
    'public/a.js': "import'./b.js';const later=()=>import('./c.js');",
    'public/b.js': `import{x}from"./a.js";// ${noise(100)}`,
    'public/c.js': `// ${noise(1000)}`,
  };
  const body = '<main><h1>Notes</h1><script type="module" src="/a.js"></script></main>';
  const settings = budgets(['/', { script: 900, requests: 2 }]);
  const { error } = await run(makeSite({ ...homePage(body), ...files, 'content/settings.yml': settings }), []);
  // The three requests are for the page, a.js and b.js.
  expect(error).toContain('the page makes 3 requests before any interaction; the budget is 2');
  expect(error).not.toContain('of compressed script initially');
});

test('counts imports of inline scripts, but ignores imports in JSON data', async () => {
  const body = (address: string) => {
    const html = `<h1>Notes</h1><script>onload = () => import("/a.js"); let x = 'import("/b.js';</script>
<script type="module">import('${address}'); import("bare");</script>
<script type="application/json">import("/nowhere.js")</script>`;
    return `<main dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`;
  };
  const settings = budgets(['/', { script: 300, requests: 1 }]);
  const files = { 'public/a.js': `// ${noise(400)}`, 'content/settings.yml': settings };
  const { error } = await run(makeSite({ ...homePage(body('./gone.js')), ...files }), []);
  expect(error).toContain('the resource ./gone.js leads nowhere');
  expect(error).not.toContain('nowhere.js');
  const fixed = await run(makeSite({ ...homePage(body('/a.js')), ...files }), []);
  expect(fixed.error).toMatch(/bytes of compressed script initially; the budget is 300 bytes: a\.js [\d,]+\n/);
  expect(fixed.error).toContain('the page makes 2 requests before any interaction; the budget is 1');
});

test('a page has the same weight if a worker thread finishes it', async () => {
  const body = '<main><h1>Notes</h1><Shared of={Parts} /><img src="/a.svg" alt="" width="1" height="1" /></main>';
  const settings = budgets(['/', { nodes: 1, requests: 1 }]);
  const root = makeSite({ ...homePage(body), 'public/a.svg': '<svg/>', 'content/settings.yml': settings });
  const one = await buildWith(root, undefined, '--concurrency', '1');
  const two = await buildWith(root, undefined, '--concurrency', '2');
  expect(one.error).toContain('the page makes 2 requests');
  expect(one.error).toContain('the page has 6 elements');
  expect(two.error).toBe(one.error);
});

/** A home page with an island of each kind, an element with a script and a menu, each with incompressible content. */
const scriptedSite = (figures: Figures): string => {
  const island = (name: string, words: string) =>
    `import { Component } from 'react';\nexport default class X extends Component { override render() { return <p onClick={() => void import('./${name}/later.ts')}>${words}</p>; } }\n`;
  const later = (words: number) => `document.title = '${noise(words)}';\nexport {};\n`;
  return makeSite({
    'templates/islands/seen.tsx': island('seen', noise(40)),
    'templates/islands/seen/later.ts': later(110),
    'templates/islands/used.tsx': island('used', noise(60)),
    'templates/islands/used/later.ts': later(120),
    'templates/islands/elsewhere.tsx': island('seen', noise(700)),
    'templates/scripts/index.ts': "document.onclick = () => void import('./menu.ts');\n",
    'templates/scripts/menu.ts': later(130),
    'templates/scripts/idle.ts': later(140),
    'templates/scripts/parts/here.ts': `export default () => { document.title = '${noise(150)}'; };\n`,
    'templates/scripts/parts/elsewhere.ts': `export default () => { document.title = '${noise(700)}'; };\n`,
    'templates/pages/index.tsx': `import { definePage, Island, Link, useScript, useSite } from 'build-site';
import Seen from '../islands/seen.tsx';
import Used from '../islands/used.tsx';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1><p {...useScript('here')}>Here</p><Island of={Seen} props={{}} /><Island of={Used} props={{}} load="interaction" />{useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}</main>,
});
`,
    'content/settings.yml': budgets(['/', figures]),
  });
};

const listed = (error: string): string[] =>
  [...error.matchAll(/assets\/([\w-]+?)-[\da-f]{8}\.js/g)].map(([, name = '']) => name).sort();

test.each([
  ['script', 'initially', ['site']],
  ['scriptIdle', 'without interaction', ['chunk', 'here', 'idle', 'seen', 'site']],
  // The first island loads more when in use. The other starts automatically and loads nothing else.
  ['scriptOneInUse', 'with one island in use', ['chunk', 'here', 'idle', 'later', 'seen', 'site', 'used']],
  ['scriptInUse', 'with all islands in use', ['chunk', 'here', 'idle', 'later', 'later', 'seen', 'site', 'used']],
  ['scriptInAll', 'in total', ['chunk', 'here', 'idle', 'later', 'later', 'menu', 'seen', 'site', 'typed', 'used']],
] as const)(
  '%s counts the scripts that are loaded %s, and lists each file with its size',
  async (measure, when, names) => {
    const { error } = await run(scriptedSite({ [measure]: 1 }), []);
    expect(error).toMatch(
      new RegExp(`the page loads [\\d,]+ bytes of compressed script ${when}; the budget is 1 bytes: `),
    );
    expect(error).toContain('on /\n');
    expect(listed(error)).toEqual(names);
    const [, sum = ''] = /loads ([\d,]+) bytes/.exec(error) ?? [];
    const number = (text: string) => Number(text.replaceAll(',', ''));
    const parts = [...error.matchAll(/\.js ([\d,]+)/g)].map(([, bytes = '']) => number(bytes));
    expect(parts.reduce((total, bytes) => total + bytes, 0)).toBe(number(sum));
    expect(parts).toEqual([...parts].sort((a, b) => b - a));
  },
);
