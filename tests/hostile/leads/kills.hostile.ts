import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { dataFolderOf, leadsFileOf } from '../../../src/backend/embedded/data-folder.ts';
import { COMMAND, isAcknowledged, type PreviewProcess, post, startPreview } from '../../support/preview-process.ts';
import { newTally } from './tally.ts';

// Kills the preview while it receives leads. Each lead is sent in two concurrent requests.

const CLIENTS = 6;
/** Leads per round, acknowledged before the kill or rejected because of a full disk. */
const LEADS_A_ROUND = 40;
/** In every fifth round, the disk has room for only a few more leads. */
const FULL_EVERY = 5;
const ROOM_BYTES = 6_000;

/** Creates a folder that `preview` accepts as a built site. */
const makeSite = (): string => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'killed-'));
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist/index.html'), '<!doctype html><title>x</title>');
  return root;
};

const bytesOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** Starts the preview. If `isFull` is set, a file size limit simulates a nearly full disk. */
const startOnDisk = (root: string, isFull: boolean): Promise<PreviewProcess> =>
  startPreview(root, isFull ? { fileBytes: bytesOf(leadsFileOf(dataFolderOf(root))) + ROOM_BYTES } : {});

interface Round {
  readonly sent: string[];
  readonly acknowledged: string[];
  refused: number;
}

const sendAndKill = async ({ address, kill }: PreviewProcess): Promise<Round> => {
  const round: Round = { sent: [], acknowledged: [], refused: 0 };
  let isKilled = false;
  const client = async () => {
    while (!isKilled) {
      const id = randomUUID();
      round.sent.push(id);
      const statuses = await Promise.all([post(address, id), post(address, id)]);
      // Either response can confirm that the lead is stored.
      if (statuses.some(isAcknowledged)) round.acknowledged.push(id);
      else round.refused += 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  const isEnough = () => round.acknowledged.length >= LEADS_A_ROUND || round.refused >= LEADS_A_ROUND;
  while (!isEnough()) await new Promise((resolve) => setTimeout(resolve, 5));
  await kill();
  isKilled = true;
  await Promise.all(clients);
  return round;
};

const shownLeads = (root: string): string[] =>
  execFileSync(process.execPath, [COMMAND, 'leads', '--root', root, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    // Keeps warnings about incomplete lines out of the terminal.
    stdio: 'pipe',
  })
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).request_id);

test('kills, journal', async ({ task }) => {
  const { kills } = inject('counts');
  const full = Math.floor(kills / FULL_EVERY);
  const tally = newTally(`${kills} kills under load, ${full} with a full disk`, 'journal');
  task.meta.tally = tally;
  const root = makeSite();
  const acknowledged: string[] = [];
  let refused = 0;
  for (let round = 1; round <= kills; round += 1) {
    const isFull = round % FULL_EVERY === 0;
    const result = await sendAndKill(await startOnDisk(root, isFull));
    acknowledged.push(...result.acknowledged);
    tally.submitted += result.sent.length;
    if (isFull) refused += result.refused;
  }
  const shown = shownLeads(root);
  const stored = new Set(shown);
  tally.stored = shown.length;
  tally.lost = acknowledged.filter((id) => !stored.has(id)).length;
  tally.doubled = shown.length - stored.size;
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(refused, 'leads rejected because of a full disk').toBeGreaterThanOrEqual(full * CLIENTS);
});
