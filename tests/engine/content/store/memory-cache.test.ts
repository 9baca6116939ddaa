import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredPlace } from '../../../../src/engine/api/stored.ts';
import { withMemoryCache } from '../../../../src/engine/content/store/memory-cache.ts';
import type { ContentStore, SavedRow } from '../../../../src/engine/content/store/store.ts';

const LIFETIME = 300_000;
const { signal } = new AbortController();

const rowOf = (city: string, text: string): SavedRow => ({
  city,
  state: 'nsw',
  keyword: 'city',
  fetched_text: text,
  faqs: [],
  generated_hash: '',
});

class FakeStore implements ContentStore {
  readonly name = 'fake';
  readonly patience = 1;
  readonly rows = new Map<string, unknown>();
  readonly touched: string[] = [];
  isDown = false;
  reads = 0;

  async read(): Promise<readonly unknown[]> {
    if (this.isDown) throw new Error('the store is down');
    this.reads += 1;
    return [...this.rows.values()];
  }

  async save(rows: readonly SavedRow[]): Promise<void> {
    for (const row of this.isDown ? rows.slice(0, 1) : rows) this.rows.set(row.city, row);
    if (this.isDown) throw new Error('the store is down');
  }

  async touch(places: readonly StoredPlace[]): Promise<void> {
    if (this.isDown) throw new Error('the store is down');
    this.touched.push(...places.map(({ city }) => city));
  }
}

const setUp = () => {
  const store = new FakeStore();
  const clock = { now: 0 };
  const cached = withMemoryCache(store, { now: () => clock.now });
  const read = async (): Promise<readonly unknown[]> => cached.read(signal);
  return { store, clock, cached, read };
};

test('rows are read only once every five minutes', async () => {
  const { store, clock, read } = setUp();
  store.rows.set('orange', rowOf('orange', 'one'));
  for (const now of [0, 1, LIFETIME - 1]) {
    clock.now = now;
    expect(await read()).toEqual([rowOf('orange', 'one')]);
  }
  expect(store.reads).toBe(1);
  store.rows.set('orange', rowOf('orange', 'edited'));
  clock.now = LIFETIME;
  expect(await read()).toEqual([rowOf('orange', 'edited')]);
  expect(store.reads).toBe(2);
});

test('rows are read again after forget(), whatever their age', async () => {
  const { store, cached, read } = setUp();
  await read();
  cached.forget();
  await read();
  expect(store.reads).toBe(2);
});

test('invalid rows and duplicates of a place are returned on each read', async () => {
  const { store, read } = setUp();
  const odd = [null, { city: 1 }, 'text', rowOf('orange', 'one'), rowOf('orange', 'two')];
  for (const [index, row] of odd.entries()) store.rows.set(String(index), row);
  expect(new Set(await read())).toEqual(new Set(odd));
  expect(new Set(await read())).toEqual(new Set(odd));
});

type Step =
  | { readonly kind: 'pass'; readonly time: number }
  | { readonly kind: 'edit' | 'save'; readonly city: string }
  | { readonly kind: 'read' | 'touch' | 'forget' | 'down' | 'up' };

const city = fc.constantFrom('orange', 'sydney', 'moe');
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('pass' as const), time: fc.constantFrom(1, LIFETIME / 2, LIFETIME - 1, LIFETIME) }),
    fc.record({ kind: fc.constantFrom('edit' as const, 'save' as const), city }),
    fc.record({
      kind: fc.constantFrom('read' as const, 'touch' as const, 'forget' as const, 'down' as const, 'up' as const),
    }),
  ),
  { maxLength: 60, size: 'max' },
);

test("in any sequence, a build sees its own saves immediately and others' edits within the cache lifetime, and requests the rows at most once per read", async () => {
  await fc.assert(
    fc.asyncProperty(steps as fc.Arbitrary<Step[]>, async (all) => {
      const { store, clock, cached, read } = setUp();
      /** Versions of each place, with the time when the store received them or this process saved them. */
      const history = new Map<string, { text: string; from: number; own: boolean }[]>();
      const note = (place: string, text: string, own: boolean) =>
        history.set(place, [...(history.get(place) ?? []), { text, from: clock.now, own }]);
      for (const [index, step] of all.entries()) {
        // Each edit has a different text, so that outdated text is recognised.
        const text = String(index);
        if (step.kind === 'pass') clock.now += step.time;
        else if (step.kind === 'down' || step.kind === 'up') store.isDown = step.kind === 'down';
        else if (step.kind === 'forget') cached.forget();
        else if (step.kind === 'touch') await cached.touch([rowOf('orange', '')], signal).catch(() => {});
        else if (step.kind === 'edit') {
          store.rows.set(step.city, rowOf(step.city, text));
          note(step.city, text, false);
        } else if (step.kind === 'save') {
          await cached.save([rowOf(step.city, text)], signal).catch(() => {});
          note(step.city, text, true);
        } else {
          const readsBefore = store.reads;
          const rows = await read().catch(() => undefined);
          if (rows === undefined) {
            expect(store.isDown).toBe(true);
            continue;
          }
          expect(store.reads - readsBefore).toBeLessThanOrEqual(1);
          for (const [place, versions] of history) {
            const seen = rows.find((row) => (row as SavedRow).city === place) as SavedRow | undefined;
            const lastOwn = versions.findLastIndex(({ own }) => own);
            // Excludes versions older than this process's last save, and those replaced more than a cache lifetime ago.
            const stillTrue = versions.filter(
              (_, place) =>
                place >= lastOwn && (versions[place + 1]?.from ?? Number.POSITIVE_INFINITY) > clock.now - LIFETIME,
            );
            const mayBeMissing = lastOwn < 0 && (versions[0]?.from ?? 0) > clock.now - LIFETIME;
            if (seen === undefined) expect(mayBeMissing).toBe(true);
            else expect(stillTrue.map(({ text }) => text)).toContain(seen.fetched_text);
          }
        }
      }
    }),
  );
});

test('touches a place only once after each read', async () => {
  const { store, clock, cached, read } = setUp();
  const places = [rowOf('orange', ''), rowOf('moe', '')];
  await read();
  await cached.touch(places, signal);
  await cached.touch(places, signal);
  expect(store.touched).toEqual(['orange', 'moe']);
  clock.now = LIFETIME;
  await read();
  await cached.touch(places, signal);
  expect(store.touched).toEqual(['orange', 'moe', 'orange', 'moe']);
  store.isDown = true;
  await expect(cached.touch([rowOf('sydney', '')], signal)).rejects.toThrow('down');
});

test('a failed read is not cached, and rows are read again after a failed save', async () => {
  const { store, cached, read } = setUp();
  store.isDown = true;
  await expect(read()).rejects.toThrow('down');
  store.isDown = false;
  expect(await read()).toEqual([]);
  store.isDown = true;
  await expect(cached.save([rowOf('orange', 'a'), rowOf('moe', 'b')], signal)).rejects.toThrow('down');
  store.isDown = false;
  expect(await read()).toEqual([rowOf('orange', 'a')]);
});
