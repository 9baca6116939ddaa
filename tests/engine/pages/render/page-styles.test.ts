import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStyles, selectStyles } from '../../../../src/engine/pages/compile/style-rules.ts';
import { makeSite, output, run } from '../../../support/site.ts';

const chosen = (css: string, tokens: readonly string[]): string =>
  selectStyles(parseStyles(css), (token) => tokens.includes(token));

const styleOf = (html: string): string => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

test.each([
  ['a rule stays if its class occurs', '.a{color:red}', ['.a'], '.a{color:red}'],
  ['a rule is removed if its class does not occur', '.a{color:red}', [], ''],
  ['a rule for every page stays', ':root{--x:1}*{margin:0}', [], ':root{--x:1}*{margin:0}'],
  ['all parts of a selector must occur', '.a .b>p{color:red}', ['.a', '.b'], ''],
  ['only the selectors of a list that can match stay', '.a,.b,p{color:red}', ['.b', 'p'], '.b,p{color:red}'],
  ['the content of :not() does not have to occur', 'p:not(.a):hover{color:red}', ['p'], 'p:not(.a):hover{color:red}'],
  ['a rule is removed if nothing in :is() occurs', ':is(.b,.c .d)>p{color:red}', ['p', '.c'], ''],
  [
    'a rule stays if one name in :where() occurs',
    ':where(.b,.c .d)>p{color:red}',
    ['p', '.c', '.d'],
    ':where(.b,.c .d)>p{color:red}',
  ],
  [
    'a rule stays if one name in :is() occurs on every page',
    ':is(.b,:hover) p{color:red}',
    ['p'],
    ':is(.b,:hover) p{color:red}',
  ],
  ['the content of :has() must occur', 'p:has(>.a,:is(.b) q){color:red}', ['p', '.b'], ''],
  [
    'a rule stays if the content of :has() occurs',
    'p:has(>.a,:is(.b) q){color:red}',
    ['p', '.b', 'q'],
    'p:has(>.a,:is(.b) q){color:red}',
  ],
  [
    'pseudo-elements and states do not have to occur',
    '.a:hover::before{content:""}',
    ['.a'],
    '.a:hover::before{content:""}',
  ],
  ['attributes do not have to occur', 'a[href^="/"]{color:red}', ['a'], 'a[href^="/"]{color:red}'],
  ['an empty group is removed', '@media print{.a{color:red}}', [], ''],
  [
    'a group keeps rules that can match',
    '@media print{.a{color:red}.b{color:red}}',
    ['.b'],
    '@media print{.b{color:red}}',
  ],
  [
    'groups can be nested',
    '@supports (a:b){@media print{#a{color:red}}}',
    ['#a'],
    '@supports (a:b){@media print{#a{color:red}}}',
  ],
  ['a custom property loses the space before its value', ':root{--x: 1px 2px;--y: }', [], ':root{--x:1px 2px;--y: }'],
  [
    'a class with escapes is matched without them',
    '.md\\:big,.w-1\\/2,.p-1\\.5,.\\31 23,.bg-\\[\\#fff\\],.other\\:big{color:red}',
    ['.md:big', '.w-1/2', '.p-1.5', '.123', '.bg-[#fff]'],
    '.md\\:big,.w-1\\/2,.p-1\\.5,.\\31 23,.bg-\\[\\#fff\\]{color:red}',
  ],
  ['an id with escapes is matched without them', '#a\\:b{color:red}', ['#a:b'], '#a\\:b{color:red}'],
  [
    'a table row implies a table body',
    'tbody td,tbody:hover,colgroup{color:red}',
    ['td'],
    'tbody td,tbody:hover{color:red}',
  ],
  [
    'an empty layer keeps its place',
    '@layer a{.b{color:red}}@layer c{p{color:red}}',
    ['p'],
    '@layer a;@layer c{p{color:red}}',
  ],
  ['an empty layer without a name is removed', '@layer{.b{color:red}}', [], ''],
  ['keyframes stay', '@keyframes x{to{color:red}}', [], '@keyframes x{to{color:red}}'],
])('%s', (_, css, tokens, expected) => {
  expect(chosen(css, tokens)).toBe(expected);
});

test('if all names occur, the style sheet keeps all its rules in order', () => {
  const name = fc.constantFrom('.a', '.b', '#c', 'p', '.a .b', 'p.a:hover', 'p:is(.a,#c):has(.b)');
  const rule = name.map((selector) => `${selector}{color:red}`);
  const sheet = fc
    .array(
      fc.oneof(
        rule,
        rule.map((text) => `@media print{${text}}`),
      ),
    )
    .map((rules) => rules.join(''));
  fc.assert(fc.property(sheet, (css) => selectStyles(parseStyles(css), () => true) === css));
});

