import { test } from 'vitest';
import { expectTable, runBench } from './run-bench.ts';

test('leads per second are measured for the journal and the database, and kills lose no lead', async () => {
  const row = (name: string) =>
    new RegExp(`^ {2}${name} +[\\d,]+ posts per second +median [\\d.]+ ms +p99 [\\d.]+ ms$`);
  expectTable(await runBench('leads.mjs', ['--posts', '40', '--kills', '1']), [
    /^20 connections, 40 posts, (in memory|on the disk) \(\/.+\), Node v\d+\.\d+\.\d+$/,
    row('embedded journal'),
    row('PostgREST over PostgreSQL'),
    /^ {2}1 × kill -9 under load: [\d,]+ acknowledged, [\d,]+ stored, \d+ torn lines, 0 acknowledged leads lost$/,
  ]);
});
