import { expect, test } from 'vitest';
import { Chance } from '../chance.ts';
import { tryDisk } from './disk.ts';
import { CALLS, whyNot } from './faulty-disk.ts';

/** Number of faults per system call. `npm run hostile -- disk` tries hundreds. */
const FEW = 1;

test.for(CALLS)('a build explains failing calls of %s, and the next one repairs the site', async (call, { skip }) => {
  const reason = whyNot();
  if (reason !== undefined) skip(`skipped: ${reason}`);
  const { attempts, failures } = await tryDisk(call, FEW, new Chance(CALLS.indexOf(call)));
  expect(failures).toEqual([]);
  expect(attempts).toBe(FEW);
});
