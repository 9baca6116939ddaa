import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolderOf, leadsFileOf } from '../../src/backend/embedded/data-folder.ts';
import { readJournal } from '../../src/backend/embedded/journal.ts';
import { isAcknowledged, post, startCommand, startPreview } from '../support/preview-process.ts';
import { makeSite, run } from '../support/site.ts';

// A file size limit acts like a full disk: it accepts part of a write and then fails.

const textOf = async (stream: NodeJS.ReadableStream | null): Promise<string> => {
  let text = '';
  for await (const data of stream ?? []) text += data;
  return text;
};

const runLimited = async (bytes: number, args: readonly string[]) => {
  const child = startCommand(args, { fileBytes: bytes });
  const [out, error, [exitCode]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'close'),
  ]);
  return { exitCode, out, error };
};

const lead = (changes: object = {}) => ({
  id: randomUUID(),
  request_id: randomUUID(),
  created_at: '2026-11-20T22:05:00.000Z',
  name: 'Lee',
  email: 'lee@example.org',
  phone: '0491 570 006',
  business_name: 'L',
  source_page: '/',
  suspect: false,
  ...changes,
});

test("erasing a person's leads on a nearly full disk fails with a message, loses no other lead and leaves no files behind", async () => {
  const root = makeSite();
  const file = leadsFileOf(dataFolderOf(root));
  const rows = [lead({ email: 'kim@example.org' }), ...Array.from({ length: 2000 }, () => lead())];
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  mkdirSync(dataFolderOf(root), { mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
  // Compiles the program before the limit applies.
  expect((await runLimited(2 ** 30, ['leads', '--json', '--root', root])).exitCode).toBe(0);

  const erase = ['leads', '--root', root, '--erase', 'kim@example.org'];
  const { exitCode, out, error } = await runLimited(text.length / 2, erase);
  expect(out).toBe('');
  expect(error).toContain(
    `error backend/disk  ${file} cannot be written and was left unchanged: it exceeds the maximum file size\n    fix: raise the limit (ulimit -f), then try again\n`,
  );
  expect(exitCode).toBe(2);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(readdirSync(dataFolderOf(root))).toEqual(['leads.jsonl']);

  expect(await runLimited(2 * text.length, erase)).toMatchObject({ exitCode: 0, error: '' });
  expect(readJournal(file)).toEqual({ records: rows.slice(1), torn: [] });
});

test('a lead that does not fit on the disk is never acknowledged, however many requests send it', async () => {
  const root = makeSite();
  expect(await run(root, [])).toMatchObject({ exitCode: 0 });
  const { address, kill } = await startPreview(root, { fileBytes: 32 * 1024 });
  onTestFinished(kill);

  const acknowledged = new Set<string>();
  const seen = new Set<number>();
  for (let refused = 0; refused < 20; ) {
    const id = randomUUID();
    const statuses = await Promise.all(Array.from({ length: 8 }, () => post(address, id)));
    for (const status of statuses) seen.add(status);
    if (statuses.some(isAcknowledged)) acknowledged.add(id);
    else refused += 1;
  }
  expect([...seen].sort()).toEqual([201, 409, 503]);
  expect(acknowledged.size).toBeGreaterThan(50);
  const stored = new Set(readJournal(leadsFileOf(dataFolderOf(root))).records.map(({ request_id: id }) => String(id)));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
});

test('a full disk does not stop the preview: the lead is rejected and the reason is logged', async () => {
  const root = makeSite();
  expect(await run(root, [])).toMatchObject({ exitCode: 0 });
  const { address, errors, kill } = await startPreview(root, { fileBytes: 0 });
  onTestFinished(kill);
  expect([await post(address, randomUUID()), await post(address, randomUUID())]).toEqual([503, 503]);
  await expect
    .poll(errors)
    .toContain(
      `leads are not stored: the folder for leads, ${dataFolderOf(root)}, cannot be used: it exceeds the maximum file size`,
    );
});
