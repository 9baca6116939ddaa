import picomatch from 'picomatch';

/** Returns a function that checks whether a string equals or matches any of the globs. */
export const matchAny = (globs: readonly string[]): ((text: string) => boolean) => {
  const matchers = globs.map((glob) => picomatch(glob, { dot: true }));
  const exact = new Set(globs);
  return (text) => exact.has(text) || matchers.some((matches) => matches(text));
};
