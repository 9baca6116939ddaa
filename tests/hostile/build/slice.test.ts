import { expect, test } from 'vitest';
import { Chance } from '../chance.ts';
import { DRIVER_NAMES, DRIVERS } from './drivers.ts';

/** Runs each driver for a few seconds; `npm run hostile -- build` runs hundreds of attempts. */
const FEW = { kills: 4, edits: 12, corruptions: 10, inputs: 6, mutations: 25 };

test.for(DRIVER_NAMES)('builds survive a few %s', async (name) => {
  const { attempts, failures } = await DRIVERS[name](FEW[name], new Chance(22));
  expect(failures).toEqual([]);
  expect(attempts).toBe(FEW[name]);
});
