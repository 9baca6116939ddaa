/** Undefined for a tidy path. Idempotent, so redirects cannot loop. */
export const tidyPath = (path: string): string | undefined => {
  const tidy = path.replace(/\/{2,}/g, '/').toLowerCase();
  return tidy === path ? undefined : tidy;
};
