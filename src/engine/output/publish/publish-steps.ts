export interface PublishStep {
  readonly action: 'move' | 'remove';
  readonly file: string;
}

const isPage = (file: string): boolean => file.endsWith('.html');
/** Sitemaps, feeds, and files that hosts and scripts read. */
const isList = (file: string): boolean => /^(_headers|_redirects|\.build-site[^/]*)$|\.(xml|txt|json|conf)$/.test(file);

const foldersOf = (file: string): string[] => {
  const parts = file.split('/');
  return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join('/'));
};

const conflictsWith = (others: readonly string[]): ((file: string) => boolean) => {
  const files = new Set(others);
  const folders = new Set(others.flatMap(foldersOf));
  return (file) => folders.has(file) || foldersOf(file).some((folder) => files.has(folder));
};

const stepsOf = (action: PublishStep['action'], files: readonly string[]): PublishStep[] =>
  files.map((file) => ({ action, file }));

/**
 * Orders changes so that every link on the live site keeps resolving: first assets, then new pages (not linked yet),
 * changed pages, and lists of pages. Removals come last, pages first. If a file becomes a folder or vice versa, the old
 * one is removed just before the changed pages. `isThere` tests whether a path exists in the old output.
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
