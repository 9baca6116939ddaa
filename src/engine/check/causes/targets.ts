/**
 * Rules about the targets of links and canonicals. A single problem with a target causes findings on all pages that
 * refer to it.
 */
const OF_TARGETS = new Set(['CAN-01', 'CAN-02', 'LNK-01', 'LNK-06']);

/** Fewer findings are not enough evidence against a folder, host or file type. */
const MIN_FINDINGS = 5;
const MIN_SHARE = 0.8;

/** `/a/b/c.js` → `/a/`, `/a/b/`; `https://x.example/a` → `https://x.example/`. */
const foldersOf = (target: string): string[] => {
  const [host] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*\//i.exec(target) ?? [];
  if (host !== undefined) return [host];
  const [path = ''] = target.split(/[?#]/);
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1)).filter((folder) => folder !== '/');
};

/** Returns an extension such as `.json`, or '' for pages. */
const extensionOf = (target: string): string =>
  /\.(?!x?html?$)[a-z]\w*$/i.exec(target.split(/[?#]/)[0] ?? '')?.[0] ?? '';

/** Returns the longest and therefore most specific value that most, but not all, items share. */
const nearlyCommon = (all: readonly (readonly string[])[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const value of all.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= MIN_FINDINGS && count >= all.length * MIN_SHARE && count < all.length)
    .sort(([a], [b]) => b.length - a.length)[0]?.[0];
};

/** Finds a common reason, such as a folder that was not deployed, a host, or a file type that was not generated. */
export const commonFault = (
  rule: string,
  targets: readonly string[],
): { readonly name: string; readonly applies: (target: string) => boolean } | undefined => {
  if (!OF_TARGETS.has(rule)) return undefined;
  const folder = nearlyCommon(targets.map(foldersOf));
  if (folder !== undefined) return { name: folder, applies: (target) => target.startsWith(folder) };
  const extension = nearlyCommon(targets.map((target) => [extensionOf(target)]));
  if (!extension) return undefined;
  return { name: extension, applies: (target) => extensionOf(target) === extension };
};

export const missingTarget = (message: string, [target]: readonly string[]): string | undefined => {
  const [path = ''] = target?.split(/[?#]/) ?? [];
  return path.length > 1 && path.startsWith('/') && /leads nowhere|does not exist/.test(message) ? path : undefined;
};
