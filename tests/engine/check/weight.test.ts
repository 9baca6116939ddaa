import { expect, test } from 'vitest';
import { buildWith } from '../../support/child.ts';
import { islandSite } from '../../support/island-site.ts';
import { makeSite, run } from '../../support/site.ts';

const SETTINGS = 'address: https://www.example.org\ntitle: Notes\nowner: Kim\n';
type Figures = Readonly<Partial<Record<'html' | 'script' | 'nodes' | 'requests', number>>>;
const budgets = (...rows: readonly (readonly [string, Figures])[]): string =>
  `${SETTINGS}budgets:\n${rows
    .map(([pages, figures]) => {
      const lines = Object.entries(figures).map(([name, figure]) => `    ${name}: ${figure}\n`);
      return `  - pages: ${JSON.stringify(pages)}\n${lines.join('')}`;
    })
    .join('')}`;

/** Text that does not compress. */
const noise = (words: number): string =>
  Array.from({ length: words }, (_, index) => ((index * 2_654_435_761) % 4_294_967_291).toString(36)).join(' ');

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

test('a page over its budget is refused, and the heaviest of its template stands for the others', async () => {
  const root = makeSite({
    'content/notes/second.md': heavyNote,
    'content/settings.yml': budgets(['/**', { html: 4096 }]),
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(1);
  expect(error).toMatch(/^error PRF-01 {2}the page weighs \d+\.\d KB compressed, and may weigh 4\.0 KB\n/);
  expect(error).toContain(
    '    at content/notes/second.md\n    at templates/pages/notes/[note].tsx\n    on /notes/second/\n',
  );
  expect(error.match(/PRF-01/g)).toHaveLength(1);
});

test('the first pattern that matches an address gives its budget', async () => {
  const settings = budgets(['/notes/second/', { html: 65_536 }], ['/**', { html: 4096 }]);
  const root = makeSite({ 'content/notes/second.md': heavyNote, 'content/settings.yml': settings });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
});

test('a pattern that does not name a figure leaves it to the next', async () => {
  const settings = budgets(['/notes/second/', { nodes: 100 }], ['/**', { html: 4096 }]);
  const root = makeSite({ 'content/notes/second.md': heavyNote, 'content/settings.yml': settings });
  expect((await run(root, [])).error).toContain('on /notes/second/');
});

test('without budgets pages may weigh what they like', async () => {
  expect(await run(makeSite({ 'content/notes/second.md': heavyNote }), [])).toMatchObject({ exitCode: 0, error: '' });
});

test('elements in main are counted, those of shared parts with them, and those outside it not', async () => {
  const body = '<header><b>x</b><Shared of={Parts} /></header><main><h1>Notes</h1><Shared of={Parts} /></main>';
  const settings = budgets(['/', { nodes: 4 }]);
  const { exitCode, error } = await run(makeSite({ ...homePage(body), 'content/settings.yml': settings }), []);
  expect(exitCode).toBe(1);
  // The h1, the div of the part, its list and two items.
  expect(error).toMatch(/^error PRF-01 {2}the page has 5 elements in <main>, and may have 4\n/);
  expect(error).toContain('on /\n');
});

test('what a browser fetches at once is counted, each file once, and lazy pictures are not', async () => {
  const picture = (file: string, rest = '') => `<img src="/${file}.svg" alt="" width="1" height="1"${rest} />`;
  const body = `<main><h1>Notes</h1>${picture('a')}${picture('a')}${picture('b', ' loading="lazy"')}<svg><use href="/c.svg#x" /><use href="/c.svg#y" /><use href="#here" /></svg></main>`;
  const files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`public/${name}.svg`, '<svg/>']));
  const settings = `${budgets(['/', { requests: 3 }])}favicon: /b.svg\n`;
  const { exitCode, error } = await run(
    makeSite({ ...homePage(body), ...files, 'content/settings.yml': settings }),
    [],
  );
  expect(exitCode).toBe(1);
  // The page, its icon, a.svg and c.svg.
  expect(error).toMatch(/^error PRF-01 {2}the page makes 4 requests before it is touched, and may make 3\n/);
});

test('a drawing that takes its parts from a file that does not exist is refused', async () => {
  const body = '<main><h1>Notes</h1><svg><use href="/gone.svg#x" /></svg></main>';
  expect((await run(makeSite(homePage(body)), [])).error).toContain('the resource /gone.svg leads nowhere');
});

test('script that a page loads at once is weighed, and that of islands is not', async () => {
  const tight = await run(islandSite({ 'content/settings.yml': budgets(['/**', { script: 300 }]) }), []);
  expect(tight.exitCode).toBe(1);
  expect(tight.error).toMatch(
    /^error PRF-01 {2}the page loads 0\.\d KB of script at once, compressed, and may load 0\.3 KB\n/,
  );
  const roomy = await run(islandSite({ 'content/settings.yml': budgets(['/**', { script: 1024 }]) }), []);
  expect(roomy).toMatchObject({ exitCode: 0, error: '' });
});

test('script that is imported by script counts with it, and what waits for its call does not', async () => {
  const files = {
    'public/a.js': "import'./b.js';const later=()=>import('./c.js');",
    'public/b.js': `import{x}from"./a.js";// ${noise(100)}`,
    'public/c.js': `// ${noise(1000)}`,
  };
  const body = '<main><h1>Notes</h1><script type="module" src="/a.js"></script></main>';
  const settings = budgets(['/', { script: 900, requests: 2 }]);
  const { error } = await run(makeSite({ ...homePage(body), ...files, 'content/settings.yml': settings }), []);
  // The page, a.js and b.js.
  expect(error).toContain('the page makes 3 requests before it is touched, and may make 2');
  expect(error).not.toContain('of script at once');
});

test('a page is weighed the same when a second thread finishes it', async () => {
  const body = '<main><h1>Notes</h1><Shared of={Parts} /><img src="/a.svg" alt="" width="1" height="1" /></main>';
  const settings = budgets(['/', { nodes: 1, requests: 1 }]);
  const root = makeSite({ ...homePage(body), 'public/a.svg': '<svg/>', 'content/settings.yml': settings });
  const one = await buildWith(root, undefined, '--concurrency', '1');
  const two = await buildWith(root, undefined, '--concurrency', '2');
  expect(one.error).toContain('the page makes 2 requests');
  expect(one.error).toContain('the page has 6 elements');
  expect(two.error).toBe(one.error);
});
