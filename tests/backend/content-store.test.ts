import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodeHTML } from 'entities';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contentFileOf, embeddedStore } from '../../src/backend/content/embedded-store.ts';
import { restStore } from '../../src/backend/content/rest-store.ts';
import { dataFolderOf } from '../../src/backend/embedded/data-folder.ts';
import { build } from '../../src/engine/build.ts';
import type { ContentStore } from '../../src/engine/content/store/store.ts';
import { ticking } from '../support/clock.ts';
import { REAL_AS_OF, REAL_ROOT } from '../support/real-site.ts';
import { changeSite, makeSharedSite, output, run, SMALL_SITE, snapshot } from '../support/site.ts';
import { STORED_SITE, storedSite } from '../support/stored-site.ts';
import { SERVICE_KEY, startSupabase } from '../support/supabase.ts';

type Row = Record<string, unknown>;

interface Target {
  readonly store: ContentStore;
  requests?(): readonly string[];
  rows(): Promise<readonly Row[]>;
  edit(city: string, keyword: string, text: string): Promise<void>;
  close(): Promise<void>;
}

const placeOf = ({ state, city, keyword }: Row): string => [state, city, keyword].join(' ');

const embedded = async (): Promise<Target> => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'content-'));
  const file = contentFileOf(dataFolderOf(root));
  const rows = (): Row[] => JSON.parse(readFileSync(file, 'utf8'));
  return {
    store: embeddedStore(root, ticking()),
    rows: async () => rows().toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
    edit: async (city, keyword, text) => {
      const isEdited = (row: Row) => row.city === city && row.keyword === keyword;
      const edited = rows().map((row) => (isEdited(row) ? { ...row, fetched_text: text } : row));
      writeFileSync(file, JSON.stringify(edited));
    },
    close: async () => {},
  };
};

const supabase = async (): Promise<Target> => {
  const project = await startSupabase();
  return {
    store: restStore({ name: 'the project', url: `${project.url}/rest/v1`, key: SERVICE_KEY, patience: 60_000 }),
    requests: () => {
      const ids = project.requestIds.splice(0);
      expect(new Set(ids).size, 'every request has a unique id').toBe(ids.length);
      return project.requests.splice(0).map((request) => request.replace(' cached_content', ''));
    },
    rows: async () => {
      const { rows } = await project.sql(
        'select to_json(c) as row from cached_content c order by state, city, keyword',
      );
      return rows.map(({ row }) => row);
    },
    edit: async (city, keyword, text) => {
      await project.sql('update cached_content set fetched_text = $3 where city = $1 and keyword = $2', [
        city,
        keyword,
        text,
      ]);
    },
    close: project.close,
  };
};

const signal = new AbortController().signal;
const STORES = [
  ['the embedded store', embedded],
  ['PostgREST over PostgreSQL', supabase],
] as const;

