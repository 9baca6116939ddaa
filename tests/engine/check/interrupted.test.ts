import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type CheckOptions, checkSite, Interrupted } from '../../../src/engine/check.ts';
import { makeFolder } from '../../support/folder.ts';

const HTML = '<!doctype html><html lang="en"><head><title>T</title></head><body><h1>H</h1></body></html>';

const check = (cwd: string, options: CheckOptions) =>
  checkSite({ folder: '_site', cwd, environment: {}, writeBaseline: 'known.json', ...options });

test('an aborted check of a folder reads and writes nothing', async () => {
  const cwd = makeFolder({});
  await expect(check(cwd, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Interrupted);
});

test.each([
  ['while the folder is read', {}],
  ['while the older folder is read', { against: '_site' }],
])('a signal that is aborted %s ends the check before it writes anything', async (_, options) => {
  const cwd = makeFolder({ '_site/index.html': HTML });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 0);
  await expect(check(cwd, { ...options, signal: controller.signal })).rejects.toBeInstanceOf(Interrupted);
  expect(existsSync(path.join(cwd, 'known.json'))).toBe(false);
});

test('a signal that is not aborted changes nothing', async () => {
  const cwd = makeFolder({ '_site/index.html': HTML });
  expect((await check(cwd, { signal: new AbortController().signal })).ok).toBe(true);
});
