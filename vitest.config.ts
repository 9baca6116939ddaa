import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that need a browser or the built site. */
const OF_THE_SITE = ['tests/e2e/**/*.test.{ts,tsx}', 'tests/templates/**/*.test.{ts,tsx}', 'tests/bench/dev.test.ts'];

export default defineConfig({
  // The package's exports point to files that exist only after packing.
  resolve: {
    alias: [{ find: /^build-site$/, replacement: path.resolve(import.meta.dirname, 'src/engine/api/index.ts') }],
  },
  // Production JSX, as in the compiled command.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // As in the command, because React's development build behaves differently and is slower.
    env: { NODE_ENV: 'production' },
    // By default Vitest returns an empty string for CSS, but templates import the content of some stylesheets.
    css: { include: /\.css\?raw$/ },
    // By default Vitest leaves one core free, but there are only two.
    maxWorkers: availableParallelism(),
    // Evaluates the engine once per worker instead of once per file. Tests must therefore clean up after themselves.
    isolate: false,
    // High enough to end only tests that hang, even when six programs share two cores.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A browser may take this long on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // A shared machine occasionally stalls a browser. Tests that pass on the second attempt are reported.
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
          // Browser tests spend a tenth of their time waiting for frames, servers and timers, which one more worker can
          // use.
          maxWorkers: availableParallelism() + 1,
          // Runs after the engine tests. The site is built while those run.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
