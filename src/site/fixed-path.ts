/**
 * The address that a broken one probably means: without double slashes, else in lower case, else the home page.
 * Source: specification, section 2 ("Render error screen").
 */
export const fixedPath = (path: string, home: string): string => {
  if (path.includes('//')) return path.replace(/\/{2,}/g, '/');
  return path === path.toLowerCase() ? home : path.toLowerCase();
};
