import type { Diagnostic } from '../../core/diagnostics.ts';
import type { Shard } from '../../pages/plan/choose-pages.ts';
import { nameOfShard } from './shard-manifest.ts';

/** A shard in a folder. Its number can be unknown if the shard is damaged. */
export interface TitledShard {
  readonly folder: string;
  readonly shard: Shard | undefined;
}

export const titleOf = ({ shard, folder }: TitledShard): string =>
  shard === undefined ? `the shard in ${folder}` : `shard ${nameOfShard(shard)} in ${folder}`;

export const buildAgain = ({ shard }: Pick<TitledShard, 'shard'>): string =>
  `build it again with --shard${shard === undefined ? '' : ` ${nameOfShard(shard)}`}`;

export const shardProblem = (rule: string, message: string, fix: string): Diagnostic => ({
  rule,
  severity: 'error',
  message,
  fix,
});

const MOST_LISTED = 5;

export const listed = (items: readonly string[]): string => {
  const shown = items.length > MOST_LISTED + 1 ? items.slice(0, MOST_LISTED) : items;
  const rest = items.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
};
