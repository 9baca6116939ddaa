import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolderOf, leadsFileOf } from '../../src/backend/embedded/data-folder.ts';
import { readJournal } from '../../src/backend/embedded/journal.ts';
import { isAcknowledged, post, startPreview } from '../support/preview-process.ts';
import { makeSite, run } from '../support/site.ts';

test('no acknowledged lead is lost, however often the preview is killed', async () => {
  const root = makeSite();
  expect(await run(root, [])).toMatchObject({ exitCode: 0 });
  const acknowledged: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { address, kill } = await startPreview(root);
    onTestFinished(kill);
    let isKilled = false;
    const clients = Array.from({ length: 6 }, async () => {
      while (!isKilled) {
        const id = randomUUID();
        // Two concurrent requests, as if from two tabs: either response may arrive before the kill.
        const answers = await Promise.all([post(address, id), post(address, id)]);
        if (answers.some(isAcknowledged)) acknowledged.push(id);
      }
    });
    const enough = acknowledged.length + 40;
    while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    await kill();
    isKilled = true;
    await Promise.all(clients);
  }
  const stored = new Set(readJournal(leadsFileOf(dataFolderOf(root))).records.map(({ request_id: id }) => String(id)));
  expect(acknowledged.length).toBeGreaterThan(150);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

test("a person's leads can be erased only while no preview is running", async () => {
  const root = makeSite();
  expect(await run(root, [])).toMatchObject({ exitCode: 0 });
  const folder = dataFolderOf(root);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'lock'), '1');
  const { exitCode, error } = await run(root, ['leads', '--erase', 'kim@example.org']);
  expect(exitCode).toBe(2);
  expect(error).toContain('error leads/locked  build-site preview is storing leads (process 1)');
});
