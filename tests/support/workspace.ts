import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './folder.ts';
import { BASIC_SITE, changeSite, type SiteFiles } from './site.ts';

export const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** A site that outputs a value from every package, shared module and setting below. */
const SITE: SiteFiles = {
  ...BASIC_SITE,
  'content/notes/first.md': undefined,
  'content/notes/second.md': undefined,
  'templates/pages/notes/[note].tsx': undefined,
  'package.json': json({ name: 'site', dependencies: { plain: '^1.0.0' } }),
  'tsconfig.json': json({ extends: '../tsconfig.base.json' }),
  'templates/pages/version.txt.ts': `import { defineFile } from 'build-site';
import { VERSION } from 'plain';
export default defineFile({ render: () => VERSION });
`,
  'templates/pages/index.tsx': `import { definePage, Island } from 'build-site';
import 'effect';
import { state } from 'state';
import { fromMain } from 'folder-main';
import { fromSub } from 'folder-main/sub';
import { fromExports } from 'with-exports';
import { fromStore } from 'stored';
import { fromWorkspace } from 'ui';
import { linked } from 'linked';
import { shared } from '@shared/word';
import { relative } from '../../../relative/value';
import data from 'plain/data.json';
import text from 'plain/text.txt?raw';
import names from '../card.module.css';
import Hello from '../islands/hello.tsx';
let optional = { value: 'not installed' };
try { optional = require('optional'); } catch {}
let wasSet = false;
class Base { set field(_: number) { wasSet = true; } }
class Derived extends Base { field = 1; }
new Derived();
const values = [state.effect, fromMain, fromSub, fromExports, fromStore, fromWorkspace, linked, shared, relative, data.value, text, optional.value, wasSet];
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main className={names.card}><h1>Notes</h1><p>{values.map(String).join(' ')}</p><Island of={Hello} props={{}} load="visible" /></main>,
});
`,
  'templates/card.module.css': ".card { composes: frame from './frame.module.css'; color: red }\n",
  'templates/frame.module.css': '.frame { margin: 0 }\n',
  'templates/islands/hello.tsx': "import { side } from 'conditional';\nexport default () => <b>{side}</b>;\n",
  'templates/scripts/index.ts': "import { VERSION } from 'plain';\ndocument.title = VERSION;\n",
  'templates/styles/index.css': "@import 'sheet/sheet.css';\nh1 { font-family: Stored }\n",
};

const within = (folder: string, files: SiteFiles): SiteFiles =>
  Object.fromEntries(Object.entries(files).map(([file, contents]) => [`${folder}/${file}`, contents]));

const FILES: SiteFiles = {
  ...within('site', SITE),
  'package.json': json({ workspaces: ['site', 'packages/*'] }),
  'package-lock.json': json({ lockfileVersion: 3 }),
  'tsconfig.base.json': json({ compilerOptions: { paths: { '@shared/*': ['./first/*', './shared/*'] } } }),
  'shared/word.ts': "export const shared = 'shared 1';\n",
  'relative/value.ts': "export const relative = 'relative 1';\n",
  'node_modules/plain/package.json': json({ name: 'plain', version: '1.0.0', main: 'index.js' }),
  'node_modules/plain/index.js': "exports.VERSION = require('./version').version;\n",
  'node_modules/plain/version.js': "exports.version = 'plain 1';\n",
  'node_modules/plain/data.json': json({ value: 'data 1' }),
  'node_modules/plain/text.txt': 'text 1',
  'node_modules/effect/package.json': json({ name: 'effect', main: 'index.js', sideEffects: ['./index.js'] }),
  'node_modules/effect/index.js': "require('state').state.effect = 'effect 1';\n",
  'node_modules/state/package.json': json({ name: 'state', main: 'index.js' }),
  'node_modules/state/index.js': 'exports.state = {};\n',
  'node_modules/folder-main/package.json': json({ name: 'folder-main', main: './lib' }),
  'node_modules/folder-main/lib/index.js': "exports.fromMain = 'main 1';\n",
  'node_modules/folder-main/sub/package.json': json({ main: './x' }),
  'node_modules/folder-main/sub/x/index.js': "exports.fromSub = 'sub 1';\n",
  'node_modules/with-exports/package.json': json({ name: 'with-exports', exports: './a.js' }),
  'node_modules/with-exports/a.js': "exports.fromExports = 'exports a';\n",
  'node_modules/with-exports/b.js': "exports.fromExports = 'exports b';\n",
  'node_modules/conditional/package.json': json({
    name: 'conditional',
    exports: { node: './node.js', default: './browser.js' },
  }),
  'node_modules/conditional/node.js': "exports.side = 'node 1';\n",
  'node_modules/conditional/browser.js': "exports.side = 'browser 1';\n",
  'node_modules/sheet/package.json': json({ name: 'sheet' }),
  'node_modules/sheet/sheet.css': "@font-face { font-family: Stored; src: url('./a.woff2') }\nh1 { color: #111 }\n",
  'node_modules/sheet/a.woff2': 'font 1',
  'packages/ui/package.json': json({ name: 'ui', main: 'index.ts' }),
  'packages/ui/index.ts': "export { fromWorkspace } from './part';\n",
  'packages/ui/part.ts': "export const fromWorkspace = 'workspace 1';\n",
  'store/stored@1/node_modules/stored/package.json': json({ name: 'stored', main: 'index.js' }),
  'store/stored@1/node_modules/stored/index.js': "exports.fromStore = 'stored 1';\n",
  'store/stored@2/node_modules/stored/package.json': json({ name: 'stored', main: 'index.js' }),
  'store/stored@2/node_modules/stored/index.js': "exports.fromStore = 'stored 2';\n",
  'elsewhere/linked/package.json': json({ name: 'linked', main: 'index.js' }),
  'elsewhere/linked/index.js': "exports.linked = 'linked 1';\n",
};

/** Name and target of a link, both relative to the workspace. */
type Links = Readonly<Record<string, string | undefined>>;

const LINKS: Links = {
  'node_modules/ui': 'packages/ui',
  'site/node_modules/stored': 'store/stored@1/node_modules/stored',
  'site/node_modules/linked': 'elsewhere/linked',
};

/** Changed files and links. `undefined` removes a file or link. */
export interface Edit {
  readonly files?: SiteFiles;
  readonly links?: Links;
}

export const applyEdit = (folder: string, { files = {}, links = {} }: Edit): void => {
  changeSite(folder, files);
  for (const [name, target] of Object.entries(links)) {
    const place = path.join(folder, name);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(path.dirname(place), { recursive: true });
    if (target !== undefined) symlinkSync(path.join(folder, target), place);
  }
};

const originals = (now: Links, before: Links): Links =>
  Object.fromEntries(Object.keys(now).map((name) => [name, before[name]]));

export const undoEdit = (folder: string, { files = {}, links = {} }: Edit): void =>
  applyEdit(folder, { files: originals(files, FILES), links: originals(links, LINKS) });

/**
 * Creates a workspace with packages that are hoisted to the root, or linked from a store like pnpm's, from the workspace
 * or from outside. The site is in `site`. Returns the workspace's folder, which is removed after the test.
 */
export const makeWorkspace = (): string => {
  const folder = makeFolder({});
  applyEdit(folder, { files: FILES, links: LINKS });
  return folder;
};
