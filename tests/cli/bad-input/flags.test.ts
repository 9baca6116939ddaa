import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refuseSmallHeap } from '../../../src/engine/build/heap-limit.ts';
import { COMMAND } from '../../support/preview-process.ts';
import { changeSite, makeSite, run, snapshot } from '../../support/site.ts';
import { refusal } from './refusal.ts';

test('rejects --out with a folder above the root of the site', async () => {
  const root = makeSite();
  const { exitCode, error } = await run(root, ['--out', '..']);
  expect(`exit ${exitCode}\n${error}`.replaceAll(path.dirname(root), '<above>')).toMatchInlineSnapshot(`
    "exit 2
    error publish/out-is-root  the output folder <above> contains the site's sources
        fix: choose a separate folder with --out, such as dist
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects --out with a folder inside the sources of the site', async () => {
  for (const folder of ['templates', 'templates/pages', 'content', 'public', 'src', 'node_modules', '.git']) {
    const printed = await refusal({}, { args: ['--out', folder] });
    expect(printed).toBe(`exit 2
error publish/out-in-sources  the output folder <root>/${folder} is inside ${folder.split('/')[0]}/
    fix: choose a separate folder with --out, such as dist
Stopped: 1 error; nothing was published.
`);
  }
});

test('rejects --out with a folder that contains other files, and keeps them', async () => {
  const root = makeSite({ 'holidays/beach.jpg': 'sand' });
  const { exitCode, error } = await run(root, ['--out', 'holidays']);
  expect(`exit ${exitCode}\n${error}`).toMatchInlineSnapshot(`
    "exit 2
    error publish/foreign-folder  the output folder <root>/holidays is not empty and was not created by build-site
        fix: choose another folder with --out, or delete the contents of this one
    Stopped: 1 error; nothing was published.
    "
  `);
  expect(snapshot(path.join(root, 'holidays'))).toEqual({ 'beach.jpg': 'sand' });
});

test('rejects --out with a path below a file', async () => {
  const printed = await refusal({ taken: 'a file' }, { args: ['--out', 'taken/dist'] });
  expect(printed).toMatch(/^exit 2\n/);
  expect(printed).toContain('<root>/taken/dist');
  expect(printed).toContain('part of its path is a file');
});

test('accepts --out with an empty folder', async () => {
  const root = makeSite();
  mkdirSync(path.join(root, 'public_html'));
  expect(await run(root, ['--out', 'public_html'])).toMatchObject({ exitCode: 0, error: '' });
});

test('rejects `check` of a folder without a site', async () => {
  const root = makeSite();
  const { exitCode, error } = await run(root, ['check']);
  expect(`exit ${exitCode}\n${error}`).toMatchInlineSnapshot(`
    "exit 2
    error check/no-site  there is no built site in <root>/dist
        fix: build the site first, or pass the folder that its generator writes, such as \`build-site check _site\`
    Stopped: 1 error.
    "
  `);
});

test('rejects `preview` of a folder without a site', async () => {
  const root = makeSite();
  const { exitCode, error } = await run(root, ['preview', '--port', '0']);
  expect(`exit ${exitCode}\n${error}`).toMatchInlineSnapshot(`
    "exit 2
    error check/no-site  there is no built site in <root>/dist
        fix: build it first with \`build-site build\`, or pass its folder with --out
    Stopped: 1 error.
    "
  `);
});

test('rejects a port that is in use', async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  try {
    const printed = await refusal({}, { args: ['preview', '--port', String(port)] });
    expect(printed.replaceAll(String(port), '<port>')).toMatchInlineSnapshot(`
      "exit 2
      error preview/listen  port <port> on 127.0.0.1 is already in use
          fix: choose another port with --port, or 0 for any free one
      Stopped: 1 error.
      "
    `);
  } finally {
    holder.close();
  }
});

test('reports an invalid or unreadable folder for `check` as a usage error', async () => {
  const { exitCode, error } = await run(makeSite(), ['check', 'a'.repeat(5000)]);
  expect(exitCode).toBe(2);
  expect(error).toContain('there is no built site in');
  const unreadable = await run(makeSite(), ['check', '/proc']);
  expect(unreadable.exitCode).toBe(2);
  expect(unreadable.error).toMatch(/error check\/unreadable {2}\/proc\/\S+ cannot be read \(E[A-Z]+\)/);
});

test('exits with 1 if `check` finds an error in a built site', async () => {
  const root = makeSite();
  await run(root, []);
  changeSite(root, { 'dist/notes/second/index.html': undefined });
  const { exitCode, out, error } = await run(root, ['check']);
  expect(`exit ${exitCode}\n${error}${out}`).toMatchInlineSnapshot(`
    "exit 1
    error LNK-01  the link /notes/second/ leads nowhere
        at dist/index.html:20:69
        at dist/notes/first/index.html:20:63
        on /, /notes/first/
        fix: update the link to a valid URL, or remove it
    error SMP-01  the sitemap lists /notes/second/, which is not an indexable page
        on /notes/second/
        fix: build the site again
    Checked 3 pages and 3 links: 2 errors
    "
  `);
});

