import { mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { build } from '../../src/engine/build.ts';
import { buildOptions } from '../support/build-options.ts';
import { changeSite, makeSite, output, run, type SiteFiles, snapshot } from '../support/site.ts';
import { openInDev, textOf } from '../support/site-in-dev.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/styles-and-scripts.md'), 'utf8');

const codeOf = (heading: string, language: string): string => {
  const [, section = ''] = new RegExp(`### ${heading}\n(.*?)\n##`, 's').exec(DOCUMENT) ?? [];
  const code = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(section)?.[1];
  expect(code).toBeDefined();
  return code ?? '';
};

const TRANSFORM = 'templates/styles/transform.ts';

const HOME = (imports: string, classes: string) => `${imports}
import { definePage } from 'build-site';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main className=${classes}><h1>Notes</h1></main>,
});
`;

const WITHOUT_NOTES: SiteFiles = {
  'templates/pages/notes/[note].tsx': undefined,
  'content/notes/first.md': '---\ntitle: First note\ndescription: One.\n---\n\nText.\n',
  'content/notes/second.md': undefined,
};

/** Creates a site with a link to Tailwind, which resolves its own style sheet from the site's folder. */
const makeStyledSite = (heading: string, files: SiteFiles): string => {
  const root = makeSite({ ...WITHOUT_NOTES, [TRANSFORM]: codeOf(heading, 'ts'), ...files });
  mkdirSync(path.join(root, 'node_modules'));
  const installed = realpathSync(path.join(ROOT, 'node_modules/tailwindcss'));
  symlinkSync(installed, path.join(root, 'node_modules/tailwindcss'));
  return root;
};

const buildErrors = async (root: string) => {
  const { out, error } = await run(root, ['build', '--json']);
  expect(error).toBe('');
  const { diagnostics } = JSON.parse(out);
  return diagnostics.filter(({ severity }: { severity: string }) => severity === 'error');
};

/** Returns the home page's style after changes. Expects the same output from a build without the cache. */
const styleAfter = async (root: string, changes: SiteFiles = {}): Promise<string> => {
  changeSite(root, changes);
  await build(buildOptions(root));
  const fresh = mkdtempSync(path.join(inject('runFolder'), 'fresh-'));
  await build(buildOptions(root, { out: fresh, engine: undefined }));
  expect(snapshot(path.join(root, 'dist'))).toEqual(snapshot(fresh));
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(output(root, 'index.html')) ?? [];
  return style;
};

const SASS: SiteFiles = {
  'templates/styles/index.scss': "@use 'colours';\n.page { h1 { color: colours.$accent; } }\n",
  'templates/styles/_colours.scss': '$accent: #c00;\n',
  'templates/scripts/index.ts': "import css from './menu.scss';\nconsole.log(css);\n",
  'templates/scripts/menu.scss': "@use '../styles/colours';\n.menu { a { color: colours.$accent } }\n",
  'templates/card.module.scss': "@use 'styles/colours';\n.card { &:hover { outline-color: colours.$accent; } }\n",
  'templates/pages/index.tsx': HOME("import card from '../card.module.scss';", "{['page', card.card].join(' ')}"),
};

