import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dataFolderOf } from '../../src/backend/embedded/backend.ts';
import { readJournal } from '../../src/backend/embedded/journal.ts';
import { leadsFileOf } from '../../src/backend/embedded/store.ts';
import { makeSite, run } from '../support/site.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../bin/build-site.js');

/** The command in a process of its own; gives its address once it serves. */
const startPreview = async (root: string) => {
  const child = spawn(process.execPath, [COMMAND, 'preview', '--root', root, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (data) => {
      text += data;
      if (text.includes('\n')) resolve(JSON.parse(text).address);
    });
    child.once('exit', (code) => reject(new Error(`preview ended with ${code}`)));
  });
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  return { address, kill };
};

/** True where the lead is said to be there: taken now, or before. */
const post = async (address: string, requestId: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${address}rest/v1/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        request_id: requestId,
        name: 'Kim',
        email: 'kim@example.org',
        phone: '0491 570 006',
        business_name: 'K',
      }),
    });
    return answer.status === 201 || answer.status === 409;
  } catch {
    return false;
  }
};

test('no lead that was acknowledged is lost by a kill, however often the preview is killed', async () => {
  const root = makeSite();
  expect(await run(root, [])).toMatchObject({ exitCode: 0 });
  const acknowledged: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { address, kill } = await startPreview(root);
    let isKilled = false;
    const clients = Array.from({ length: 6 }, async () => {
      while (!isKilled) {
        const id = randomUUID();
        // Sent twice at once, as by two tabs: either may be the one that is answered before the kill.
        const answers = await Promise.all([post(address, id), post(address, id)]);
        if (answers.includes(true)) acknowledged.push(id);
      }
    });
    const enough = acknowledged.length + 40;
    while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    await kill();
    isKilled = true;
    await Promise.all(clients);
  }
  const stored = new Set(
    readJournal(leadsFileOf(dataFolderOf(root))).records.map((row) => (row as { request_id: string }).request_id),
  );
  expect(acknowledged.length).toBeGreaterThan(150);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

test('leads of a person are erased only while no preview takes leads', async () => {
  const root = makeSite();
  expect(await run(root, [])).toMatchObject({ exitCode: 0 });
  const folder = dataFolderOf(root);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'lock'), '1');
  const { exitCode, error } = await run(root, ['leads', '--erase', 'kim@example.org']);
  expect(exitCode).toBe(2);
  expect(error).toContain('error leads/locked  build-site preview is taking leads (process 1)');
});
