import { transform } from 'esbuild';

/**
 * Starts esbuild's process before it is needed, so that it is up when the program has loaded.
 * Its failures show where it is used in earnest.
 */
export const warmUpCompiler = (): void => {
  transform('').catch(() => {});
};
