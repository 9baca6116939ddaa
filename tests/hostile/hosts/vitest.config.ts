import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { HostCounts } from './tally.ts';

/** `npm test` crawls only a few hosts (slice.test.ts); see tests/hostile/run.mjs. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  // Production JSX, as in the compiled command.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/hostile/hosts/**/*.hostile.ts'],
    globalSetup: ['tests/support/global/run-folder.ts'],
    env: { NODE_ENV: 'production' },
    provide: { hostCounts: JSON.parse(process.env.HOSTILE ?? '{}') as HostCounts },
    testTimeout: 7_200_000,
    reporters: ['./tests/hostile/build/table-reporter.ts'],
  },
});
