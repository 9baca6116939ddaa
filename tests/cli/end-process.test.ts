import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = pathToFileURL(path.resolve(import.meta.dirname, '../../bin/end-process.js')).href;
const LETTERS = 1_000_000;

const start = (code: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { endProcess } from '${MODULE}';
     ${code};
     endProcess(10);
     setTimeout(() => process.stderr.write('over'), 50);`,
  ]);

test('a slow reader still receives the whole output', async () => {
  const child = start(`process.stdout.write('x'.repeat(${LETTERS}))`);
  await Promise.race([once(child.stderr, 'data'), once(child, 'exit')]);
  let letters = 0;
  for await (const chunk of child.stdout) letters += chunk.length;
  expect(letters).toBe(LETTERS);
});

test('an open connection does not keep the process alive', async () => {
  const child = start(`setInterval(() => {}, 60_000); process.exitCode = 4`);
  expect(await once(child, 'exit')).toEqual([4, null]);
});

test('a reader that has closed the pipe does not keep the process alive', async () => {
  const child = start(`process.stdout.on('error', () => {}); process.stdout.write('x'.repeat(${LETTERS}))`);
  child.stdout.destroy();
  expect((await once(child, 'exit'))[1]).toBe(null);
});
