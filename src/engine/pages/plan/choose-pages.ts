import picomatch from 'picomatch';
import { usageFailure } from '../../core/diagnostics.ts';
import type { PageRoute, Plan } from './route.ts';

/** `index` starts at 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

interface Selection {
  /** Globs of page paths. An empty list selects all pages. */
  readonly only: readonly string[];
  readonly shard?: Shard | undefined;
}

/** Throws a Failure of kind `usage` if no page matches. */
export const choosePages = ({ pages }: Plan, { only, shard }: Selection): readonly PageRoute[] => {
  if (shard) {
    const edge = (index: number) => Math.floor((index * pages.length) / shard.of);
    return pages.slice(edge(shard.index - 1), edge(shard.index));
  }
  if (only.length === 0) return pages;
  const matches = picomatch([...only]);
  const chosen = pages.filter(({ path }) => matches(path) || matches(path.replace(/\/$/, '')));
  if (chosen.length > 0) return chosen;
  throw usageFailure(
    'build/only-nothing',
    `--only ${only.join(' ')} matches no page`,
    "use a glob of paths, such as '/nsw/**'; `build-site routes` lists them all",
  );
};
