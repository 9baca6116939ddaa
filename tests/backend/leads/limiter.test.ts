import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { countAttempt } from '../../../src/backend/leads/limiter.ts';
import { stateFolderOf } from '../../../src/backend/leads/state-folder.ts';
import { makeFolder } from '../../support/folder.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../../bin/build-site.js');

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 0, minute));
const TOO_MANY = 'Too many authentication attempts. Please try again later.';

const fileIn = (folder: string): string => path.join(folder, 'sign-in-attempts.json');

describe('sign-in attempts', () => {
  test('are limited to five in five minutes', async () => {
    const folder = path.join(makeFolder({}), 'build-site');
    for (const minute of [0, 1, 2, 3, 4]) await countAttempt(folder, at(minute));
    await expect(countAttempt(folder, at(4))).rejects.toThrow(TOO_MANY);
    await countAttempt(folder, at(5));
    await expect(countAttempt(folder, at(5))).rejects.toThrow(TOO_MANY);
  });

  test('still count after the clock is set back, but for at most five minutes', async () => {
    const folder = makeFolder({});
    for (let count = 0; count < 5; count += 1) await countAttempt(folder, at(60));
    await expect(countAttempt(folder, at(0))).rejects.toThrow(TOO_MANY);
    await expect(countAttempt(folder, at(4))).rejects.toThrow(TOO_MANY);
    await countAttempt(folder, at(5));
  });

  test.each(['', '{', '{}', '[1, "x"]', '[null]', '\u0000\u0000'])(
    'count as five if their file is damaged: %j',
    async (text) => {
      const folder = makeFolder({});
      writeFileSync(fileIn(folder), text);
      await expect(countAttempt(folder, at(0))).rejects.toThrow(TOO_MANY);
      await expect(countAttempt(folder, at(4))).rejects.toThrow(TOO_MANY);
      await countAttempt(folder, at(5));
      expect(JSON.parse(readFileSync(fileIn(folder), 'utf8'))).toEqual([at(5).getTime()]);
    },
  );

  test.runIf(process.getuid?.() !== 0)('fail with a message if their folder is not writable', async () => {
    const folder = makeFolder({});
    chmodSync(folder, 0o500);
    await expect(countAttempt(folder, at(0))).rejects.toThrow(`${folder} cannot be written`);
  });

  test('are limited to five at once, and the others get an error', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.writeHead(400).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const root = makeFolder({});
    const environment = {
      PATH: process.env.PATH,
      XDG_STATE_HOME: makeFolder({}),
      SUPABASE_PUBLISHABLE_KEY: 'k',
      SUPABASE_PASSWORD: 'p',
    };
    const attempt = async (): Promise<unknown> => {
      const flags = ['leads', '--root', root, '--from', `http://127.0.0.1:${port}`, '--sign-in', 'kim@example.org'];
      const child = spawn(process.execPath, [COMMAND, ...flags], { env: environment, stdio: 'ignore' });
      const [exitCode] = await once(child, 'close');
      return exitCode;
    };
    expect(await Promise.all(Array.from({ length: 12 }, attempt))).toEqual(Array<number>(12).fill(2));
    expect(asked).toBe(5);
  });
});

test.each([
  ['/var/state', '/var/state/build-site'],
  ['relative', path.join(process.env.HOME ?? '', '.local/state/build-site')],
  [undefined, path.join(process.env.HOME ?? '', '.local/state/build-site')],
])('the state of a user is stored in XDG_STATE_HOME if that is an absolute path: %s', (given, folder) => {
  expect(stateFolderOf({ XDG_STATE_HOME: given })).toBe(folder);
});
