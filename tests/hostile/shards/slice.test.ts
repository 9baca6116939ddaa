import { expect, test } from 'vitest';
import { Chance } from '../chance.ts';
import { type Kind, tryShards } from './shards.ts';

/** A few kinds of damage. `npm run hostile -- shards` tries every kind. */
const FEW: readonly Kind[] = ['untouched', 'missing', 'other commit', 'other Node major', 'edited page', 'killed'];

test.for(FEW)('shards are merged into the output of a single build, or rejected with the reason: %s', async (kind) => {
  const { attempts, failures } = await tryShards(kind, 1, new Chance(53));
  expect(failures).toEqual([]);
  expect(attempts).toBe(1);
});
