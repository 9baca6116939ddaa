import picomatch from 'picomatch';

/** picomatch does not match `/a.webp` with a glob that starts with a slash and two stars. */
const withTopLevel = (glob: string): string => glob.replace(/^\/\*\*\//, '/{,**/}');

export const matchAny = (globs: readonly string[]): ((text: string) => boolean) => {
  const matchers = globs.map((glob) => picomatch(withTopLevel(glob), { dot: true }));
  const exact = new Set(globs);
  return (text) => exact.has(text) || matchers.some((matches) => matches(text));
};

/** Expands a path or glob whose last segment can be the name of a file or a folder. */
const globsOfPath = (written: string): string[] => {
  const glob = written.replace(/^(\.?\/)+/, '').replace(/\/+$/, '');
  if (glob === '') return ['**'];
  const last = glob.slice(glob.lastIndexOf('/') + 1);
  return picomatch.scan(last).isGlob ? [glob] : [glob, `${glob}/**`];
};

export interface Exclusion {
  readonly isExcluded: (file: string) => boolean;
  readonly unused: () => readonly number[];
}

/** Matches files in a folder and paths on a live site, with or without a leading slash. */
export const createExclusion = (globs: readonly string[] = []): Exclusion => {
  const matchers = globs.map((glob) => matchAny(globsOfPath(glob)));
  const used = new Set<number>();
  return {
    isExcluded: (file) => {
      const name = file.replace(/^\//, '');
      const matching = matchers.flatMap((matches, index) => (matches(name) ? [index] : []));
      for (const index of matching) used.add(index);
      return matching.length > 0;
    },
    unused: () => globs.flatMap((_, index) => (used.has(index) ? [] : [index])),
  };
};
