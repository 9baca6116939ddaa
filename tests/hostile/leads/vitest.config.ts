import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Counts } from './tally.ts';

const SUPPORT = 'tests/support/global';

/** Not part of `npm test`; see tests/hostile/run.mjs. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  // Production JSX, as in the compiled command.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/hostile/leads/**/*.hostile.ts'],
    globalSetup: [`${SUPPORT}/run-folder.ts`, `${SUPPORT}/browser.ts`],
    env: { NODE_ENV: 'production' },
    provide: { counts: JSON.parse(process.env.HOSTILE ?? '{}') as Counts },
    isolate: false,
    maxWorkers: 2,
    // Runs one scenario with all forms, as many times as configured.
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    reporters: ['./tests/hostile/leads/table-reporter.ts'],
  },
});
