export interface PublishStep {
  readonly action: 'move' | 'remove';
  readonly file: string;
}

const isPage = (file: string): boolean => file.endsWith('.html');
/** Files that list pages: sitemaps, feeds, and files that hosts and scripts read. */
const isList = (file: string): boolean => /^(_headers|_redirects|\.build-site[^/]*)$|\.(xml|txt|json|conf)$/.test(file);

/** Parent folders of a file. */
const foldersOf = (file: string): string[] => {
  const parts = file.split('/');
  return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join('/'));
};

/** Whether one path is a file where the other needs a folder. */
const conflictsWith = (others: readonly string[]): ((file: string) => boolean) => {
  const files = new Set(others);
  const folders = new Set(others.flatMap(foldersOf));
  return (file) => folders.has(file) || foldersOf(file).some((folder) => files.has(folder));
};

const stepsOf = (action: PublishStep['action'], files: readonly string[]): PublishStep[] =>
  files.map((file) => ({ action, file }));

/**
 * Orders the changes of an update so that a visitor who follows links during the update always finds the target, old or
 * new: first
 * assets, then new pages (no page links to them yet), then changed pages, then lists of pages. Removed files go last,
 * pages
 * first. If a file becomes a folder or the reverse, the old one is removed just before the changed pages. `moves` are
 * changed
 * or new files, `removals` are old ones, `isThere` tests the old output.
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
