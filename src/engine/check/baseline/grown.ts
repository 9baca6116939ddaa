import type { Diagnostic, Location } from '../../core/diagnostics.ts';
import type { Extent } from './file.ts';

interface Growth {
  readonly before: Extent;
  /** Number of pages, or of occurrences for a finding without pages. */
  readonly count: number;
  readonly fileOf?: ((page: string) => string) | undefined;
}

/** Maximum number of files to name if the lines of new pages are unknown. */
const MAX_FILES = 5;

const locationsOn = (
  pages: readonly string[],
  all: readonly Location[],
  fileOf: Growth['fileOf'],
): readonly Location[] => {
  if (fileOf === undefined) return all;
  const files = new Set(pages.map(fileOf));
  const own = all.filter(({ file }) => files.has(file));
  return own.length > 0 ? own : [...files].slice(0, MAX_FILES).map((file) => ({ file }));
};

/** Reports only the new pages if the baseline lists the known ones. */
export const mergeGrown = (diagnostics: readonly Diagnostic[], { before, count, fileOf }: Growth): Diagnostic => {
  const [first] = diagnostics as readonly [Diagnostic, ...Diagnostic[]];
  const pages = [...new Set(diagnostics.flatMap(({ pages: own = [] }) => own))].sort();
  const locations = diagnostics.flatMap(({ locations: own = [] }) => own);
  const known = typeof before === 'number' ? undefined : new Set(before);
  const added = known === undefined ? [] : pages.filter((page) => !known.has(page));
  const growth =
    added.length > 0
      ? `${added.length} new ${added.length === 1 ? 'page' : 'pages'}, ${known?.size} in the baseline`
      : `${count} ${pages.length > 0 ? 'pages' : 'times'}, ${typeof before === 'number' ? before : before.length} in the baseline`;
  const shown = added.length > 0 ? added : pages;
  const places = added.length > 0 ? locationsOn(added, locations, fileOf) : locations;
  return {
    ...first,
    message: `${first.message} (${growth})`,
    ...(shown.length > 0 ? { pages: shown } : {}),
    ...(places.length > 0 ? { locations: places } : {}),
  };
};
