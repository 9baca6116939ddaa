import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { IdSet } from '../../../src/backend/leads/id-set.ts';

test('reports each id as new only once, however many there are', () => {
  const set = new IdSet();
  const ids = [...Array.from({ length: 10_000 }, randomUUID), '', 'r1', 'r2'];
  expect(ids.filter((id) => set.add(id))).toEqual(ids);
  expect(ids.filter((id) => set.add(id))).toEqual([]);
  expect(set.size).toBe(ids.length);
});