test('a page contains the rules for its own elements, its shared parts, and elements that its islands could add', async () => {
  const root = makeSite({
    'templates/styles/index.css':
      '.used{color:#111111}.unused{color:#222222}.shared{color:#333333}.later{color:#444444}',
    'templates/islands/toggle.tsx': `import { useState } from 'react';
const Toggle = () => { const [on, set] = useState(false); return <button type="button" className={on ? 'later' : undefined} onClick={() => set(true)}>Go</button>; };
export default Toggle;
`,
    'templates/pages/about.tsx': `import { definePage, Island, Shared } from 'build-site';
import Toggle from '../islands/toggle.tsx';
const Part = () => <p className="shared">Part</p>;
export default definePage({
  head: () => ({ title: 'About', description: 'About the notes.' }),
  component: () => <main className="used"><h1>About</h1><Shared of={Part} /><Island of={Toggle} props={{}} /></main>,
});
`,
    'templates/pages/index.tsx': `import { definePage, Link, useSite } from 'build-site';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main className="used"><h1>Notes</h1><Link to="/about/">About</Link>{useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}</main>,
});
`,
  });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  expect(styleOf(output(root, 'index.html'))).toBe('.used{color:#111}');
  expect(styleOf(output(root, 'about/index.html'))).toBe(
    '.used{color:#111}.shared{color:#333}.later{color:#444}build-island{display:block}',
  );
});

const styledSite = (css: string, files: Readonly<Record<string, string>>, body = '') =>
  makeSite({
    'templates/styles/index.css': css,
    'templates/pages/index.tsx': `import { definePage, InlineScript, Island, Link, useScript, useSite } from 'build-site';
${'templates/islands/box.tsx' in files ? "import Box from '../islands/box.tsx';" : ''}
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1 className="md:big w-1/2">Notes</h1>${body}{useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}</main>,
});
`,
    ...files,
  });

const stylesOf = async (root: string, page = 'index.html'): Promise<string> => {
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  return styleOf(output(root, page)).replace('build-island{display:block}', '');
};

test('a page keeps rules for classes that are escaped in the style sheet', async () => {
  const css = '.md\\:big{top:1px}.w-1\\/2{top:2px}.lg\\:big{top:3px}';
  expect(await stylesOf(styledSite(css, {}))).toBe('.md\\:big{top:1px}.w-1\\/2{top:2px}');
});

test('every page keeps rules for classes that the script in its head sets', async () => {
  const root = styledSite('.dark h1{color:red}.light h1{color:#00f}', {
    'templates/scripts/head.ts': "if (matchMedia('print').matches) document.documentElement.classList.add('dark');",
  });
  expect(await stylesOf(root)).toBe('.dark h1{color:red}');
  expect(styleOf(output(root, 'notes/first/index.html'))).toBe('.dark h1{color:red}');
});

test('a page keeps rules for classes that its inline scripts set, and other pages do not', async () => {
  const body = `<p><InlineScript text="document.currentScript.parentElement.className='wide is-'+innerWidth" /></p>`;
  const root = styledSite('.wide{top:1px}.is-400{top:2px}.tall{top:3px}', {}, body);
  expect(await stylesOf(root)).toBe('.wide{top:1px}.is-400{top:2px}');
  expect(styleOf(output(root, 'notes/first/index.html'))).toBe('');
});

test('a page keeps rules for class names that an island composes', async () => {
  const root = styledSite(
    '.state-busy{top:1px}.tone-2{top:2px}.big-box{top:3px}.col3{top:4px}.other{top:5px}#made{top:6px}#other{top:7px}',
    {
      'templates/islands/box.tsx': `import { useState } from 'react';
const Box = ({ tone }: { tone: string }) => { const [s, set] = useState('idle'); return <button type="button" className={\`state-\${s} \${s}-box\`} onClick={() => set('busy')}><i className={'tone-' + tone} />{s === 'busy' && <b id="made" className={\`col\${tone}\`}>x</b>}x</button>; };
export default Box;
`,
    },
    '<Island of={Box} props={{ tone: "2" }} />',
  );
  expect(await stylesOf(root)).toBe(
    '.state-busy{top:1px}.tone-2{top:2px}.big-box{top:3px}.col3{top:4px}#made{top:6px}',
  );
});

test('the setting keepClasses keeps rules for classes and ids on every page', async () => {
  const root = styledSite(
    '.a-1{top:1px}.a-2 .b{top:2px}.b{top:3px}.ba-1{top:4px}.c\\:d{top:5px}#e-1{top:6px}#f,.e-1{top:7px}',
    {
      'content/settings.yml':
        "address: https://www.example.org\ntitle: Notes\nowner: Kim\nkeepClasses: ['a-*', .b, 'c:d', '#e-*']\n",
    },
  );
  const kept = '.a-1{top:1px}.a-2 .b{top:2px}.b{top:3px}.c\\:d{top:5px}#e-1{top:6px}';
  expect(await stylesOf(root)).toBe(kept);
  expect(styleOf(output(root, 'notes/first/index.html'))).toBe(kept);
});
