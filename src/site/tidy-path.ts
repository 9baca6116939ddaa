/**
 * The address with double slashes made one and capitals made small, or undefined where it is tidy already.
 * Applying it twice changes nothing more, so a page that goes there cannot loop.
 */
export const tidyPath = (path: string): string | undefined => {
  const tidy = path.replace(/\/{2,}/g, '/').toLowerCase();
  return tidy === path ? undefined : tidy;
};
