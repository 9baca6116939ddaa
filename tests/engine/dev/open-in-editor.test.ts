import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { editorAddress } from '../../../src/engine/dev/editor.ts';
import { serveDev } from '../../support/dev.ts';
import { makeSite, SMALL_SITE } from '../../support/site.ts';

test('returns a URL that opens a location in VS Code', () => {
  expect(editorAddress('/home/kim/my site', { file: 'content/a b.md', line: 3 })).toBe(
    'vscode://file/home/kim/my%20site/content/a%20b.md:3:1',
  );
});

test('a page on this machine can open locations in the site, but nothing else, in the editor that the environment specifies', async () => {
  const root = makeSite();
  // The editor's name determines how the line number is passed.
  const editor = path.join(root, 'bin/code');
  mkdirSync(path.dirname(editor));
  writeFileSync(editor, `#!/bin/sh\necho "$@" > '${root}/opened'\n`);
  chmodSync(editor, 0o755);
  const dev = await serveDev(root, { environment: { ...SMALL_SITE, EDITOR: editor } });
  const cookie = ((await fetch(dev.at('/'))).headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const ask = async (file: string, headers: Record<string, string>) =>
    (
      await fetch(dev.at(`/@build-site/open?${new URLSearchParams({ file, line: '4', column: '2' })}`), {
        method: 'POST',
        headers,
      })
    ).status;

  expect(await ask('content/notes/first.md', {})).toBe(403);
  expect(await ask('../../etc/passwd', { cookie })).toBe(404);
  expect(await ask('content/notes/none.md', { cookie })).toBe(404);
  expect(existsSync(path.join(root, 'opened'))).toBe(false);

  expect(await ask('content/notes/first.md', { cookie })).toBe(204);
  await expect
    .poll(() => existsSync(path.join(root, 'opened')) && readFileSync(path.join(root, 'opened'), 'utf8'))
    .toContain(`${root}/content/notes/first.md:4:2`);
});

test('responds with an error if the environment does not specify an editor', async () => {
  const dev = await serveDev(makeSite());
  const cookie = ((await fetch(dev.at('/'))).headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const { status } = await fetch(dev.at('/@build-site/open?file=content/notes/first.md'), {
    method: 'POST',
    headers: { cookie },
  });
  expect(status).toBe(404);
});
