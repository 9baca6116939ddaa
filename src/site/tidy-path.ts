/**
 * Collapses double slashes and lowercases a path. Returns undefined if it is already tidy. Idempotent, so that
 * redirecting to the result cannot loop.
 */
export const tidyPath = (path: string): string | undefined => {
  const tidy = path.replace(/\/{2,}/g, '/').toLowerCase();
  return tidy === path ? undefined : tidy;
};
