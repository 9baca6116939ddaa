import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { DocumentCounts } from './tally.ts';

/** Not part of `npm test`, because it measures time and memory; see tests/hostile/run.mjs. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  // Production JSX, as in the compiled command.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/hostile/documents/**/*.hostile.ts'],
    globalSetup: ['tests/support/global/run-folder.ts'],
    env: { NODE_ENV: 'production' },
    provide: { documentCounts: JSON.parse(process.env.HOSTILE ?? '{}') as DocumentCounts },
    testTimeout: 7_200_000,
    reporters: ['./tests/hostile/build/table-reporter.ts'],
  },
});
