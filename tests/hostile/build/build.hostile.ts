import { inject, test } from 'vitest';
import { Chance } from '../chance.ts';
import { DRIVER_NAMES, DRIVERS } from './drivers.ts';

test.for(DRIVER_NAMES)('%s', async (name, { task }) => {
  const counts = inject('buildCounts');
  task.meta.buildTally = await DRIVERS[name](counts[name], new Chance(counts.seed));
});
