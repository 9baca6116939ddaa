import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { build } from '../../../../src/engine/build.ts';
import { Failure } from '../../../../src/engine/core/diagnostics.ts';
import { buildOptions } from '../../../support/build-options.ts';
import { changeSite, output, snapshot } from '../../../support/site.ts';
import { applyEdit, type Edit, json, makeWorkspace, undoEdit } from '../../../support/workspace.ts';

const PLAIN = 'node_modules/plain';

/** Edits in packages and outside the site's folder that change the output. */
const EDITS: Readonly<Record<string, Edit>> = {
  'a patched file of a package': { files: { [`${PLAIN}/version.js`]: "exports.version = 'patched';\n" } },
  'JSON of a package': { files: { [`${PLAIN}/data.json`]: json({ value: 'data 2' }) } },
  'a text file of a package': { files: { [`${PLAIN}/text.txt`]: 'text 2' } },
  'a style sheet of a package': { files: { 'node_modules/sheet/sheet.css': 'h1 { color: #222 }\n' } },
  'a font of a package': { files: { 'node_modules/sheet/a.woff2': 'font 2' } },
  'a style sheet that shadows one of a package': {
    files: { 'site/templates/styles/sheet/sheet.css': 'h1 { color: #333 }\n' },
  },
  'a version nested in the site, which wins over the hoisted one': {
    files: {
      'site/node_modules/plain/package.json': json({ name: 'plain' }),
      'site/node_modules/plain/index.js': "exports.VERSION = 'nested';\n",
      'site/node_modules/plain/data.json': json({ value: 'nested data' }),
      'site/node_modules/plain/text.txt': 'nested text',
    },
  },
  'a version nested in the templates': {
    files: {
      'site/templates/node_modules/with-exports/package.json': json({ name: 'with-exports', exports: './c.js' }),
      'site/templates/node_modules/with-exports/c.js': "exports.fromExports = 'nested exports';\n",
    },
  },
  'a file that shadows the folder of a package': {
    files: { 'node_modules/folder-main/lib.js': "exports.fromMain = 'shadow';\n" },
  },
  'a file that shadows the folder of a nested package.json': {
    files: { 'node_modules/folder-main/sub/x.js': "exports.fromSub = 'shadow';\n" },
  },
  'a file with another extension, which wins': {
    files: { 'packages/ui/part.tsx': "export const fromWorkspace = 'shadow';\n" },
  },
  'the exports of a package': {
    files: { 'node_modules/with-exports/package.json': json({ name: 'with-exports', exports: './b.js' }) },
  },
  'exports added to a package': {
    files: {
      [`${PLAIN}/package.json`]: json({
        name: 'plain',
        exports: { '.': './other.js', './data.json': './data.json', './text.txt': './text.txt' },
      }),
      [`${PLAIN}/other.js`]: "exports.VERSION = 'other';\n",
    },
  },
  'the side effects of a package': {
    files: { 'node_modules/effect/package.json': json({ name: 'effect', main: 'index.js', sideEffects: false }) },
  },
  'the code of an island for prerendering only': {
    files: { 'node_modules/conditional/node.js': "exports.side = 'node 2';\n" },
  },
  'the code of an island for browsers only': {
    files: { 'node_modules/conditional/browser.js': "exports.side = 'browser 2';\n" },
  },
  'a link to another version in the package store': {
    links: { 'site/node_modules/stored': 'store/stored@2/node_modules/stored' },
  },
  'a file in a store': {
    files: { 'store/stored@1/node_modules/stored/index.js': "exports.fromStore = 'patched in the store';\n" },
  },
  'a package of the workspace': { files: { 'packages/ui/part.ts': "export const fromWorkspace = 'workspace 2';\n" } },
  'a linked package': { files: { 'elsewhere/linked/index.js': "exports.linked = 'linked 2';\n" } },
  'a link replaced by a package': {
    links: { 'site/node_modules/linked': undefined },
    files: {
      'node_modules/linked/package.json': json({ name: 'linked' }),
      'node_modules/linked/index.js': "exports.linked = 'installed';\n",
    },
  },
  'a module outside the site': { files: { 'relative/value.ts': "export const relative = 'relative 2';\n" } },
  'a module outside the site that shadows another': {
    files: { 'relative/value.tsx': "export const relative = 'shadow';\n" },
  },
  'a module found through a path of tsconfig.json': {
    files: { 'shared/word.ts': "export const shared = 'shared 2';\n" },
  },
  'a module found through an earlier path of tsconfig.json': {
    files: { 'first/word.ts': "export const shared = 'first';\n" },
  },
  'the paths of an extended tsconfig.json': {
    files: {
      'tsconfig.base.json': json({ compilerOptions: { paths: { '@shared/*': ['./other/*', './shared/*'] } } }),
      'other/word.ts': "export const shared = 'other';\n",
    },
  },
  'another option of an extended tsconfig.json': {
    files: {
      'tsconfig.base.json': json({
        compilerOptions: { useDefineForClassFields: false, paths: { '@shared/*': ['./shared/*'] } },
      }),
    },
  },
  'a tsconfig.json that extends a package': {
    files: {
      'tsconfig.base.json': json({ extends: 'preset/tsconfig.json' }),
      'node_modules/preset/package.json': json({ name: 'preset' }),
      'node_modules/preset/tsconfig.json': json({ compilerOptions: { paths: { '@shared/*': ['../../other/*'] } } }),
      'other/word.ts': "export const shared = 'by the preset';\n",
    },
  },
  'an optional package that is installed': {
    files: {
      'node_modules/optional/package.json': json({ name: 'optional' }),
      'node_modules/optional/index.js': "exports.value = 'installed';\n",
    },
  },
  'a class that another sheet composes': {
    files: { 'site/templates/frame.module.css': '.frame { composes: inner; margin: 1px }\n.inner { padding: 1px }\n' },
  },
  'a removed package': { files: { [PLAIN]: undefined } },
  'a removed package of the workspace': { links: { 'node_modules/ui': undefined } },
};

