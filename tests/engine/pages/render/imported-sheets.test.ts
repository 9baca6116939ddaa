import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../../src/engine/build.ts';
import { REAL_AS_OF } from '../../../support/real-site.ts';
import { makeSite, output, run, type SiteFiles, SMALL_SITE } from '../../../support/site.ts';
import { openInDev, textOf } from '../../../support/site-in-dev.ts';

const styleOf = (html: string): string => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

/** A page, a component and an island that each import a style sheet. The home page links to the page and imports none. */
const SITE: SiteFiles = {
  'content/notes/first.md':
    '---\ntitle: First note\ndescription: What the first note says.\n---\n\nSee [the second](/notes/second/) and [about](/about/).\n',
  'templates/styles/index.css': 'h1 { color: black }\n',
  'templates/parts/card.module.css': '.box { color: red } .lost { color: blue }\n',
  'templates/parts/Card.tsx':
    "import styles from './card.module.css';\nexport const Card = () => <p className={styles.box}>Card</p>;\n",
  'templates/other/card.module.css': '.box { color: green }\n',
  'templates/pages/about.css': 'h1 { margin: 0 } .lost { color: blue } @keyframes turn { to { rotate: 1turn } }\n',
  'templates/pages/about.tsx': `import { definePage, Island } from 'build-site';
import Toggle from '../islands/toggle.tsx';
import other from '../other/card.module.css';
import { Card } from '../parts/Card.tsx';
import './about.css';
export default definePage({
  head: () => ({ title: 'About', description: 'About the notes.' }),
  component: () => <main className={other.box}><h1>About</h1><Card /><Island of={Toggle} props={{}} /></main>,
});
`,
  'templates/islands/toggle.css': '.toggle { color: grey }\n',
  'templates/islands/toggle.tsx': `import { useState } from 'react';
import './toggle.css';
const Toggle = () => { const [on, set] = useState(false); return <button type="button" className="toggle" onClick={() => set(!on)}>{on ? 'on' : 'off'}</button>; };
export default Toggle;
`,
};

test('pages contain the used rules of style sheets that their templates and islands import', async () => {
  const root = makeSite(SITE);
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  expect(styleOf(output(root, 'index.html'))).toBe('h1{color:#000}');
  const html = output(root, 'about/index.html');
  const [, other, box] = /<main class="(\w+)">.*<p class="(\w+)">/.exec(html) ?? [];
  expect(other).toMatch(/^card_\w+_box$/);
  expect(box).not.toBe(other);
  expect(styleOf(html)).toBe(
    `h1{color:#000}build-island{display:block}.${other}{color:green}.${box}{color:red}h1{margin:0}@keyframes turn{to{rotate:1turn}}.toggle{color:gray}`,
  );
});

test('dev serves the same pages, even after edits of these style sheets', async () => {
  const root = makeSite(SITE);
  const { pages, site, edit } = await openInDev(root, SMALL_SITE);
  const edits: readonly SiteFiles[] = [
    {},
    { 'templates/pages/about.css': 'h1 { margin: 1px }\n' },
    { 'templates/parts/card.module.css': '.box { color: pink }\n' },
    { 'templates/islands/toggle.css': '.toggle { color: gold }\n' },
    {
      'templates/pages/index.tsx': `import '../parts/home.css';\n${SITE_INDEX}`,
      'templates/parts/home.css': 'p { margin: 2px }\n',
    },
  ];
  for (const changes of edits) {
    await edit(changes);
    expect(site.problems).toEqual([]);
    const options = { root, out: path.join(root, 'dist'), asOf: REAL_AS_OF, only: [], strict: false };
    await build({ ...options, environment: SMALL_SITE }, []);
    for (const [address, file] of [
      ['/', 'index.html'],
      ['/about/', 'about/index.html'],
    ] as const)
      expect(textOf(pages.answer(address)), address).toBe(output(root, file));
  }
});

const SITE_INDEX = `import { definePage } from 'build-site';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1><p>All.</p></main>,
});
`;

test('a style attribute, even in a shared part, is allowed by its hash, but only on the pages that contain it', async () => {
  const root = makeSite({
    ...SITE,
    'templates/pages/about.tsx': `import { definePage, Shared } from 'build-site';
const Part = () => <p style={{ color: 'red' }}>Part</p>;
export default definePage({
  head: () => ({ title: 'About', description: 'About the notes.' }),
  component: () => <main><h1 style={{ '--name': '"A & B"' }}>About</h1><Shared of={Part} /></main>,
});
`,
  });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  const hashes = ['--name:"A & B"', 'color:red'].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const policyOf = (file: string) => /style-src ([^;]*);/.exec(output(root, file))?.[1] ?? '';
  expect(policyOf('about/index.html')).toMatch(/^'sha256-\S+' 'unsafe-hashes' /);
  for (const hash of hashes) expect(policyOf('about/index.html')).toContain(hash);
  expect(policyOf('index.html')).not.toContain('unsafe-hashes');
});
