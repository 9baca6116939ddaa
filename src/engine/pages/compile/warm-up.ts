import { transform } from 'esbuild';

/** Ignores errors, because they are reported on first use. */
export const warmUpCompiler = (): void => {
  transform('').catch(() => {});
};
