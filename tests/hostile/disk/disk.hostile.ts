import { inject, test } from 'vitest';
import { Chance } from '../chance.ts';
import { tryDisk } from './disk.ts';
import { CALLS, whyNot } from './faulty-disk.ts';

test.for(CALLS)('%s', async (call, { task, skip }) => {
  const reason = whyNot();
  if (reason !== undefined) skip(`skipped: ${reason}`);
  const { faults, seed } = inject('diskCounts');
  task.meta.buildTally = await tryDisk(call, Math.ceil(faults / CALLS.length), new Chance(seed + CALLS.indexOf(call)));
});
