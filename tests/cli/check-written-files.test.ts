import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeSite, run } from '../support/site.ts';

const HTML = '<!doctype html><html lang="en"><head><title>T</title></head><body><h1>H</h1></body></html>';

const SITE = { '.git/HEAD': '', 'site/index.html': HTML };

const check = (root: string, ...flags: readonly string[]) =>
  run(root, ['check', 'site', '--profile', 'links', ...flags]);

test.each([
  ['--report', 'site/findings.html', 'report/foreign-file'],
  ['--report', 'site/deep/findings.json', 'report/foreign-file'],
  ['--report', 'link/findings.xml', 'report/foreign-file'],
  ['--write-baseline', 'site/known.json', 'check/baseline'],
  ['--write-baseline', 'site/deep/known.json', 'check/baseline'],
  ['--write-baseline', 'link/known.json', 'check/baseline'],
])('%s %s is rejected because it would become part of the checked site', async (flag, file, name) => {
  const root = makeSite(SITE, {});
  symlinkSync('site', path.join(root, 'link'));
  const { exitCode, out, error } = await check(root, flag, file);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(error).toContain(`error ${name}  `);
  expect(error).toContain('is in the checked folder');
  expect(error).toContain(`choose a path outside that folder with ${flag}`);
  expect(existsSync(path.join(root, file))).toBe(false);
});

test.each(['--report', '--write-baseline'])('%s accepts a file next to the checked folder', async (flag) => {
  const root = makeSite(SITE, {});
  expect((await check(root, flag, 'site-known.json')).exitCode).toBe(0);
  expect(existsSync(path.join(root, 'site-known.json'))).toBe(true);
});

test('hidden files, which hosts do not serve, are accepted if the project itself is the checked folder', async () => {
  const root = makeSite({ 'index.html': HTML }, {});
  const write = (file: string) => run(root, ['check', '.', '--profile', 'links', '--write-baseline', file]);
  expect((await write('known.json')).exitCode).toBe(2);
  expect((await write('.check/known.json')).exitCode).toBe(0);
});
