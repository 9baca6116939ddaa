import { expect, test } from 'vitest';
import { serveDev } from '../../support/dev.ts';
import { makeSite } from '../../support/site.ts';
import { collections, refusal } from './refusal.ts';

const page = (
  head: string,
  component: string,
  before = '',
): string => `import { definePage, Link, useSite } from 'build-site';
${before}
export default definePage({
  ${head}
  component: ${component},
});
`;

const HEAD = "head: () => ({ title: 'About', description: 'About us.' }),";
const BODY = '() => <main><h1>About</h1></main>';

test('rejects a path of two modules, and names both', async () => {
  expect(
    await refusal({
      'templates/pages/about.tsx': page(HEAD, BODY),
      'templates/pages/about/index.tsx': page(HEAD, BODY),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error plan/duplicate-path  two sources for /about/: templates/pages/about.tsx, and templates/pages/about/index.tsx
        at templates/pages/about.tsx
        at templates/pages/about/index.tsx
        fix: rename or remove one of them
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a path of two records, and names each with its module', async () => {
  expect(
    await refusal({
      'templates/pages/notes/[note].tsx': page(
        "paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: 'same' }, props: { note } })),\n  head: ({ note }) => ({ title: note.title, description: note.description }),",
        BODY,
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error plan/duplicate-path  two sources for /notes/same/: templates/pages/notes/[note].tsx with content/notes/first.md, and templates/pages/notes/[note].tsx with content/notes/second.md
        at content/notes/first.md
        at templates/pages/notes/[note].tsx
        at content/notes/second.md
        at templates/pages/notes/[note].tsx
        fix: rename or remove one of them
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a path of both a page and a public file, and names both', async () => {
  expect(await refusal({ 'public/notes/first/index.html': '<!doctype html>' })).toMatchInlineSnapshot(`
    "exit 1
    error plan/duplicate-path  two sources for /notes/first/index.html: templates/pages/notes/[note].tsx with content/notes/first.md, and public/notes/first/index.html
        at content/notes/first.md
        at templates/pages/notes/[note].tsx
        at public/notes/first/index.html
        fix: rename or remove one of them
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects two paths that differ only in case, because some disks keep one file for both', async () => {
  expect(await refusal({ 'public/a/Logo.svg': '<svg/>', 'public/a/logo.svg': '<svg/>' })).toMatchInlineSnapshot(`
    "exit 1
    error plan/duplicate-path  two sources for /a/logo.svg: public/a/Logo.svg, and public/a/logo.svg
        at public/a/Logo.svg
        at public/a/logo.svg
        fix: rename or remove one of them
    Stopped: 1 error; nothing was published.
    "
  `);
  // The order does not matter, and neither name has to be all lower case.
  expect(await refusal({ 'public/a/LOGO.svg': '<svg/>', 'public/a/logo.SVG': '<svg/>' })).toContain(
    'two sources for /a/logo.SVG: public/a/LOGO.svg, and public/a/logo.SVG',
  );
});

test('rejects a public file with the name of a generated file', async () => {
  expect(await refusal({ 'public/robots.txt': 'User-agent: *' })).toMatchInlineSnapshot(`
    "exit 1
    error plan/host-file  public/robots.txt would replace the robots.txt that build-site generates
        at public/robots.txt
        fix: declare its lines under robots in content/hosting.yml, and delete public/robots.txt; see "Crawler rules, headers and redirects" under Hosting in the documentation
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a path that is a file for one source and a folder for another, and names both', async () => {
  expect(await refusal({ 'public/notes': 'a file without extension' })).toMatchInlineSnapshot(`
    "exit 1
    error plan/file-and-folder  /notes is a file, but /notes/first/ needs it to be a folder
        at public/notes
        at content/notes/first.md
        at templates/pages/notes/[note].tsx
        fix: rename one of them
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects params that do not fit into a path, with their values', async () => {
  expect(
    await refusal({
      'templates/pages/places/[state]/[city].tsx': page(
        "paths: () => [{ params: { state: 'NSW', city: 'sydney' }, props: {} }, { params: { state: 'nsw', city: undefined }, props: {} }, { params: { state: 'nsw', city: '../x' }, props: {} }],\n  " +
          HEAD,
        BODY,
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error plan/bad-param  the param "city" of /places/[state]/[city]/ can contain only lower-case letters, digits and single hyphens, but is "../x"
        at templates/pages/places/[state]/[city].tsx
        fix: rename its source, for example to "x"
    error plan/bad-param  the param "city" of /places/[state]/[city]/ is missing
        at templates/pages/places/[state]/[city].tsx
        fix: use a value that every record has, such as its id
    error plan/bad-param  the param "state" of /places/[state]/[city]/ can contain only lower-case letters, digits and single hyphens, but is "NSW"
        at templates/pages/places/[state]/[city].tsx
        fix: rename its source, for example to "nsw"
    Stopped: 3 errors; nothing was published.
    "
  `);
});

test('reports a param that is missing in the file name once for all pages, with its line and the right name', async () => {
  const paths = (params: string) =>
    `paths: () => ['nsw', 'vic', 'wa'].map((state) => ({\n    ${params},\n  })),\n  ${HEAD}`;
  const file = 'templates/pages/[state]/[city].tsx';
  expect(
    await refusal({ [file]: page(paths("params: { state, town: 'x' }, props: { state, town: 'y' }"), BODY) }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error plan/unknown-param  paths() returns a param "town" that /[state]/[city]/ does not have
        at templates/pages/[state]/[city].tsx:5:22
        fix: rename it to "city", or rename the file
    Stopped: 1 error; nothing was published.
    "
  `);
  expect(
    await refusal({
      [file]: page(paths("params: { state, city: 'x', ...(state === 'wa' && { suburb: 'y' }) }"), BODY),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error plan/unknown-param  paths() returns a param "suburb" that /[state]/[city]/ does not have, in 1 of the 3 entries of paths()
        at templates/pages/[state]/[city].tsx:5:57
        fix: remove it, or add it to the file name
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a mistake in one place that affects several page modules once', async () => {
  const asks = page(`paths: ({ content }) => topicsOf(content), ${HEAD}`, BODY);
  expect(
    await refusal({
      'templates/topics.ts': 'export const topicsOf = (content) => content.topics.entries;\n',
      'templates/pages/a/[topic].tsx': `import { topicsOf } from '../../topics.ts';\n${asks}`,
      'templates/pages/b/[topic].tsx': `import { topicsOf } from '../../topics.ts';\n${asks}`,
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error templates/unknown-collection  the content has no collection "topics"
        at templates/topics.ts:1:46
        fix: declare it in content/collections.ts, for example with markdownFiles; known collections: notes
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a page with brackets in its name and no paths(), and names the param', async () => {
  expect(await refusal({ 'templates/pages/places/[city].tsx': page(HEAD, BODY) })).toMatchInlineSnapshot(`
    "exit 1
    error plan/bad-param  the param "city" of /places/[city]/ is missing
        at templates/pages/places/[city].tsx
        fix: return it for each page: { params: { city: … }, props }
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports paths() that throws with its line', async () => {
  expect(
    await refusal({
      'templates/pages/about.tsx': page(`paths: () => {\n    throw new Error('no places');\n  },\n  ${HEAD}`, BODY),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error plan/paths-failed  paths() of templates/pages/about.tsx failed: no places
        at templates/pages/about.tsx:5:11
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports paths() that does not return a list with its module', async () => {
  expect(
    await refusal({ 'templates/pages/about.tsx': page(`paths: () => undefined,\n  ${HEAD}`, BODY) }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error plan/no-paths  paths() of templates/pages/about.tsx must return a list
        at templates/pages/about.tsx
        fix: return { params, props } for each page
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports paths() that returns an entry without params with its module', async () => {
  expect(
    await refusal({ 'templates/pages/[topic].tsx': page(`paths: () => [{ props: {} }],\n  ${HEAD}`, BODY) }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error plan/bad-param  the param "topic" of /[topic]/ is missing
        at templates/pages/[topic].tsx
        fix: return it for each page: { params: { topic: … }, props }
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a component that throws with its page, template and line, and its content', async () => {
  expect(
    await refusal({
      'templates/pages/notes/[note].tsx': page(
        'paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),\n  head: ({ note }) => ({ title: note.title, description: note.description }),',
        '({ note }) => <main><h1>{note.title}</h1><p>{note.date.slice(0, 4)}</p></main>',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error render/failed  rendering /notes/second/ failed: Cannot read properties of undefined (reading 'slice')
        at templates/pages/notes/[note].tsx:6:69
        at content/notes/second.md
        on /notes/second/
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a part that throws at the part and the page that shows it', async () => {
  expect(
    await refusal({
      'templates/parts/price.tsx':
        'export const Price = ({ cents }: { cents?: number }) => {\n  if (cents === undefined) throw new Error("a price needs cents");\n  return <b>{cents}</b>;\n};\n',
      'templates/pages/index.tsx': page(
        "head: () => ({ title: 'Notes', description: 'All notes.' }),",
        '() => <main><h1>Notes</h1><Price /></main>',
        "import { Price } from '../parts/price.tsx';",
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error render/failed  rendering / failed: a price needs cents
        at templates/parts/price.tsx:2:34
        at templates/pages/index.tsx
        on /
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports head() that throws with its page and line', async () => {
  expect(
    await refusal({ 'templates/pages/about.tsx': page("head: () => {\n    throw new Error('no title');\n  },", BODY) }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error render/failed  rendering /about/ failed: no title
        at templates/pages/about.tsx:5:11
        on /about/
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a file that fails to render with its line', async () => {
  expect(
    await refusal({
      'templates/pages/feed.xml.ts':
        "import { defineFile } from 'build-site';\nexport default defineFile({\n  render: () => {\n    throw new Error('no posts');\n  },\n});\n",
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error render/failed  rendering /feed.xml failed: no posts
        at templates/pages/feed.xml.ts:4:11
        on /feed.xml
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports every failed page in one run', async () => {
  expect(
    await refusal({
      'templates/pages/a.tsx': page(HEAD, "() => {\n    throw new Error('a fails');\n  }"),
      'templates/pages/b.tsx': page(HEAD, "() => {\n    throw new Error('b fails');\n  }"),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error render/failed  rendering /a/ failed: a fails
        at templates/pages/a.tsx:6:11
        on /a/
    error render/failed  rendering /b/ failed: b fails
        at templates/pages/b.tsx:6:11
        on /b/
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('reports usePage() inside a shared part', async () => {
  expect(
    await refusal({
      'templates/pages/index.tsx':
        "import { definePage, Shared, usePage } from 'build-site';\nconst Footer = () => <p>{usePage().path}</p>;\nexport default definePage({\n  head: () => ({ title: 'Notes', description: 'All notes.' }),\n  component: () => <main><h1>Notes</h1><Shared of={Footer} as=\"footer\" /></main>,\n});\n",
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error render/failed  rendering / failed: usePage() was called inside <Shared>, whose HTML is the same on every page.
        at templates/pages/index.tsx:2:26
        on /
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a page module without a default export', async () => {
  expect(
    await refusal({ 'templates/pages/about.tsx': 'export const About = () => <h1>About</h1>;\n' }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error templates/no-definition  templates/pages/about.tsx has no page in its default export
        at templates/pages/about.tsx
        fix: export default definePage({ … }) or defineFile({ … }); other modules belong outside templates/pages
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a page module that exports a plain component', async () => {
  expect(
    await refusal({ 'templates/pages/about.tsx': 'export default () => <h1>About</h1>;\n' }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error templates/no-definition  templates/pages/about.tsx has no page in its default export
        at templates/pages/about.tsx
        fix: export default definePage({ … }) or defineFile({ … }); other modules belong outside templates/pages
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a page with the name of a file', async () => {
  expect(await refusal({ 'templates/pages/feed.xml.tsx': page(HEAD, BODY) })).toMatchInlineSnapshot(`
    "exit 1
    error plan/wrong-name  templates/pages/feed.xml.tsx exports a page, but has the name of a file
        at templates/pages/feed.xml.tsx
        fix: remove the additional extension from its name
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a syntax error in a template with file, line and column', async () => {
  expect(
    await refusal({ 'templates/pages/about.tsx': page(HEAD, '() => <main><h1>About</h2></main>') }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error templates/compile  Unexpected closing "h2" tag does not match opening "h1" tag
        at templates/pages/about.tsx:5:37
        at templates/pages/about.tsx:5:27
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a missing import with its line', async () => {
  expect(
    await refusal({
      'templates/pages/about.tsx': page(HEAD, BODY, "import { Price } from '../parts/price.tsx';\nconsole.log(Price);"),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error templates/compile  Could not resolve "../parts/price.tsx"
        at templates/pages/about.tsx:2:23
    Stopped: 1 error; nothing was published.
    "
  `);
});

test.each([
  [
    'a misspelt path',
    "import { Card } from '../parts/Crad.tsx';",
    'Could not resolve "../parts/Crad.tsx"',
    '2:22',
    'did you mean "../parts/Card.tsx"?',
  ],
  [
    'a path with two typing errors and no extension',
    "import { Card } from '../prats/Crad';",
    'Could not resolve "../prats/Crad"',
    '2:22',
    'did you mean "../parts/Card"?',
  ],
  [
    'a misspelt name',
    "import { townsOf as Card } from '../parts/Card.tsx';",
    'templates/parts/Card.tsx has no export "townsOf"',
    '2:10',
    'did you mean "townsIn"?',
  ],
  [
    'a missing name through a namespace import',
    "import * as parts from '../parts/Card.tsx';\nconst Card = parts.Picture;",
    'templates/parts/Card.tsx has no export "Picture"',
    '3:20',
    'it exports Card, townsIn',
  ],
  [
    'a default export instead of a named one',
    "import Card from '../parts/Card.tsx';",
    'templates/parts/Card.tsx has no export "default"',
    '2:8',
    'it exports Card, townsIn: import { Card }',
  ],
])('rejects an import of %s and suggests the right one', async (_, imported, message, place, fix) => {
  expect(
    await refusal({
      'templates/parts/Card.tsx':
        'export const Card = () => <p>x</p>;\nconst all = () => 1;\nexport { all as townsIn };\n',
      'templates/pages/about.tsx': page(HEAD, '() => <main><h1>About</h1><Card /></main>', imported),
    }),
  ).toBe(
    `exit 1\nerror templates/compile  ${message}\n    at templates/pages/about.tsx:${place}\n    fix: ${fix}\nStopped: 1 error; nothing was published.\n`,
  );
});

test('rejects an import from build-site in an island', async () => {
  const island = 'import { Link } from \'build-site\';\nexport default () => <Link to="/">Home</Link>;\n';
  expect(await refusal({ 'templates/islands/home.tsx': island })).toMatchInlineSnapshot(`
    "exit 1
    error templates/compile  "build-site" cannot be imported by code that runs in the browser
        at templates/islands/home.tsx:1:22
        fix: use it in a page, and pass the result to the island as props or to the element as attributes
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('dev suggests the right import too', async () => {
  const { told } = await serveDev(
    makeSite({ 'templates/pages/about.tsx': page(HEAD, BODY, "import x from './indxe.tsx';\nconsole.log(x);") }),
  );
  await expect.poll(() => told.flat()).toMatchObject([{ fix: 'did you mean "./index.tsx"?' }]);
});

test('reports a module that throws while it loads as an error in the site, at its line', async () => {
  const printed = await refusal({
    'templates/pages/about.tsx': page(
      HEAD,
      BODY,
      'const missing: string[] | undefined = undefined;\nconst first = missing[0];\nexport { first };',
    ),
  });
  expect(printed).toMatch(/^exit 1\n/);
  expect(printed).toContain('templates/pages/about.tsx:3');
  expect(printed).toContain('Cannot read properties of undefined');
});

test('rejects a content/collections.ts without a default export', async () => {
  const printed = await refusal({
    'content/collections.ts':
      "import { defineContent, z } from 'build-site';\nexport const content = defineContent({ collections: {}, settings: z.strictObject({}) });\n",
  });
  expect(printed).toMatch(/^exit 1\n/);
  expect(printed).toContain('content/collections.ts');
});

test('reports redirects that throw as an error in the site, at their line', async () => {
  const printed = await refusal({
    'templates/redirects.ts':
      "import { defineRedirects } from 'build-site';\nexport default defineRedirects(() => {\n  throw new Error('no redirects');\n});\n",
  });
  expect(printed).toMatch(/^exit 1\n/);
  expect(printed).toContain('templates/redirects.ts:3');
  expect(printed).toContain('no redirects');
});

test('rejects a redirect from the path of a page, and names both', async () => {
  expect(
    await refusal({
      'templates/redirects.ts':
        "import { defineRedirects } from 'build-site';\nexport default defineRedirects(() => [{ from: '/notes/first/', to: '/' }]);\n",
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error plan/duplicate-path  two sources for /notes/first/: templates/pages/notes/[note].tsx with content/notes/first.md, and templates/redirects.ts
        at content/notes/first.md
        at templates/pages/notes/[note].tsx
        at templates/redirects.ts
        fix: rename or remove one of them
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a settings key of the site that belongs to the engine', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections('').replace(
        'owner: field.text() })',
        'owner: field.text(), title: field.text() })',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error settings/reserved-key  the settings key "title" is reserved for the engine
        at content/collections.ts
        fix: use another name in content/collections.ts
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a broken island with file, line and column', async () => {
  expect(
    await refusal({
      'templates/islands/counter.tsx':
        "import { useState } from 'react';\nexport default () => <button>{useState(0)}</buton>;\n",
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error templates/compile  Unexpected closing "buton" tag does not match opening "button" tag
        at templates/islands/counter.tsx:2:45
        at templates/islands/counter.tsx:2:23
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a broken style sheet with file, line and column', async () => {
  expect(await refusal({ 'templates/styles/index.css': '@import "./missing.css";\n' })).toMatchInlineSnapshot(`
    "exit 1
    error templates/compile  Could not resolve "./missing.css"
        at templates/styles/index.css:1:9
    Stopped: 1 error; nothing was published.
    "
  `);
});
