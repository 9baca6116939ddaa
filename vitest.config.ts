import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The production form of JSX, as the command is compiled.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/find-browser.ts'],
    // As the command sets it: React's development build behaves and costs otherwise.
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What a browser does is waited for as long on a busy machine as it takes.
    expect: { poll: { timeout: 10_000 } },
    // A machine shared by others stalls a browser now and then; a test that passed the second time is reported as such.
    retry: process.env.CI === undefined ? 0 : 1,
  },
});
