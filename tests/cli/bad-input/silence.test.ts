import { expect, test } from 'vitest';
import { ISLAND_FILES } from '../../support/island-site.ts';
import { refusal } from './refusal.ts';

/** React idioms that do not work in static pages. Each is reported at its location, with an alternative. */
const page = (component: string, before = '', head = "({ title: 'About', description: 'About us.' })"): string =>
  `import { definePage, Link } from 'build-site';\n${before}\nexport default definePage({\n  head: () => ${head},\n  component: ${component},\n});\n`;

const BODY = '() => <main><h1>About</h1></main>';

const ISLAND = 'templates/islands/counter.tsx';

test.each([
  [
    'a function as an attribute',
    page('() => <main><button type="button" onClick={() => {}}>Go</button></main>'),
    'templates/function  onClick of <button> is a function',
    'about.tsx:5:26',
    'templates/islands',
  ],
  [
    'a function passed to an element through a component',
    page('() => <main><Link to="/" onClick={() => {}}>Go</Link></main>'),
    'templates/function  onClick of <Link> is a function',
    'about.tsx:5:26',
    'useScript',
  ],
  [
    'state',
    page('() => { const [n] = useState(1); return <main><h1>{n}</h1></main>; }', "import { useState } from 'react';"),
    'templates/hook  useState has no effect outside an island',
    'about.tsx:5:34',
    'templates/islands',
  ],
  [
    "an effect of React's default import",
    page('() => { React.useEffect(() => {}); return <main />; }', "import React from 'react';"),
    'templates/hook  useEffect has no effect outside an island',
    'about.tsx:5:28',
    'templates/islands',
  ],
  [
    'a script in the page',
    page("() => <main><script dangerouslySetInnerHTML={{ __html: 'alert(1)' }} /></main>"),
    'templates/inline-script  an inline <script> does not run',
    'about.tsx:5:26',
    'templates/scripts/index.ts',
  ],
  [
    'an unknown key of head()',
    page(BODY, '', "({ title: 'About', description: 'About us.',\n    titel: 'x' }) as never"),
    'templates/unknown-head  head() returns an unknown key "titel"',
    'about.tsx:5:5\n',
    'did you mean "title"?',
  ],
  [
    'an event handler on <body>',
    page(BODY, '', "({ title: 'About', description: 'About us.',\n    bodyAttributes: { onload: 'x()' } })"),
    'templates/attribute  head() sets the attribute "onload" of <body>',
    'about.tsx:5:5\n',
    'listen in a script',
  ],
  [
    'the language as an attribute',
    page(BODY, '', "({ title: 'About', description: 'About us.',\n    htmlAttributes: { lang: 'de' } })"),
    'templates/attribute  head() sets the attribute "lang" of <html>',
    'about.tsx:5:5\n',
    'the key "lang"',
  ],
  [
    'an undefined component',
    page('() => <main><parts.Crad /></main>', 'const parts: Record<string, () => null> = {};'),
    'templates/no-component  the component rendered here is undefined',
    'about.tsx:5:26',
    'its import',
  ],
  [
    'an async component in a page',
    page('() => <main><Later /></main>', 'const Later = async () => <p>x</p>;'),
    'templates/async-component  the component Later is async',
    'about.tsx:5:26',
    'content/',
  ],
  ['an async page', page('async () => <main />'), 'templates/async  component is async', 'about.tsx:3:16', 'content/'],
  [
    'a promise that a component awaits',
    page('() => <main>{use(promise)}</main>', "import { use } from 'react';\nconst promise = Promise.resolve('x');"),
    'templates/async-component  a component suspended',
    'about.tsx',
    'content/',
  ],
  [
    'a missing package',
    page(BODY, "import x from '@scope/missing/part';\nconsole.log(x);"),
    'templates/compile  the package "@scope/missing" is not installed',
    'about.tsx:2:15',
    'npm install @scope/missing\n',
  ],
  [
    'a file of another kind',
    page(BODY, "import x from '../parts/x.scss';\nconsole.log(x);"),
    'styles/no-transform  templates/parts/x.scss is not plain CSS',
    'templates/parts/x.scss',
    'a transform in templates/styles/transform.ts',
  ],
  [
    'class names from a style sheet that does not export any',
    page('() => <main className={x.a} />', "import x from './x.css';"),
    'templates/compile  templates/pages/x.css has no default export',
    'about.tsx:2:8',
    '.module.css',
  ],
  [
    'a page that reads a file itself',
    page(BODY, "import { readFileSync } from 'node:fs';\nconsole.log(readFileSync);"),
    'templates/compile  templates/pages/about.tsx imports "node:fs", but a build cannot detect changes',
    'about.tsx:2:30',
    '?raw',
  ],
  [
    'a page that needs a browser',
    page('() => <main><h1>{window.name}</h1></main>'),
    'render/failed  rendering /about/ failed: window is not defined',
    'about.tsx:5:31',
    'useEffect',
  ],
  [
    'an undeclared collection',
    `import { definePage } from 'build-site';
export default definePage({
  paths: ({ content }) => content.posts.entries.map((post) => ({ params: {}, props: { post } })),
  head: ({ post }) => ({ title: post.title, description: post.description }),
  component: () => <main />,
});
`,
    'templates/unknown-collection  the content has no collection "posts"',
    'about.tsx:3:35',
    'content/collections.ts, for example with markdownFiles; known collections: notes',
  ],
])('rejects %s, and reports its line and an alternative', async (_, about, problem, place, fix) => {
  const imported = { 'templates/pages/x.css': '.a { color: red }\n', 'templates/parts/x.scss': '' };
  const printed = await refusal({ ...imported, 'templates/pages/about.tsx': about });
  expect(printed).toContain(`error ${problem}`);
  expect(printed).toContain(place);
  expect(/fix: (.*\n)/.exec(printed)?.[1]).toContain(fix);
  expect(printed).toContain('Stopped: 1 error; nothing was published.');
});

