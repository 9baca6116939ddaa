import { expect, test } from 'vitest';
import type { ContentStore } from '../../../src/engine/content/store/store.ts';
import { serveDev } from '../../support/dev.ts';
import { rowOf, storedSite } from '../../support/stored-site.ts';

const changingStore = (rows: readonly unknown[]) => {
  const state = { rows, reads: 0 };
  const store: ContentStore = {
    name: 'the store',
    patience: 1000,
    read: async () => {
      state.reads += 1;
      return state.rows;
    },
    save: async () => {},
    touch: async () => {},
  };
  return { state, store };
};

const FIRST = '/notes/first/';

test('shows an edit in the content store once its cached rows have expired', async () => {
  const { state, store } = changingStore([rowOf('first', 'As Kim has it.')]);
  const dev = await serveDev(storedSite(), { store, storeLifetime: 300 });
  const page = async () => (await fetch(dev.at(FIRST))).text();
  expect(await page()).toContain('As Kim has it.');
  state.rows = [rowOf('first', 'As Lee has it.')];
  await expect.poll(page).toContain('As Lee has it.');
});

test('does not query the store again while rows are cached', async () => {
  const { state, store } = changingStore([rowOf('first', 'As Kim has it.')]);
  const dev = await serveDev(storedSite(), { store, storeLifetime: 600_000 });
  for (const time of ['once', 'again'])
    expect(await (await fetch(dev.at(FIRST))).text(), time).toContain('As Kim has it.');
  expect(state.reads).toBe(1);
});

test('uses the generated copy if the store fails, and reports the failure', async () => {
  const { store } = changingStore([]);
  const down: ContentStore = { ...store, read: () => Promise.reject(new Error('answers 503')) };
  const dev = await serveDev(storedSite(), { store: down });
  expect((await fetch(dev.at(FIRST))).status).toBe(200);
  await expect
    .poll(() => dev.told.flat().map(({ message }) => message))
    .toContainEqual(expect.stringContaining('Failed to load content'));
});
