import { transform } from 'esbuild';

/** Ignores errors, because the first use reports them. */
export const warmUpCompiler = (): void => {
  transform('').catch(() => {});
};
