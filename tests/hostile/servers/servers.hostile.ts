import { inject, test } from 'vitest';
import { Chance } from '../chance.ts';
import { SERVERS, tryServer } from './servers.ts';

test.for(SERVERS)('%s', async (server, { task }) => {
  const { requests, seed } = inject('serverCounts');
  task.meta.buildTally = await tryServer(server, requests, new Chance(seed));
});
