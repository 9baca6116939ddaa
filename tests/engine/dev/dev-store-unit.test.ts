import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentStore } from '../../../src/engine/content/store/store.ts';
import { DevStore } from '../../../src/engine/dev/dev-store.ts';

const LIFETIME = 300_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('rows that were read just after the timer started are read again when the timer fires, and not an interval later', async () => {
  let reads = 0;
  const store: ContentStore = {
    name: 'the store',
    patience: 1000,
    read: async () => {
      reads += 1;
      return [];
    },
    save: async () => {},
    touch: async () => {},
  };
  const progress = new DevStore(store, LIFETIME);
  const read = () => progress.shelf.open(() => ({ texts: [], check: () => [] }), {} as never);
  progress.watch(async () => void (await read()));
  vi.advanceTimersByTime(2_000);
  await read();
  for (const round of [2, 3]) {
    vi.advanceTimersByTime(LIFETIME);
    await Promise.resolve();
    expect(reads).toBe(round);
  }
  progress.close();
});
