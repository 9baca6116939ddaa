import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { BuildCounts } from './tally.ts';

/** Not a part of `npm test`, which tries a few of each (slice.test.ts): see tests/hostile/run.mjs. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  // The production form of JSX, as the command is compiled.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/hostile/build/**/*.hostile.ts'],
    globalSetup: ['tests/support/global/run-folder.ts'],
    env: { NODE_ENV: 'production' },
    provide: { buildCounts: JSON.parse(process.env.HOSTILE ?? '{}') as BuildCounts },
    testTimeout: 7_200_000,
    reporters: ['./tests/hostile/build/table-reporter.ts'],
  },
});
