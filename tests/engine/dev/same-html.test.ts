import path from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../src/engine/build.ts';
import { DIRECTIVE_SITE } from '../../support/directive-site.ts';
import { ISLAND_FILES } from '../../support/island-site.ts';
import { fileOf, REAL_AS_OF } from '../../support/real-site.ts';
import { makeSite, output, type SiteFiles, SMALL_SITE } from '../../support/site.ts';
import { openInDev, textOf } from '../../support/site-in-dev.ts';

/** After each edit, pages must equal the pages of a clean build. */
const EDITS: readonly SiteFiles[] = [
  { 'content/notes/first.md': '---\ntitle: Changed\ndescription: It was changed.\n---\n\nBy {{owner}}.\n' },
  { 'content/notes/third.md': '---\ntitle: Third\ndescription: The third.\n---\n\nNew.\n' },
  { 'content/settings.yml': 'address: https://www.example.org/base\ntitle: Other notes\nowner: Sam\n' },
  {
    'content/notes/second.md': undefined,
    'content/notes/first.md': '---\ntitle: First\ndescription: Again.\n---\n\nText.\n',
  },
  { 'templates/parts/Mark.tsx': 'export const Mark = () => <b>changed</b>;\n' },
  { 'templates/islands/clock.tsx': 'const Clock = () => <output>running</output>;\nexport default Clock;\n' },
  { 'templates/styles/index.css': 'b { color: blue }\nh1 { color: red }\n' },
  {
    'templates/pages/extra.tsx': `import { definePage } from 'build-site';
export default definePage({ head: () => ({ title: 'Extra', description: 'Extra.' }), component: () => <main><h1>Extra</h1></main> });
`,
  },
];

const MARKED: SiteFiles = {
  ...ISLAND_FILES,
  'templates/parts/Mark.tsx': 'export const Mark = () => <b>as it was</b>;\n',
  'templates/pages/clock.tsx': `import { definePage, Island } from 'build-site';
import Clock from '../islands/clock.tsx';
import { Mark } from '../parts/Mark.tsx';
export default definePage({
  head: () => ({ title: 'Clock', description: 'A clock.' }),
  component: () => <main><h1>Clock</h1><Island of={Clock} props={{}} /><Mark /></main>,
});
`,
};

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 30"><path d="M0 0h50v30z"/></svg>';

const ILLUSTRATED: SiteFiles = {
  ...DIRECTIVE_SITE,
  'content/collections.ts': DIRECTIVE_SITE['content/collections.ts']?.replace(
    'date:',
    'cover: field.image().optional(), date:',
  ),
  'content/notes/second.md':
    '---\ntitle: Second note\ndescription: What it says.\ncover:\n  file: tram.svg\n  alt: A tram\n---\n\n## More\n',
  'content/images/tram.svg': DRAWING,
  'templates/pages/notes/[note].tsx': DIRECTIVE_SITE['templates/pages/notes/[note].tsx']
    ?.replace('Html }', 'Html, Image }')
    .replace('<Html', '{note.cover && <Image of={note.cover} />}<Html'),
};

const EDITS_OF_ILLUSTRATED: readonly SiteFiles[] = [
  { 'src/emphasis.ts': "export const emphasis = { renderer: { em: () => '<em>second</em>' } };\n" },
  { 'templates/components/Box.tsx': ILLUSTRATED['templates/components/Box.tsx']?.replace('size + 1', 'size + 2') },
  { 'templates/components/box.css': '.box { color: #abcdef; }\n' },
  { 'content/collections.ts': ILLUSTRATED['content/collections.ts']?.replace('default(1)', 'default(7)') },
  // An image next to the content file takes precedence over one in content/images.
  { 'content/notes/tram.svg': DRAWING.replace('50v', '40v') },
  { 'content/notes/tram.svg': DRAWING.replace('50v', '30v') },
  { 'content/notes/tram.svg': undefined },
];

test.each<[string, SiteFiles, readonly SiteFiles[], readonly string[]]>([
  ['of a site with islands', MARKED, EDITS, ['/', '/clock/', '/404.html', '/notes/third/', '/extra/']],
  ['of a site with directives and images of records', ILLUSTRATED, EDITS_OF_ILLUSTRATED, []],
])(
  'after any edit %s, all pages equal those of a clean build, including cached pages',
  async (_, files, edits, more) => {
    const root = makeSite(files);
    const { pages, site, edit } = await openInDev(root, SMALL_SITE);
    let before = '';
    for (const changes of [{}, ...edits]) {
      await edit(changes);
      expect(site.problems).toEqual([]);
      const options = { root, out: path.join(root, 'dist'), asOf: REAL_AS_OF, only: [], strict: false };
      await build({ ...options, environment: SMALL_SITE }, []);
      let all = '';
      for (const address of ['/notes/first/', '/notes/second/', ...more]) {
        const answer = pages.answer(address);
        all += textOf(answer);
        if (answer.kind === 'missing') expect(() => output(root, fileOf(address)), address).toThrow();
        else expect(textOf(answer), address).toBe(output(root, fileOf(address)));
      }
      expect(all).not.toBe(before);
      before = all;
    }
  },
);

test('an edit affects only the pages that depend on it', async () => {
  const { pages, edit } = await openInDev(makeSite(MARKED), SMALL_SITE);
  for (const address of ['/', '/clock/', '/404.html', '/notes/first/']) pages.answer(address);
  expect(await edit({ 'templates/parts/Mark.tsx': 'export const Mark = () => <b>x</b>;\n' })).toEqual(['/clock/']);
  pages.answer('/clock/');
  const note = '---\ntitle: N\ndescription: D.\n---\n\nText.\n';
  expect(await edit({ 'content/notes/first.md': note })).toEqual(['/', '/notes/first/']);
  // Writing the same content does not count as a change.
  pages.answer('/');
  expect(await edit({ 'content/notes/first.md': note })).toEqual([]);
});

test('after an error, dev serves the last good site until an edit fixes the error', async () => {
  const { pages, site, edit } = await openInDev(makeSite(MARKED), SMALL_SITE);
  const before = textOf(pages.answer('/clock/'));
  await edit({ 'templates/parts/Mark.tsx': 'export const Mark = () => <b>x</c>;\n', 'content/notes/first.md': 'none' });
  expect(site.problems.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['templates/compile']));
  expect(site.problems.flatMap(({ locations = [] }) => locations.map(({ file }) => file))).toEqual(
    expect.arrayContaining(['templates/parts/Mark.tsx', 'content/notes/first.md']),
  );
  expect(textOf(pages.answer('/clock/'))).toBe(before);
  await edit({
    'templates/parts/Mark.tsx': MARKED['templates/parts/Mark.tsx'],
    'content/notes/first.md': '---\ntitle: N\ndescription: D.\n---\n\nText.\n',
  });
  expect(site.problems).toEqual([]);
  expect(textOf(pages.answer('/clock/'))).toBe(before);
});
