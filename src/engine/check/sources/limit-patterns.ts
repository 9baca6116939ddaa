import type { HostRedirect } from '../../output/hosts/redirects-file.ts';

/** Maximum number of times that patterns with the same prefix are tried for the paths of other rules. */
const MAX_TRIES = 2_000_000;

/** Number of patterns with the same prefix that are always kept. Cloudflare Pages allows 100 patterns. */
const MIN_PATTERNS = 100;

/** Limits the patterns with the same prefix, because all of them are tried for every path with that prefix. */
export const limitPatterns = (redirects: readonly HostRedirect[]): HostRedirect[] => {
  const paths = redirects.filter(({ from }) => from !== undefined).length;
  const most = Math.max(MIN_PATTERNS, MAX_TRIES / Math.max(1, paths));
  const counts = new Map<string, number>();
  return redirects.filter(({ onlyAt, prefix = '' }) => {
    if (onlyAt !== undefined) return true;
    const count = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, count);
    return count <= most;
  });
};
