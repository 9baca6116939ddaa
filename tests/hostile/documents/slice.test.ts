import { expect, test } from 'vitest';
import { Chance } from '../chance.ts';
import { tryDocuments } from './documents.ts';

/** `npm run hostile -- documents` tries each shape. */
const FEW = 5;

test('checks of a few large documents end, even on a busy machine', async () => {
  const { attempts, failures } = await tryDocuments(FEW, new Chance(52), { first: [], mostSeconds: 60 });
  expect(failures).toEqual([]);
  expect(attempts).toBe(FEW);
});
