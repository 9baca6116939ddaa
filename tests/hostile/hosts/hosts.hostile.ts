import { inject, test } from 'vitest';
import { Chance } from '../chance.ts';
import { KINDS, tryHosts } from './hosts.ts';

test.for(KINDS)('%s', async (kind, { task }) => {
  const { hosts, seed } = inject('hostCounts');
  task.meta.buildTally = await tryHosts(kind, Math.ceil(hosts / KINDS.length), new Chance(seed + KINDS.indexOf(kind)));
});