test('the recipe for Sass compiles the global style sheet and CSS modules, and tracks their partials', async () => {
  const root = makeStyledSite('Sass', SASS);
  expect(await styleAfter(root)).toMatch(/\.page h1\{color:#c00\}.*\.card\w+_card:hover\{outline-color:#c00\}/);
  expect(await styleAfter(root, { 'templates/styles/_colours.scss': '$accent: #0c0;\n' })).toMatch(
    /\.page h1\{color:#0c0\}.*\.card\w+_card:hover\{outline-color:#0c0\}/,
  );
});

test('a script that imports a Sass file receives the CSS as a string', async () => {
  const root = makeStyledSite('Sass', SASS);
  const scripts = () =>
    Object.entries(snapshot(path.join(root, 'dist/assets')))
      .map(([, text]) => text)
      .join();
  await styleAfter(root);
  expect(scripts()).toContain('.menu a{color:#c00}');
  await styleAfter(root, { 'templates/styles/_colours.scss': '$accent: #0c0;\n' });
  expect(scripts()).toContain('.menu a{color:#0c0}');
});

test('an error in a partial is reported with its file and line', async () => {
  const root = makeStyledSite('Sass', SASS);
  await buildErrors(root);
  changeSite(root, { 'templates/styles/_colours.scss': '$accent: #c00;\n$other: $acent;\n' });
  const place = { file: 'templates/styles/_colours.scss', line: 2, column: 9 };
  expect(await buildErrors(root)).toMatchObject([
    {
      rule: 'styles/transform',
      message: 'templates/styles/_colours.scss cannot be transformed: Undefined variable.',
      locations: [place],
    },
  ]);
});

test('dev reacts to edits of partials and of the transform', async () => {
  const root = makeStyledSite('Sass', SASS);
  const { pages, site, edit } = await openInDev(root);
  const home = () => textOf(pages.answer('/'));
  expect(home()).toContain('color:#c00');
  await edit({ 'templates/styles/_colours.scss': '$accent: #0c0;\n' });
  expect(home()).not.toContain('#c00');
  expect(home()).toContain('color:#0c0');
  await edit({ 'templates/styles/_colours.scss': '$accent: ;\n' });
  expect(site.problems).toMatchObject([{ rule: 'styles/transform', locations: [{ line: 1 }] }]);
  await edit({ 'templates/styles/_colours.scss': '$accent: #00c;\n' });
  expect(site.problems).toEqual([]);
  await edit({
    [TRANSFORM]: codeOf('Sass', 'ts').replace('return { css,', "return { css: css.replaceAll('#00c', '#abc'),"),
  });
  expect(site.problems).toEqual([]);
  expect(home()).toContain('color:#abc');
  expect(home()).not.toContain('#00c');
});

test('dev recovers from a partial that is broken at startup', async () => {
  const root = makeStyledSite('Sass', { ...SASS, 'templates/styles/_colours.scss': '$accent: ;\n' });
  const { pages, site, edit } = await openInDev(root);
  expect(site.problems[0]).toMatchObject({ rule: 'styles/transform' });
  await edit({ 'templates/styles/_colours.scss': '$accent: #0c0;\n' });
  expect(site.problems).toEqual([]);
  expect(textOf(pages.answer('/'))).toContain('color:#0c0');
});

test('the recipe for PostCSS runs plugins on each style sheet', async () => {
  const root = makeStyledSite('PostCSS', {
    'package.json': '{ "type": "module", "browserslist": ["safari 13"] }',
    'templates/styles/index.css': "@import './part.css';\n.page { &-title { color: red } }\n",
    'templates/styles/part.css': '.page { h1 { user-select: none } }\n',
    'templates/pages/index.tsx': HOME('', '"page page-title"'),
  });
  const style = await styleAfter(root);
  expect(style).toContain('.page-title{color:red}');
  expect(style).toContain('-webkit-user-select:none');
  changeSite(root, { 'templates/styles/part.css': 'h1 { color: red\n' });
  expect(await buildErrors(root)).toMatchObject([
    {
      rule: 'styles/transform',
      message: 'templates/styles/part.css cannot be transformed: Unclosed block',
      locations: [{ file: 'templates/styles/part.css', line: 1, column: 1 }],
    },
  ]);
});

test('the recipe for Tailwind finds classes in templates and content, including in new files', async () => {
  const root = makeStyledSite('Tailwind', {
    'templates/styles/index.css': codeOf('Tailwind', 'css'),
    'templates/pages/index.tsx': HOME('', '"md:p-1.5 hover:w-1/2"'),
  });
  const style = await styleAfter(root);
  expect(style).toContain('.hover\\:w-1\\/2:hover');
  expect(style).toMatch(/\.md\\:p-1\\\.5\{/);
  expect(await styleAfter(root, { 'templates/pages/index.tsx': HOME('', '"pt-7"') })).toMatch(/\.pt-7\{/);
  const added = HOME("import { classes } from '../classes.ts';", '{classes}');
  expect(
    await styleAfter(root, {
      'templates/pages/index.tsx': added,
      'templates/classes.ts': "export const classes = 'pt-9';\n",
    }),
  ).toMatch(/\.pt-9\{/);
});

test('dev runs Tailwind after a template is edited or a file is added', async () => {
  const root = makeStyledSite('Tailwind', {
    'templates/styles/index.css': codeOf('Tailwind', 'css'),
    'templates/pages/index.tsx': HOME('', '"pt-3"'),
  });
  const { pages, site, edit } = await openInDev(root);
  const home = () => textOf(pages.answer('/'));
  await edit({ 'templates/pages/index.tsx': HOME('', '"pt-5"') });
  expect(home()).toContain('.pt-5{');
  await edit({ 'templates/pages/index.tsx': HOME('', "{['pt', 9].join('-')}") });
  expect(home()).not.toContain('.pt-9{');
  await edit({ 'content/notes/third.md': '---\ntitle: Third\ndescription: Three.\n---\n\nWith pt-9 here.\n' });
  expect(site.problems).toEqual([]);
  expect(home()).toContain('.pt-9{');
});

test.each<[string, string, object]>([
  [
    'throws',
    "import { defineStyles } from 'build-site';\nexport default defineStyles({\n  transform: () => {\n    throw new TypeError('no colours');\n  },\n});\n",
    {
      rule: 'styles/transform',
      message: 'templates/styles/index.css cannot be transformed: no colours',
      locations: [{ file: 'templates/styles/index.css' }, { file: TRANSFORM, line: 4, column: 11 }],
    },
  ],
  [
    'imports a package that is not installed',
    "import { defineStyles } from 'build-site';\nimport missing from '@scope/missing';\nexport default defineStyles({ transform: ({ text }) => missing(text) });\n",
    {
      rule: 'styles/no-transform',
      message: 'the package "@scope/missing" cannot be loaded',
      fix: 'npm install --save-dev @scope/missing',
      locations: [{ file: TRANSFORM }],
    },
  ],
  [
    'is not exported',
    'export const transform = 1;\n',
    { rule: 'styles/no-transform', locations: [{ file: TRANSFORM }] },
  ],
  [
    'has a misspelled key',
    "import { defineStyles } from 'build-site';\nexport default defineStyles({ transfrom: () => undefined } as never);\n",
    {
      rule: 'site/unknown-key',
      message: 'defineStyles has no key "transfrom"',
      locations: [{ file: TRANSFORM, line: 2 }],
    },
  ],
  [
    'returns no CSS',
    "import { defineStyles } from 'build-site';\nexport default defineStyles({ transform: () => ({ code: '' }) as never });\n",
    { rule: 'styles/no-transform', message: 'the transform returned no CSS for templates/styles/index.css' },
  ],
  [
    'has a syntax error',
    'export default (;\n',
    { rule: 'templates/compile', locations: [{ file: TRANSFORM, line: 1 }] },
  ],
])('a transform that %s is reported with file and fix', async (_, transform, problem) => {
  const sheet = 'h1 { color: red }\n';
  const root = makeSite({ ...WITHOUT_NOTES, [TRANSFORM]: transform, 'templates/styles/index.css': sheet });
  expect(await buildErrors(root)).toMatchObject([problem]);
});

test('the output of a transform is checked for hosts that the policy blocks and rules that browsers ignore', async () => {
  const root = makeStyledSite('Sass', {
    'templates/styles/index.scss': '@font-face { font-family: a; src: url("https://fonts.example/a.woff2") }\n',
  });
  expect(await buildErrors(root)).toMatchObject([{ rule: 'styles/blocked', locations: [{ line: 1 }] }]);
  changeSite(root, { 'templates/styles/index.scss': 'h1 { color: red }\nh1 { @apply p-1; }\n' });
  expect(await buildErrors(root)).toMatchObject([{ rule: 'styles/foreign-rule', locations: [{ line: 2 }] }]);
});
