import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { expectTable, runBench } from './run-bench.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The benchmark needs the history of a clone and GNU time. */
const canRun = existsSync(path.join(ROOT, '.git')) && existsSync('/usr/bin/time');

test.runIf(canRun)('processor times of two commits are compared', async () => {
  const lines = await runBench('commits.mjs', ['--before', 'HEAD', '--pages', '1', '--runs', '1', '--limit', '100']);
  const row = (name: string) => new RegExp(`^ {2}${name} +\\d+\\.\\d\\d s → +\\d+\\.\\d\\d s {3}\\d+\\.\\d\\d ×$`);
  expectTable(lines, [
    /^1 pages, medians of 1 interleaved cold runs (in memory|on the disk) \(\/.+\), Node v\S+: [\da-f]+ against [\da-f]+$/,
    row('build, processor'),
    row('build, wall'),
    row('check, processor'),
  ]);
});
