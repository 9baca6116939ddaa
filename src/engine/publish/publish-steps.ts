/** One change of the output. */
export interface PublishStep {
  readonly action: 'move' | 'remove';
  readonly file: string;
}

const isPage = (file: string): boolean => file.endsWith('.html');
/** They name pages: sitemaps, feeds, what hosts and scripts read. */
const isList = (file: string): boolean => /^(_headers|_redirects|\.build-site[^/]*)$|\.(xml|txt|json|conf)$/.test(file);

/** The folders that a file lies in. */
const foldersOf = (file: string): string[] => {
  const parts = file.split('/');
  return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join('/'));
};

/** Whether a file and one of the others cannot both be there: one stands where the other needs a folder. */
const conflictsWith = (others: readonly string[]): ((file: string) => boolean) => {
  const files = new Set(others);
  const folders = new Set(others.flatMap(foldersOf));
  return (file) => folders.has(file) || foldersOf(file).some((folder) => files.has(folder));
};

const stepsOf = (action: PublishStep['action'], files: readonly string[]): PublishStep[] =>
  files.map((file) => ({ action, file }));

/**
 * The order in which a new site takes the place of the old one, such that whoever follows links from a page at any time
 * finds pages and files that are there, old or new: what pages are made of, then new pages, which no page links to yet, then
 * those that changed, then lists of pages; and last goes what is no part of the site any more, its pages first. Only where
 * a file becomes a folder, or a folder a file, must the old one go before the new one comes: just before the pages that
 * changed.
 * `moves`: files of the new site that differ; `removals`: those of the old one that are no part of it; `isThere`: of the old.
 */
export const publishSteps = (
  moves: readonly string[],
  removals: readonly string[],
  isThere: (file: string) => boolean,
): PublishStep[] => {
  const [isLate, isInTheWay] = [conflictsWith(removals), conflictsWith(moves)];
  const early = moves.filter((file) => !isLate(file));
  const pages = early.filter(isPage);
  const lists = early.filter(isList);
  const isNew = (file: string) => !isThere(file);
  const stale = removals.filter((file) => !isInTheWay(file));
  return [
    ...stepsOf(
      'move',
      early.filter((file) => !isPage(file) && !isList(file)),
    ),
    ...stepsOf('move', [...pages.filter(isNew), ...lists.filter(isNew)]),
    ...stepsOf('remove', removals.filter(isInTheWay)),
    ...stepsOf('move', moves.filter(isLate)),
    ...stepsOf('move', [...pages.filter(isThere), ...lists.filter(isThere)]),
    ...stepsOf('remove', [...stale.filter(isPage), ...stale.filter((file) => !isPage(file))]),
  ];
};