/** Returns the output files, or the messages of a failed build. */
type Outcome = Readonly<Record<string, string>>;

const outcome = async (folder: string, out: string, isIncremental: boolean): Promise<Outcome> => {
  const root = path.join(folder, 'site');
  const engine = isIncremental ? 'program-1' : undefined;
  try {
    await build(buildOptions(root, { out: path.join(folder, out), engine }));
    return snapshot(path.join(folder, out));
  } catch (error) {
    if (error instanceof Failure) return { failure: JSON.stringify(error.diagnostics) };
    throw error;
  }
};

const differences = (one: Outcome, other: Outcome): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((file) => one[file] !== other[file]);

const expectSameAsFromScratch = async (folder: string): Promise<void> => {
  const incremental = await outcome(folder, 'site/dist', true);
  expect(differences(incremental, await outcome(folder, 'fresh', false))).toEqual([]);
};

describe('an incremental build equals a build without a cache', () => {
  test.each(Object.entries(EDITS))('after a change: %s', async (_, edit) => {
    const folder = makeWorkspace();
    const before = await outcome(folder, 'site/dist', true);
    applyEdit(folder, edit);
    expect(differences(before, await outcome(folder, 'fresh', false)), 'the edit changes the output').not.toEqual([]);
    await expectSameAsFromScratch(folder);
    undoEdit(folder, edit);
    await expectSameAsFromScratch(folder);
  });

  test('after any sequence of these changes', async () => {
    const change = fc.record({ name: fc.constantFrom(...Object.keys(EDITS)), isUndone: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const folder = makeWorkspace();
        await outcome(folder, 'site/dist', true);
        for (const { name, isUndone } of changes) {
          (isUndone ? undoEdit : applyEdit)(folder, EDITS[name] as Edit);
          await expectSameAsFromScratch(folder);
        }
      }),
      { numRuns: 6 },
    );
  });
});

describe('an unchanged workspace', () => {
  test('is not rebuilt', async () => {
    const root = path.join(makeWorkspace(), 'site');
    await build(buildOptions(root));
    expect((await build(buildOptions(root))).unchanged).toBe(true);
  });

  test('is not rebuilt after a change to a file that no build reads', async () => {
    const folder = makeWorkspace();
    const root = path.join(folder, 'site');
    await build(buildOptions(root));
    changeSite(folder, { [`${PLAIN}/README.md`]: 'Read me.\n', 'packages/ui/test.ts': '', 'notes.txt': '' });
    expect((await build(buildOptions(root))).unchanged).toBe(true);
  });

  test('reuses the other pages if one page has changed', async () => {
    const folder = makeWorkspace();
    const root = path.join(folder, 'site');
    await build(buildOptions(root));
    changeSite(folder, { 'node_modules/with-exports/a.js': "exports.fromExports = 'patched';\n" });
    const { recalled } = await build(buildOptions(root));
    expect(recalled).toBe(1);
    expect(output(root, 'index.html')).toContain('patched');
  });
});

describe('files that content code reads directly', () => {
  const makeReader = (code: (folder: string) => string): string => {
    const folder = makeWorkspace();
    changeSite(folder, {
      'data/list.txt': 'one',
      'node_modules/required/index.js': "exports.found = require('./value').found;\n",
      'node_modules/required/value.js': "exports.found = 'found';\n",
      'site/data/own.txt': 'own',
      'site/content/found.ts': code(folder),
      'site/templates/pages/index.tsx': `import { definePage } from 'build-site';
import { found } from '../../content/found.ts';
export default definePage({
  head: () => ({ title: 'Found', description: 'Found.' }),
  component: () => <main><h1>{found}</h1></main>,
});
`,
    });
    return folder;
  };
  const required = (folder: string) => JSON.stringify(`${folder}/site/`);

  test.each<[string, (folder: string) => string, Edit]>([
    [
      'a file outside the site',
      (folder) =>
        `import { readFileSync } from 'node:fs';\nexport const found = readFileSync('${folder}/data/list.txt', 'utf8');\n`,
      { files: { 'data/list.txt': 'two' } },
    ],
    [
      'a file of the site',
      (folder) =>
        `import * as fs from 'fs';\nexport const found = fs.readFileSync(new URL('file://${folder}/site/data/own.txt'), 'utf8');\n`,
      { files: { 'site/data/own.txt': 'another' } },
    ],
    [
      'a folder outside the site',
      (folder) => `import fs from 'node:fs';\nexport const found = fs.readdirSync('${folder}/data').join();\n`,
      { files: { 'data/more.txt': '' } },
    ],
    [
      'a file that can be missing',
      (folder) =>
        `import { existsSync } from 'node:fs';\nexport const found = String(existsSync('${folder}/data/extra.txt'));\n`,
      { files: { 'data/extra.txt': '' } },
    ],
    [
      'a package, through require',
      (folder) =>
        `import { createRequire } from 'node:module';\nexport const found = createRequire(${required(folder)})('required').found;\n`,
      { files: { 'node_modules/required/value.js': "exports.found = 'patched';\n" } },
    ],
  ])('%s', async (_, code, edit) => {
    const folder = makeReader(code);
    await expectSameAsFromScratch(folder);
    const root = path.join(folder, 'site');
    expect((await build(buildOptions(root))).unchanged).toBe(true);
    applyEdit(folder, edit);
    expect((await build(buildOptions(root))).unchanged).toBeUndefined();
    await expectSameAsFromScratch(folder);
  });
});
