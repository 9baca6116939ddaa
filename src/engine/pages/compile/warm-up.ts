import { transform } from 'esbuild';

/** Errors are reported on first use. */
export const warmUpCompiler = (): void => {
  transform('').catch(() => {});
};
