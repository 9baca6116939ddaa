import { inject, test } from 'vitest';
import { Chance } from '../chance.ts';
import { tryDocuments } from './documents.ts';

test('documents', async ({ task }) => {
  const { documents, seed } = inject('documentCounts');
  task.meta.buildTally = await tryDocuments(documents, new Chance(seed));
});
