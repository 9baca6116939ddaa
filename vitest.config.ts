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
  },
});