test.each([
  ['templates/pages/about.jsx', 'rename it to .tsx'],
  ['templates/pages/about.md', 'move it to content/'],
  ['templates/pages/notes/about.mdx', 'move it to content/'],
  ['templates/islands/menu.vue', 'React component'],
  ['templates/islands/menu.jsx', 'rename it to .tsx'],
  ['templates/styles/index.scss', 'compile it with a transform in templates/styles/transform.ts, or rename it to .css'],
  ['templates/scripts/index.js', 'rename it to .ts'],
  ['templates/redirects.js', 'templates/redirects.ts'],
])('rejects %s, which would not be used', async (file, fix) => {
  const printed = await refusal({ [file]: '' });
  expect(printed).toContain(`error site/unread-file  ${file} is not used`);
  expect(printed).toContain(`at ${file}:1\n`);
  expect(printed).toContain(fix);
});

test.each([
  ['an unclosed brace', 'h1 { color: red\n', 'templates/compile  Expected "}" to go with "{"', '2:1'],
  ['a Sass variable', '$a: 1px;\nh1 { margin: $a }\n', 'templates/compile  Unexpected "$"', '1:1'],
  ['a JavaScript comment', '// Red\nh1 { color: red }\n', 'templates/compile  Comments in CSS use', '1:1'],
  ['an @import after rules', 'h1 { color: red }\n@import "./b.css";\n', 'templates/compile  All "@import"', '2:1'],
  ['a Tailwind rule', '/* @use */\nh1 { @apply px-2; }\n', 'styles/foreign-rule  FILE uses @apply', '2:6'],
  ['a Sass rule', 'h1 { color: red }\n  @include wide;\n', 'styles/foreign-rule  FILE uses @include', '2:3'],
])('rejects a style sheet with %s, which browsers would ignore', async (_, css, problem, place) => {
  for (const [file, importing] of [
    ['templates/styles/index.css', {}],
    ['templates/pages/about.css', { 'templates/pages/about.tsx': page(BODY, "import './about.css';") }],
  ] as const) {
    const other = { [file.replace(/\w+\.css$/, 'b.css')]: 'p { margin: 0 }\n' };
    const printed = await refusal({ ...other, ...importing, [file]: css });
    expect(printed).toContain(`exit 1\nerror ${problem.replace('FILE', file)}`);
    expect(printed).toContain(`at ${file}:${place}\n`);
  }
});

test.each([
  ['templates/pages/_about.tsx', '_about', 'about-us.tsx is /about-us/'],
  ['templates/pages/(group)/about.tsx', '(group)', 'about-us.tsx is /about-us/'],
  ['templates/pages/[[...slug]].tsx', '[[...slug]]', 'docs/[...path].tsx'],
])('rejects the page file %s, whose name is not a valid path', async (file, part, fix) => {
  const printed = await refusal({ [file]: page(BODY) });
  expect(printed).toContain('error plan/wrong-name');
  expect(printed).toContain(`not ${part}\n    at ${file}\n`);
  expect(printed).toContain(fix);
});

test.each([
  ['by its name', "import { useActionState } from 'react';", 'useActionState(() => 1, 1)[0]', 'useActionState'],
  ['through a namespace import', "import * as React from 'react';", 'React.useOptimistic(1)[0]', 'useOptimistic'],
  ['from a file without hooks', "import { cache } from 'react';", 'cache(() => 1)()', 'cache'],
])('rejects an import that Preact does not export: %s', async (_, before, call, name) => {
  const island = `${before}\nexport default () => <output>{String(${call})}</output>;\n`;
  const printed = await refusal({ [ISLAND]: island }, { good: ISLAND_FILES });
  expect(printed).toContain(`error templates/compile  islands run on Preact, which has no "${name}"`);
  expect(printed).toContain(`at ${ISLAND}:`);
  expect(printed).toContain('fix: set runtime: react in content/settings.yml');
});