test('prints problems as data on standard output and nothing on standard error with --json', async () => {
  const root = makeSite();
  writeFileSync(
    path.join(root, 'content/notes/second.md'),
    '---\ntitle: Second note\ndescription: What it says.\ndaet: 2026-01-01\n---\n\n## More\n',
  );
  const { exitCode, out, error } = await run(root, ['--json']);
  expect(exitCode).toBe(1);
  expect(error).toBe('');
  expect(JSON.parse(out)).toEqual({
    version: 2,
    ok: false,
    diagnostics: [
      {
        rule: 'content/unknown-key',
        severity: 'error',
        message: 'unknown key "daet"',
        fix: 'did you mean "date"?',
        locations: [{ file: 'content/notes/second.md', line: 4, column: 1 }],
      },
    ],
  });
});

test.each<[string, readonly string[], RegExp]>([
  ['an empty glob', ['--only', ''], /--only <globs\.\.\.>' argument '' is invalid\. It must not be empty\./],
  ['a glob longer than any path', ['--only', '/*'.repeat(40_000)], /must not be longer than 4096 characters/],
  ['an empty output folder', ['--out', ''], /--out <folder>' argument '' is invalid\. It must not be empty\./],
  ['the root as the output folder', ['--out', '.'], /publish\/out-is-root/],
  ['an output folder with a name that is too long', ['--out', 'a'.repeat(300)], /has a name that is too long/],
  ['an output folder with a path that is too long', ['--out', 'a/'.repeat(2040)], /has a name that is too long/],
  ['an output folder that cannot be created', ['--out', '/proc/none'], /\/proc\/none .*cannot be created/],
  ['a system folder as the output folder', ['--out', '/proc'], /not empty and was not created by build-site/],
  ['a file as the output folder', ['--out', 'content/settings.yml'], /publish\//],
])('reports %s as a usage error', async (_, args, message) => {
  const root = makeSite();
  const { exitCode, error } = await run(root, args);
  expect({ exitCode, error }).toEqual({ exitCode: 2, error: expect.stringMatching(message) });
});

test.each(['build', 'dev', 'routes', 'similarity'])(
  '`%s` rejects a root that is a file or whose name is too long',
  async (command) => {
    const root = makeSite();
    for (const folder of [`${root}/content/settings.yml`, 'a'.repeat(300)]) {
      const { exitCode, error } = await run(root, [command, '--root', folder]);
      expect({ exitCode, error }).toEqual({ exitCode: 2, error: expect.stringContaining('is not a folder') });
    }
  },
);

test('rejects a folder in place of the settings file', async () => {
  const { exitCode, error } = await run(
    makeSite({ 'content/settings.yml': undefined, 'content/settings.yml/a': '' }),
    [],
  );
  expect({ exitCode, error }).toEqual({
    exitCode: 2,
    error: expect.stringContaining('content/settings.yml is not a file'),
  });
});

test('reports a negative budget as an invalid setting, with its line', async () => {
  const settings =
    'address: https://www.example.org\ntitle: Notes\nowner: Kim\nbudgets:\n  - pages: /**\n    html: -5\n';
  const { exitCode, error } = await run(makeSite({ 'content/settings.yml': settings }), []);
  expect(exitCode).toBe(2);
  expect(error).toContain('budgets[0].html must be 0 or more');
  expect(error).toContain('at content/settings.yml:6:11');
});

test('rejects a heap that is too small for the site, and suggests a larger one', () => {
  const root = makeSite();
  const { status, stderr } = spawnSync(process.execPath, ['--max-old-space-size=30', COMMAND, '--root', root], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr:
      "error build/memory  Node's heap limit is 30 MB, but a build of any site needs at least 40 MB\n    fix: increase the limit: NODE_OPTIONS=--max-old-space-size=80\nStopped: 1 error; nothing was published.\n",
  });
  expect(() => refuseSmallHeap(1365, 50)).toThrow('a build of 1365 pages needs at least 55 MB');
  expect(() => refuseSmallHeap(1365, 55)).not.toThrow();
});

test('reports a URL with punctuation in its host as an invalid setting', async () => {
  const { exitCode, error } = await run(makeSite(), [], { SITE_ADDRESS: "https://www.example.'org" });
  expect({ exitCode, error }).toEqual({
    exitCode: 2,
    error: expect.stringContaining('address must have a host made of letters'),
  });
});
