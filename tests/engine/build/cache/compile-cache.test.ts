import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { CompileCache } from '../../../../src/engine/build/cache/compile-cache.ts';
import { stateOfFiles } from '../../../../src/engine/build/cache/input-signature.ts';
import { build } from '../../../../src/engine/build.ts';
import { readCacheFile, writeCacheFile } from '../../../../src/engine/core/cache-file.ts';
import { type RunEsbuild, runEsbuild } from '../../../../src/engine/pages/compile/bundle.ts';
import { SheetReader } from '../../../../src/engine/pages/compile/sheet-reader.ts';
import { parseStyles } from '../../../../src/engine/pages/compile/style-rules.ts';
import { bundleOptions } from '../../../../src/engine/pages/compile/templates.ts';
import { buildOptions } from '../../../support/build-options.ts';
import { makeFolder } from '../../../support/folder.ts';
import { changeSite, makeSite, type SiteFiles, snapshot } from '../../../support/site.ts';

const NAME = 'templates/words/name.ts';

const CODE: SiteFiles = {
  'templates/pages/index.tsx': `import { definePage, Island } from 'build-site';
import { deep } from 'deep';
import { word } from '../words/name';
import list from '../list.json';
import text from '../text.txt?raw';
import Hello from '../islands/hello.tsx';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main className="a"><h1>{word} {list[0]} {deep} {text}</h1><Island of={Hello} props={{}} load="visible" /></main>,
});
`,
  'templates/pages/notes/[note].tsx': undefined,
  'content/notes/first.md': undefined,
  'content/notes/second.md': undefined,
  [NAME]: "export const word = 'One';\n",
  'templates/list.json': '["first"]\n',
  'templates/text.txt': 'one',
  'templates/islands/hello.tsx':
    "import { useState } from 'react';\nexport default () => <b>Hello {useState(1)[0]}</b>;\n",
  'templates/scripts/index.ts': "document.title = 'One';\n",
  'templates/scripts/head.ts': "document.title = 'Head';\n",
  'templates/styles/index.css': "@import './part.css';\n",
  'templates/styles/part.css': '.a { background: url(/a.png) }\n',
  'public/a.png': 'a',
  'public/b.png': 'b',
  'package.json': '{ "name": "notes" }',
  'node_modules/deep/package.json': '{ "name": "deep", "main": "index.js" }',
  'node_modules/deep/index.js': "exports.deep = 'Deep';\n",
};

const COMPILED = 'node_modules/.cache/build-site/compiled';

const openMemory = (root: string, files = stateOfFiles(buildOptions(root))): CompileCache =>
  CompileCache.open(buildOptions(root), files) as CompileCache;

const codeOf = async (root: string, run: RunEsbuild): Promise<string | undefined> =>
  (await run(bundleOptions(root, new SheetReader(root)))).outputFiles[1]?.text;

const remember = async (root: string) => {
  const files = stateOfFiles(buildOptions(root));
  const memory = openMemory(root, files);
  await memory.run(bundleOptions(root, new SheetReader(root)));
  memory.save();
  return files;
};

/** Edits a module without updating the cached file state. */
const changeWord = (root: string): void => changeSite(root, { [NAME]: "export const word = 'Two';\n" });

describe('cached esbuild output', () => {
  test('is reused while the state of the files is unchanged', async () => {
    const root = makeSite(CODE);
    const files = await remember(root);
    changeWord(root);
    expect(await codeOf(root, openMemory(root, files).run)).toContain('"One"');
    expect(await codeOf(root, openMemory(root).run)).toContain('"Two"');
  });

  test('equals the output of esbuild', async () => {
    const root = makeSite(CODE);
    await remember(root);
    const made = await runEsbuild(bundleOptions(root, new SheetReader(root)));
    const recalled = await openMemory(root).run(bundleOptions(root, new SheetReader(root)));
    expect(recalled.outputFiles.map(({ path, text }) => [path, text])).toEqual(
      made.outputFiles.map(({ path, text }) => [path, text]),
    );
    expect(recalled.metafile).toEqual(made.metafile);
  });

  test.each<[string, SiteFiles]>([
    ['is incomplete', { [COMPILED]: '' }],
    ['is damaged', { [COMPILED]: 'no code' }],
    ['belongs to packages that have changed since', { 'node_modules/deep/index.js': "exports.deep = 'Deeper';\n" }],
    ['belongs to a site with other file names', { 'templates/other.ts': '' }],
    ['belongs to imports that resolve differently', { 'package.json': '{}' }],
  ])('is rebuilt if it %s', async (_, changes) => {
    const root = makeSite(CODE);
    const before = await remember(root);
    changeSite(root, changes);
    const now = stateOfFiles(buildOptions(root));
    const states = new Map(
      [...now].map(([file, state]) => [file, file in changes ? state : (before.get(file) ?? state)]),
    );
    changeWord(root);
    expect(await codeOf(root, openMemory(root, states).run)).toContain('"Two"');
  });

  test('is rebuilt after a change to a file outside the site', async () => {
    const root = makeSite(CODE);
    const outside = `${root}-outside.ts`;
    writeFileSync(outside, "export const word = 'Outside';\n");
    try {
      changeSite(root, { [NAME]: `export { word } from ${JSON.stringify(outside)};\n` });
      await remember(root);
      writeFileSync(outside, "export const word = 'Changed';\n");
      expect(await codeOf(root, openMemory(root).run)).toContain('"Changed"');
    } finally {
      rmSync(outside);
    }
  });

  test('is not stored if a package changes during the run', async () => {
    const root = makeSite(CODE);
    const memory = openMemory(root);
    const file = path.join(root, 'node_modules/deep/index.js');
    const edit: Plugin = {
      name: 'edit',
      setup: ({ onEnd }) => onEnd(() => writeFileSync(file, "exports.deep = 'Edited';\n")),
    };
    const { plugins, ...options } = bundleOptions(root, new SheetReader(root));
    const made = await memory.run({ ...options, plugins: [...plugins, edit] });
    expect(made.outputFiles[1]?.text).toContain('"Deep"');
    expect(memory.outside).toBeUndefined();
    memory.save();
    const again = await openMemory(root).run({ ...options, plugins: [...plugins, edit] });
    expect(again.outputFiles[1]?.text).toContain('"Edited"');
  });

  test('includes parsed styles', async () => {
    const root = makeSite(CODE);
    const memory = openMemory(root);
    const rules = memory.parseStyles('.a{color:red}');
    memory.save();
    const record = path.join(root, COMPILED);
    writeCacheFile(
      record,
      Buffer.from((readCacheFile(record)?.toString('latin1') ?? '').replace('{color:red}', '{color:tan}'), 'latin1'),
    );
    expect(openMemory(root).parseStyles('.a{color:tan}')).toEqual(rules);
    expect(openMemory(root).parseStyles('.b{color:red}')).toEqual(parseStyles('.b{color:red}'));
  });

  test('is not used if no engine name is given', () => {
    const root = makeSite(CODE);
    expect(CompileCache.open(buildOptions(root, { engine: undefined }), new Map())).toBeUndefined();
  });
});

