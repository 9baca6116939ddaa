import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that look at the real site as it is built, or need a browser. */
const OF_THE_SITE = ['tests/e2e/**/*.test.{ts,tsx}', 'tests/templates/**/*.test.{ts,tsx}', 'tests/bench/dev.test.ts'];

export default defineConfig({
  // The package's exports lead to what is made when it is packed.
  resolve: {
    alias: [{ find: /^build-site$/, replacement: path.resolve(import.meta.dirname, 'src/engine/api/index.ts') }],
  },
  // The production form of JSX, as the command is compiled.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // As the command sets it: React's development build behaves and costs otherwise.
    env: { NODE_ENV: 'production' },
    // Vitest gives an empty text for a sheet; templates import the texts of some.
    css: { include: /\.css\?raw$/ },
    // Vitest leaves one core free, and has two.
    maxWorkers: availableParallelism(),
    // The engine is evaluated once for each worker, not for each file: no test may leave anything behind.
    isolate: false,
    // Nobody waits for a number of seconds: this only ends what hangs, also where six programs share two cores.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What a browser does is waited for on a busy machine as long as it takes.
    expect: { poll: { timeout: 30_000 } },
    // A machine shared by others stalls a browser now and then; a test that passed the second time is reported as such.
    retry: process.env.CI === undefined ? 0 : 1,
    reporters: ['default', './tests/support/slowest-files.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: OF_THE_SITE,
          globalSetup: ['tests/support/global/run-folder.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: OF_THE_SITE,
          globalSetup: [
            'tests/support/global/run-folder.ts',
            'tests/support/global/real-site.ts',
            'tests/support/global/browser.ts',
          ],
          // A test of the browser waits for frames, servers and timers a tenth of its time: one worker more uses it.
          maxWorkers: availableParallelism() + 1,
          // After the others, while the site is built.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
