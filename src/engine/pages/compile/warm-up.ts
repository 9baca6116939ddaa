import { transform } from 'esbuild';

/** Starts esbuild's process early, while the program is still loading. Errors are reported on first use. */
export const warmUpCompiler = (): void => {
  transform('').catch(() => {});
};
