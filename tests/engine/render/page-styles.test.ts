import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStyles, selectStyles } from '../../../src/engine/compile/style-rules.ts';
import { makeSite, output, run } from '../../support/site.ts';

const chosen = (css: string, tokens: readonly string[]): string =>
  selectStyles(parseStyles(css), (token) => tokens.includes(token));

const styleOf = (html: string): string => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

test.each([
  ['a rule whose class is there stays', '.a{color:red}', ['.a'], '.a{color:red}'],
  ['a rule whose class is not there goes', '.a{color:red}', [], ''],
  ['a rule for every page stays', ':root{--x:1}*{margin:0}', [], ':root{--x:1}*{margin:0}'],
  ['all parts of a selector must be there', '.a .b>p{color:red}', ['.a', '.b'], ''],
  ['of a list only the selectors that can match stay', '.a,.b,p{color:red}', ['.b', 'p'], '.b,p{color:red}'],
  ['what stands inside :not() is no need', 'p:not(.a):hover{color:red}', ['p'], 'p:not(.a):hover{color:red}'],
  ['of :is() none is there', ':is(.b,.c .d)>p{color:red}', ['p', '.c'], ''],
  ['of :where() one is there', ':where(.b,.c .d)>p{color:red}', ['p', '.c', '.d'], ':where(.b,.c .d)>p{color:red}'],
  ['one of :is() is there on every page', ':is(.b,:hover) p{color:red}', ['p'], ':is(.b,:hover) p{color:red}'],
  ['what :has() asks for must be there', 'p:has(>.a,:is(.b) q){color:red}', ['p', '.b'], ''],
  ['and where it is', 'p:has(>.a,:is(.b) q){color:red}', ['p', '.b', 'q'], 'p:has(>.a,:is(.b) q){color:red}'],
  ['pseudo-elements and states are no need', '.a:hover::before{content:""}', ['.a'], '.a:hover::before{content:""}'],
  ['attributes are no need', 'a[href^="/"]{color:red}', ['a'], 'a[href^="/"]{color:red}'],
  ['an empty group goes', '@media print{.a{color:red}}', [], ''],
  ['a group keeps what can match', '@media print{.a{color:red}.b{color:red}}', ['.b'], '@media print{.b{color:red}}'],
  [
    'groups may be nested',
    '@supports (a:b){@media print{#a{color:red}}}',
    ['#a'],
    '@supports (a:b){@media print{#a{color:red}}}',
  ],
  [
    'a custom property goes without the space before its value',
    ':root{--x: 1px 2px;--y: }',
    [],
    ':root{--x:1px 2px;--y: }',
  ],
  ['keyframes stay', '@keyframes x{to{color:red}}', [], '@keyframes x{to{color:red}}'],
])('%s', (_, css, tokens, expected) => {
  expect(chosen(css, tokens)).toBe(expected);
});

test('with all tokens there the sheet is whole, in its order', () => {
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

test('a page carries the rules it uses, those of its shared parts, and those its islands may add', async () => {
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
