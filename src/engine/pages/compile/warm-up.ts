import { transform } from 'esbuild';

/** Starts esbuild's process early, in parallel with loading the program. Errors surface on first use. */
export const warmUpCompiler = (): void => {
  transform('').catch(() => {});
};
