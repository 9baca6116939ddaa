/** Ignores errors, because the first use reports them. Loads esbuild on demand, because most commands do not need it. */
export const warmUpCompiler = (): void => {
  import('esbuild').then(({ transform }) => transform('')).catch(() => {});
};
