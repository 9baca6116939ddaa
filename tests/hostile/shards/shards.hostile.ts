import { inject, test } from 'vitest';
import { Chance } from '../chance.ts';
import { casesOf, KINDS, tryShards } from './shards.ts';

test.for(KINDS.map((kind, at) => [kind, at] as const))('%s', async ([kind, at], { task }) => {
  const { cases, seed } = inject('shardCounts');
  task.meta.buildTally = await tryShards(kind, casesOf(kind, cases), new Chance(seed * KINDS.length + at));
});