describe.each(STORES)('a site with %s', (_, start) => {
  let target: Target;
  let root: string;
  beforeAll(async () => {
    target = await start();
    root = makeSharedSite(STORED_SITE);
  });
  afterAll(() => target?.close());

  const expectRequests = (...methods: string[]) => {
    if (target.requests) expect(target.requests()).toEqual(methods);
  };
  const buildIt = (store?: ContentStore) =>
    build({ root, out: `${root}/dist`, asOf: REAL_AS_OF, environment: SMALL_SITE, only: [], strict: false, store });

  test('the first build saves all entries in a few requests, and its pages match those built without a store', async () => {
    await buildIt();
    const without = snapshot(`${root}/dist`);
    const { store, diagnostics } = await buildIt(target.store);
    const rows = await target.rows();
    expect(store).toMatchObject({ edited: 0, refused: 0, saved: 2 });
    expect(diagnostics).toEqual([]);
    expectRequests('GET', 'POST');
    expect(snapshot(`${root}/dist`)).toEqual(without);
    expect(rows).toMatchObject([
      {
        city: 'first',
        state: 'nsw',
        keyword: 'note',
        fetched_text: '## First note as generated\n\nWhat the first note says.',
        fetched_images: [],
        faqs: [{ question: 'Who wrote the first?', answer: 'Kim.' }],
        generated_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      { city: 'second' },
    ]);
  });

  test('the second build reads the entries in a few requests, saves nothing and reports no edits', async () => {
    const [before] = await target.rows();
    const { store } = await buildIt(target.store);
    expect(store).toMatchObject({ edited: 0, refused: 0, saved: 0 });
    expectRequests('GET', 'GET', 'PATCH');
    const [after] = await target.rows();
    expect(after).toMatchObject({ date_cached: before?.date_cached, fetched_text: before?.fetched_text });
    expect(String(after?.last_accessed) > String(before?.last_accessed)).toBe(true);
  });

  test('an edited row appears on its page, is counted as edited and is never overwritten', async () => {
    const text = '## Ours\n\nEdited by **{{owner}}**.';
    await target.edit('first', 'note', text);
    const { store, diagnostics } = await buildIt(target.store);
    expect(diagnostics).toEqual([]);
    expect(store).toMatchObject({ edited: 1, refused: 0, saved: 0 });
    expect(output(root, 'notes/first/index.html')).toContain(
      '<h2 id="ours">Ours</h2>\n<p>Edited by <strong>Kim</strong>',
    );
    expect((await target.rows())[0]?.fetched_text).toBe(text);
  });

  test('an edit that breaks a page is rejected, and the other edits are used', async () => {
    await target.edit('second', 'note', '## More\n\nSee [them](/notes/thrid/).');
    const { store, diagnostics } = await buildIt(target.store);
    expect(store).toMatchObject({ edited: 1, refused: 1 });
    expect(diagnostics).toMatchObject([
      { message: expect.stringContaining('LNK-01: the link /notes/thrid/ leads nowhere') },
    ]);
    expect(output(root, 'notes/first/index.html')).toContain('<h2 id="ours">Ours</h2>');
    target.requests?.();
  });

  test('saves, reads and touches a few hundred entries at a time if one request cannot hold them', async () => {
    const before = await target.rows();
    const places = Array.from({ length: 1200 }, (_each, index) => ({
      city: `city-${String(index % 200).padStart(3, '0')}`,
      state: 'qld',
      keyword: `keyword-${index}`,
    }));
    const text = 'Six kilobytes of text, as the site has. '.repeat(150);
    await target.store.save(
      places.map((place) => ({ ...place, fetched_text: text, faqs: [], generated_hash: '' })),
      signal,
    );
    expectRequests('POST', 'POST', 'POST');
    const read = await target.store.read(signal);
    expectRequests('GET', 'GET', 'GET');
    expect(new Set(read.map((row) => (row as Row).keyword)).size).toBe(1201);
    await target.store.touch(places, signal);
    expectRequests('PATCH', 'PATCH');
    const rows = await target.rows();
    const isTouched = ({ last_accessed, date_cached }: Row) => String(last_accessed) > String(date_cached);
    expect(rows.filter(({ state }) => state === 'qld').every(isTouched)).toBe(true);
    expect(rows.filter(({ state }) => state !== 'qld')).toEqual(before);
  });
});

test('on the real site, an edit appears on its page, an edit with an unsourced figure is rejected, and all other entries are saved', async () => {
  const { store, rows } = await embedded();
  const out = path.join(mkdtempSync(path.join(inject('runFolder'), 'content-out-')), 'dist');
  const only = ['/nsw/orange/', '/nsw/orange/printer-leasing/', '/nsw/dubbo/'];
  const pageOf = (address: string) => snapshot(out)[`${address.slice(1)}index.html`];
  const row = (keyword: string, text: string) => ({
    city: 'orange',
    state: 'nsw',
    keyword,
    fetched_text: text,
    faqs: [],
    generated_hash: '',
  });
  const text = '## What we do here\n\nOur van is in Orange every week.';
  await store.save([row('city', text), row('printer-leasing', 'Some 2,345 businesses trust us here.')], signal);

  const report = await build({ root: REAL_ROOT, out, asOf: REAL_AS_OF, environment: {}, only, strict: false, store });

  const kept = await rows();
  expect(kept.length).toBeGreaterThanOrEqual(1200);
  expect(report.store).toMatchObject({ edited: 1, refused: 1, saved: kept.length - 2 });
  // Notes come from rules, which this test does not cover.
  expect(report.diagnostics.filter(({ severity }) => severity !== 'note')).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringMatching(
        /^Failed to load content: the row orange, nsw, printer-leasing of .* the text states 2,345, but no source contains it$/,
      ),
    },
  ]);
  const rowOf = (city: string, keyword: string) => kept.find((one) => one.city === city && one.keyword === keyword);
  const page = pageOf('/nsw/orange/');
  expect(page).toContain('<h2 id="what-we-do-here">What we do here</h2>\n<p>Our van is in Orange every week.</p>');
  expect(page).not.toContain('id="prices"');
  expect(rowOf('orange', 'city')?.fetched_text).toBe(text);
  expect(pageOf('/nsw/orange/printer-leasing/')).toContain('id="which-term"');
  expect(pageOf('/nsw/orange/printer-leasing/')).not.toContain('2,345 businesses');
  const [, heading = ''] = /^## (.*)\n/.exec(String(rowOf('dubbo', 'city')?.fetched_text)) ?? [];
  expect(decodeHTML(pageOf('/nsw/dubbo/') ?? '')).toContain(`>${heading}</h2>`);
  expect(rowOf('dubbo', 'city')).toMatchObject({
    state: 'nsw',
    fetched_text: expect.stringMatching(/^## /),
    fetched_images: [],
    faqs: expect.arrayContaining([{ question: expect.any(String), answer: expect.any(String) }]),
    generated_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("the command stores content next to the site's leads, and logs it", async () => {
  const root = storedSite();
  const environment = { BUILD_SITE_CONTENT_STORE: 'embedded' };
  const first = await run(root, ['build'], environment);
  expect(first).toMatchObject({ exitCode: 0, error: '' });
  expect(first.out).toContain('  stored    0 pages with edited text, 2 generated texts saved (<root>/.build-site)\n');
  const second = await run(root, ['build'], environment);
  expect(second.out).toContain('0 pages with edited text, 0 generated texts saved');
  expect(output(root, 'notes/first/index.html')).toContain('Written by Kim');
});

test('when data changes, its new content replaces the content of an earlier build, unless staff have edited that', async () => {
  const root = storedSite();
  const store = embeddedStore(root, () => new Date());
  const buildIt = async () => {
    const options = { root, out: `${root}/dist`, asOf: REAL_AS_OF, environment: {}, only: [], strict: false };
    return (await build({ ...options, store })).store;
  };
  const texts = async () => (await store.read(AbortSignal.timeout(10_000))).map((row) => (row as Row).fetched_text);
  await buildIt();
  const [, second] = await texts();
  const note = '---\ntitle: First note\ndescription: Other words.\n---\n\nSee [the second](/notes/second/#more).\n';
  changeSite(root, { 'content/notes/first.md': note });
  expect(await buildIt()).toMatchObject({ edited: 0, saved: 1 });
  expect(await texts()).toEqual(['## First note as generated\n\nOther words.', second]);
});