test.each<[string, SiteFiles]>([
  ['a module', { [NAME]: "export const word = 'Two';\n" }],
  ['a replaced module', { [NAME]: undefined, 'templates/words/name.tsx': "export const word = 'Two';\n" }],
  ['a new module that shadows another', { 'templates/words/name.tsx': "export const word = 'Two';\n" }],
  ['imported data', { 'templates/list.json': '["second"]\n' }],
  ['an imported text file', { 'templates/text.txt': 'two' }],
  ['an island', { 'templates/islands/hello.tsx': 'export default () => <b>Good day</b>;\n' }],
  ['a script', { 'templates/scripts/index.ts': "document.title = 'Two';\n" }],
  ['a new script', { 'templates/scripts/idle.ts': "document.title = 'Idle';\n" }],
  ['the script in the head', { 'templates/scripts/head.ts': "document.title = 'Two';\n" }],
  ['styles', { 'templates/styles/part.css': '.a { background: url(/b.png) }\n' }],
  [
    'the base path of the URL',
    { 'content/settings.yml': 'address: https://www.example.org/base\ntitle: Notes\nowner: Kim\n' },
  ],
  [
    'the island runtime',
    { 'content/settings.yml': 'address: https://www.example.org\ntitle: Notes\nowner: Kim\nruntime: react\n' },
  ],
])('a build with the cache equals a clean build after an edit: %s', async (_, changes) => {
  const root = makeSite(CODE);
  await build(buildOptions(root));
  changeSite(root, changes);
  await build(buildOptions(root));
  const fresh = path.join(root, 'fresh');
  await build(buildOptions(root, { out: fresh, engine: undefined }));
  expect(snapshot(path.join(root, 'dist'))).toEqual(snapshot(fresh));
  expect(readFileSync(path.join(root, COMPILED)).length).toBeGreaterThan(1000);
});

test.each([
  ['a module', NAME, 'one.ts', 'two.ts'],
  ['a folder', 'templates/words', '../one', '../two'],
])(
  'a build with the cache equals a clean build after the target of a link has changed: a link instead of %s',
  async (_, name, ...targets) => {
    const root = makeSite({
      ...CODE,
      [NAME]: undefined,
      'templates/words/one.ts': "export const word = 'One';\n",
      'templates/words/two.ts': "export const word = 'Two';\n",
      'one/name.ts': "export const word = 'One';\n",
      'two/name.ts': "export const word = 'Two';\n",
    });
    for (const target of targets) {
      rmSync(path.join(root, name), { recursive: true, force: true });
      symlinkSync(target, path.join(root, name));
      await build(buildOptions(root));
    }
    const fresh = path.join(root, 'fresh');
    await build(buildOptions(root, { out: fresh, engine: undefined }));
    expect(snapshot(path.join(root, 'dist'))).toEqual(snapshot(fresh));
  },
);

test('a build with the cache equals a clean build after an edit if the root of the site is a link', async () => {
  const real = makeSite({
    'templates/pages/index.tsx': `import { definePage } from 'build-site';
import { word } from '../words/name';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>{word}</h1></main>,
});
`,
    'templates/pages/notes/[note].tsx': undefined,
    'content/notes/first.md': undefined,
    'content/notes/second.md': undefined,
    [NAME]: "export const word = 'One';\n",
  });
  const root = path.join(makeFolder({}), 'deep/below/link');
  mkdirSync(path.dirname(root), { recursive: true });
  symlinkSync(real, root);
  await build(buildOptions(root));
  changeSite(root, { [NAME]: "export const word = 'Two';\n" });
  await build(buildOptions(root));
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('Two');
  const fresh = path.join(root, 'fresh');
  await build(buildOptions(root, { out: fresh, engine: undefined }));
  expect(snapshot(path.join(root, 'dist'))).toEqual(snapshot(fresh));
});
