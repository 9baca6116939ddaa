import { expect, test } from 'vitest';
import { makeSite, output, run, type SiteFiles, SMALL_SITE } from '../../../support/site.ts';
import { openInDev, textOf } from '../../../support/site-in-dev.ts';

const SITE: SiteFiles = {
  'content/settings.yml':
    'address: https://www.example.org\ntitle: Notes\nowner: Kim\nfavicon: /icon.svg\nthemeColour: --accent\n',
  'content/notes/first.md':
    '---\ntitle: First note\ndescription: What the first note says.\n---\n\nOf [the accent](/accent/).\n',
  'content/notes/second.md': undefined,
  'templates/styles/tokens.css': ':root { --accent: light-dark(#7a4d00, #f3c46b) }\n',
  'templates/styles/index.css': "@import './tokens.css';\nh1 { color: var(--accent) }\n",
  'templates/colour.ts':
    "import { cssTokens } from 'build-site';\nimport sheet from './styles/tokens.css?raw';\nexport const colour = cssTokens(sheet);\n",
  'templates/pages/icon.svg.tsx': `import { defineFile } from 'build-site';
import { colour } from '../colour.ts';
export default defineFile({
  render: () => <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill={colour('--accent')} strokeWidth="2" /></svg>,
});
`,
  'templates/islands/accent.tsx': `import sheet from '../styles/tokens.css?raw';
const Accent = () => <p>{sheet}</p>;
export default Accent;
`,
  'templates/pages/accent.tsx': `import { definePage, Island } from 'build-site';
import { colour } from '../colour.ts';
import Accent from '../islands/accent.tsx';
export default definePage({
  head: () => ({ title: 'Accent', description: 'The accent of the notes.' }),
  component: () => <main><h1>Accent {colour('--accent')}</h1><Island of={Accent} props={{}} /></main>,
});
`,
};

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="COLOUR" stroke-width="2"></path></svg>';
const NEW = ':root { --accent: #123456 }\n';

test("?raw imports a file's text, and a build after an edit uses the new text everywhere", async () => {
  const root = makeSite(SITE);
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, 'icon.svg')).toBe(ICON.replace('COLOUR', '#7a4d00'));
  expect(output(root, 'accent/index.html')).toContain('<h1>Accent #7a4d00</h1>');
  expect(output(root, 'accent/index.html')).toContain('<p>:root { --accent: light-dark(#7a4d00, #f3c46b) }');
  expect(output(root, 'index.html')).toContain('<meta name="theme-color" content="#7a4d00">');
  expect(output(root, 'index.html')).toContain('<link rel="icon" href="/icon.svg">');

  const { edit, pages, site } = await openInDev(root, SMALL_SITE);
  expect(textOf(pages.answer('/icon.svg'))).toContain('#7a4d00');
  pages.answer('/accent/');
  pages.answer('/');
  expect(await edit({ 'templates/styles/tokens.css': NEW })).toEqual(['/', '/accent/']);
  expect(site.problems).toEqual([]);
  expect(textOf(pages.answer('/icon.svg'))).toContain('#123456');
  expect(textOf(pages.answer('/accent/'))).toContain('<h1>Accent #123456</h1>');
  expect(textOf(pages.answer('/'))).toContain('<meta name="theme-color" content="#123456">');

  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, 'icon.svg')).toBe(ICON.replace('COLOUR', '#123456'));
  expect(output(root, 'accent/index.html')).toContain('<h1>Accent #123456</h1>');
  expect(output(root, 'accent/index.html')).toContain(`<p>${NEW}</p>`);
  expect(output(root, 'index.html')).toContain('<meta name="theme-color" content="#123456">');
});

test('only pages that import a text file are rendered again when the file changes', async () => {
  const root = makeSite({ ...SITE, 'templates/words.txt': 'One' });
  await run(root, []);
  const page = (text: string) =>
    `import { definePage } from 'build-site';\nimport words from '../words.txt?raw';\nexport default definePage({ head: () => ({ title: 'Words', description: 'Words.' }), component: () => <main><h1>{words}</h1></main> });\n${text}`;
  const { edit, pages } = await openInDev(root, SMALL_SITE);
  await edit({ 'templates/pages/words.tsx': page('') });
  expect(textOf(pages.answer('/words/'))).toContain('<h1>One</h1>');
  expect(await edit({ 'templates/words.txt': 'Two' })).toEqual(['/words/']);
  expect(textOf(pages.answer('/words/'))).toContain('<h1>Two</h1>');
});

test('reports an undeclared token and a missing text file with their line', async () => {
  const root = makeSite({ ...SITE, 'templates/styles/tokens.css': ':root { --accnt: #123456 }\n' });
  const { exitCode, error } = await run(root, ['--no-cache']);
  expect(exitCode).toBe(2);
  expect(error).toContain(`error styles/unknown-token  themeColour is --accent, but the style sheet does not declare it
    at content/settings.yml:5:14
    fix: did you mean "--accnt"?`);
  const bare = makeSite({ ...SITE, 'templates/styles/tokens.css': ':root { --x: 1px }\n' });
  expect((await run(bare, ['--no-cache'])).error).toContain(
    'fix: declare it in the style sheet, such as :root { --accent: #7a4d00 }, or write a colour\n',
  );
  const gone = makeSite({ ...SITE, 'templates/styles/tokens.css': undefined, 'templates/styles/index.css': '' });
  expect((await run(gone, [])).error).toContain(`Could not resolve "./styles/tokens.css"`);
});
