import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveDev } from '../../support/dev.ts';
import { ISLAND_FILES } from '../../support/island-site.ts';
import { makeSharedSite, makeSite, run } from '../../support/site.ts';

const folderOf = (name: string): string => {
  const above = realpathSync(mkdtempSync(path.join(tmpdir(), 'build-site-')));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  return path.join(above, name);
};

const siteIn = (name: string): string => {
  const root = folderOf(name);
  const files = {
    ...ISLAND_FILES,
    'public/.well-known/x.txt': 'x\n',
    'content/notes/first.md': '---\ntitle: First note\ndescription: What it says.\n---\n\n[Second](/notes/second/)\n',
  };
  cpSync(makeSite(files), root, { recursive: true });
  return root;
};

test.each(['a?b', 'a[b]', 'a{b,c}', '!a', 'a(b)', '@(a)', '+(a)', 'a#b', 'a%20b', "a'b", 'a b', 'a\nb', 'é$&;|<>'])(
  'a site in a folder named %j can be built with and without the cache, and served by dev',
  async (name) => {
    const root = siteIn(name);
    expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
    expect(existsSync(path.join(root, 'dist/.well-known/x.txt'))).toBe(true);
    expect((await run(root, ['build'])).out).toContain('0 written');
    const { at } = await serveDev(root);
    for (const address of ['/notes/first/', '/.well-known/x.txt']) expect((await fetch(at(address))).status).toBe(200);
  },
);

test.each(['build', 'routes', 'dev'])(
  '%s rejects a folder whose path contains a character that tools misinterpret',
  async (command) => {
    for (const name of ['a*b', '**', 'a\\b', path.join('a*', 'site')]) {
      const root = siteIn(name);
      const { exitCode, error } = await run(root, [command]);
      expect(exitCode).toBe(2);
      expect(error).toContain(
        `error site/folder-name  the path <root> contains the character ${/[*\\]/.exec(name)?.[0]}: `,
      );
      expect(error).toContain('fix: rename that folder, or move the site to another one');
    }
  },
);

test('a link to a folder with one of these names is rejected as well', async () => {
  const link = folderOf('link');
  symlinkSync(siteIn('a*b'), link);
  expect((await run(link, ['build'])).error).toContain('a*b contains the character *');
});

test('init does not create a site in a folder with one of these names', async () => {
  const root = makeSharedSite();
  const { exitCode, error } = await run(root, ['init', 'a*b']);
  expect(exitCode).toBe(2);
  expect(error).toContain('error site/folder-name');
  expect(existsSync(path.join(root, 'a*b'))).toBe(false);
});

test('an output folder can have any name', async () => {
  const root = makeSharedSite();
  mkdirSync(path.join(root, 'out'));
  for (const name of ['a*b', 'a\\b', 'a[b]']) {
    const out = path.join(root, 'out', name);
    expect(await run(root, ['build', '--out', out])).toMatchObject({ exitCode: 0, error: '' });
    expect(await run(root, ['check', out])).toMatchObject({ exitCode: 0 });
  }
});
