import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { ShardCounts } from './tally.ts';

/** `npm test` tries only a few cases (slice.test.ts); see tests/hostile/run.mjs. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  // Production JSX, as in the compiled command.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/hostile/shards/**/*.hostile.ts'],
    globalSetup: ['tests/support/global/run-folder.ts'],
    env: { NODE_ENV: 'production' },
    provide: { shardCounts: JSON.parse(process.env.HOSTILE ?? '{}') as ShardCounts },
    testTimeout: 7_200_000,
    reporters: ['./tests/hostile/build/table-reporter.ts'],
  },
});