const counting = (line: string, before = ''): string =>
  `import { useState } from 'react';\n${before}\nexport default () => {\n  ${line}\n  return <output>{useState(1)[0]}</output>;\n};\n`;

test.each([
  [
    'is missing in Node.js when it loads',
    counting('', 'const width = window.innerWidth;\nconsole.log(width);'),
    'site/failed',
    `at ${ISLAND}:2:15\n`,
    'useEffect',
  ],
  [
    'is missing in Node.js when it renders',
    counting('console.log(localStorage.length);'),
    'render/failed',
    `at ${ISLAND}:4:15\n    at templates/pages/index.tsx\n    on /\n`,
    'useEffect',
  ],
  [
    'browsers do not have',
    counting('', "import { readFileSync } from 'node:fs';\nreadFileSync.name;"),
    'templates/compile  "node:fs" is a Node.js module, which browsers do not have',
    `at ${ISLAND}:2:30\n`,
    'content/collections.ts',
  ],
])('rejects an island that uses something that %s, and reports its line', async (_, island, problem, place, fix) => {
  const printed = await refusal({ [ISLAND]: island }, { good: ISLAND_FILES });
  expect(printed).toContain(`exit 1\nerror ${problem}`);
  expect(printed).toContain(place);
  expect(/fix: (.*\n)/.exec(printed)?.[1]).toContain(fix);
});

test('rejects a function among the props of an island, because props must be data', async () => {
  const printed = await refusal(
    {
      'templates/pages/index.tsx': ISLAND_FILES['templates/pages/index.tsx']?.replace(
        'start: 3',
        'start: 3, onDone: () => {}',
      ),
    },
    { good: ISLAND_FILES },
  );
  expect(printed).toContain('error templates/island-props  the prop onDone of an island is a function');
  expect(printed).toContain('at templates/pages/index.tsx:');
});

test.each([
  [
    'without <Island>',
    '<Counter start={3} />',
    'templates/bare-island  templates/islands/counter.tsx is used without <Island>, so it would render nothing',
  ],
  [
    'with an undefined value',
    '<Island of={Clocks} props={{ start: 3 }} />',
    'templates/no-island  `of` of <Island> is undefined',
  ],
])('rejects an island that is rendered %s, and reports its line', async (_, element, message) => {
  const page = ISLAND_FILES['templates/pages/index.tsx'] ?? '';
  const wrong = page
    .replace(/<Island .*?\/>/, element)
    .replace('export default', 'const Clocks = undefined;\nexport default');
  const printed = await refusal({ 'templates/pages/index.tsx': wrong }, { good: ISLAND_FILES });
  expect(printed).toContain(`error ${message}`);
  expect(printed).toMatch(/at templates\/pages\/index\.tsx:\d+:/);
});

const home = (attributes: string, before = ''): string =>
  `import { definePage, Island, useScript } from 'build-site';
import Counter from '../islands/counter.tsx';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => { ${before}return <main><h1>Notes</h1><Island of={Counter} props={{ start: 3 }} ${attributes} /></main>; },
});
`;

test.each([
  [
    'an unknown load value of an island',
    home('load="visibel"'),
    'templates/unknown-load  load is "visibel", but must be one of visible, interaction, idle',
    '5:49',
    'did you mean "visible"?',
  ],
  [
    'null as the load value of an island',
    home('load={null as never}'),
    'templates/unknown-load  load is null, but must be one of visible, interaction, idle',
    '5:49',
    'use one of them, or omit load',
  ],
  [
    'an unknown prop of <Island>',
    home('laod="idle"'),
    'site/unknown-key  <Island> has no key "laod"',
    '5:91',
    'did you mean "load"?',
  ],
  [
    'an unknown load value of a script',
    home('', "useScript('x', { media: 'print', otherwise: 'idel' }); "),
    'templates/unknown-load  otherwise is "idel", but must be one of visible, interaction, idle',
    '5:22',
    'did you mean "idle"?',
  ],
  [
    'an unknown option of useScript',
    home('', "useScript('x', { laod: 'idle' }); "),
    'site/unknown-key  useScript has no key "laod"',
    '5:39',
    'did you mean "load"?',
  ],
])('rejects %s', async (_, index, problem, place, fix) => {
  expect(await refusal({ 'templates/pages/index.tsx': index }, { good: ISLAND_FILES })).toBe(
    `exit 1\nerror ${problem}\n    at templates/pages/index.tsx:${place}\n    on /\n    fix: ${fix}\nStopped: 1 error; nothing was published.\n`,
  );
});
