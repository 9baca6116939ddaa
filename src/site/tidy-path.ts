/** Returns undefined if the path is already tidy. Idempotent, so redirects cannot loop. */
export const tidyPath = (path: string): string | undefined => {
  const tidy = path.replace(/\/{2,}/g, '/').toLowerCase();
  return tidy === path ? undefined : tidy;
};
