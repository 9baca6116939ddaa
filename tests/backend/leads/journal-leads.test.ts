import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readJournalLeads } from '../../../src/backend/leads/journal-leads.ts';
import { makeFolder } from '../../support/folder.ts';

const START = Date.UTC(2026, 10, 20);

/** Creates a journal with one lead for each time in seconds. A lead's name is its line number. */
const journalOf = (seconds: readonly number[]): string => {
  const lines = seconds.map((second, line) =>
    JSON.stringify({
      id: randomUUID(),
      request_id: randomUUID(),
      created_at: new Date(START + second * 1000).toISOString(),
      name: String(line),
      email: 'kim@example.org',
      phone: '0491 570 006',
      business_name: 'B',
      source_page: '/',
      suspect: false,
    }),
  );
  return path.join(makeFolder({ 'leads.jsonl': `${lines.join('\n')}\n` }), 'leads.jsonl');
};

const namesOf = async (file: string, from = 0): Promise<number[]> => {
  const names: number[] = [];
  for await (const leads of readJournalLeads(file, from)) names.push(...leads.map(({ name }) => Number(name)));
  return names;
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

test("yields a journal's leads in order and in batches", async () => {
  const file = journalOf(upTo(2_500));
  const sizes: number[] = [];
  for await (const leads of readJournalLeads(file, 0)) sizes.push(leads.length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(1000);
  expect(await namesOf(file)).toEqual(upTo(2_500));
});

test('the start time is inclusive', async () => {
  expect(await namesOf(journalOf([1, 2, 2, 3]), START + 2_000)).toEqual([1, 2, 3]);
});

test('yields leads in order after the clock was set back, even if they exceed one sorted batch', async () => {
  const count = 60_000;
  // The first lead has the latest time; the other times run backwards, with two leads per second.
  const seconds = upTo(count).map((line) => (line === 0 ? count : Math.floor((count - line) / 2)));
  const expected = upTo(count).sort((a, b) => (seconds[a] ?? 0) - (seconds[b] ?? 0) || a - b);
  expect(await namesOf(journalOf(seconds))).toEqual(expected);
});

test('a missing journal has no leads', async () => {
  expect(await namesOf(path.join(makeFolder({}), 'leads.jsonl'))).toEqual([]);
});
