import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { askEmbedded, embeddedStore } from '../../src/backend/content/embedded-store.ts';
import { type Ask, restStore } from '../../src/backend/content/rest-store.ts';
import { build } from '../../src/engine/build.ts';
import type { ContentStore } from '../../src/engine/stored/store.ts';
import { REAL_AS_OF, REAL_ROOT } from '../support/real-site.ts';
import { changeSite, output, run, snapshot } from '../support/site.ts';
import { storedSite } from '../support/stored-site.ts';
import { SERVICE_KEY, startSupabase } from '../support/supabase.ts';

type Row = Record<string, unknown>;

/** A store of the real site, and the hands of the staff in it. */
interface Target {
  readonly store: ContentStore;
  /** Method of each request since the last call. */
  requests(): readonly string[];
  rows(): Promise<readonly Row[]>;
  edit(city: string, keyword: string, text: string): Promise<void>;
  close(): Promise<void>;
}

const embedded = async (): Promise<Target> => {
  const folder = mkdtempSync(path.join(inject('workshop'), 'content-'));
  const requests: string[] = [];
  const ask = askEmbedded(folder, () => new Date());
  const counted: Ask = (address, options) => {
    requests.push(options.method ?? 'GET');
    return ask(address, options);
  };
  const table = 'http://embedded.invalid/cached_content';
  return {
    store: restStore({ name: folder, url: 'http://embedded.invalid', key: 'embedded', ask: counted }),
    requests: () => requests.splice(0),
    rows: async () => (await ask(`${table}?order=state,city,keyword`, {})).json(),
    edit: async (city, keyword, text) => {
      const body = JSON.stringify({ fetched_text: text });
      await ask(`${table}?city=eq.${city}&keyword=eq.${keyword}`, { method: 'PATCH', body });
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
      expect(new Set(ids).size, 'every request has a number of its own').toBe(ids.length);
      return project.requests.splice(0).map((request) => request.replace(' cached_content', ''));
    },
    rows: async () => (await project.sql('select * from cached_content order by state, city, keyword')).rows,
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

describe.each([
  ['the embedded store', embedded],
  ['PostgREST over PostgreSQL', supabase],
])('the real site with %s', (_, start) => {
  let target: Target;
  let out: string;
  beforeAll(async () => {
    target = await start();
    out = path.join(mkdtempSync(path.join(inject('workshop'), 'content-out-')), 'dist');
  });
  afterAll(() => target?.close());

  const buildOrange = (store?: ContentStore) =>
    build({
      root: REAL_ROOT,
      out,
      asOf: REAL_AS_OF,
      environment: {},
      only: ['/nsw/orange/', '/nsw/orange/printer-leasing/'],
      strict: false,
      store,
    });
  const pageOf = (address: string) => snapshot(out)[`${address.slice(1)}index.html`];

  test('the first build saves every text in a few requests, and its pages are those without a store', async () => {
    await buildOrange();
    const without = snapshot(out);
    const { store, diagnostics } = await buildOrange(target.store);
    const rows = await target.rows();
    expect(rows.length).toBeGreaterThanOrEqual(1200);
    expect(store).toMatchObject({ edited: 0, refused: 0, saved: rows.length });
    expect(diagnostics).toEqual([]);
    expect(target.requests()).toEqual(['GET', ...Array(Math.ceil(rows.length / 500)).fill('POST')]);
    expect(snapshot(out)).toEqual(without);
    expect(rows.find(({ city, keyword }) => city === 'orange' && keyword === 'printer-leasing')).toMatchObject({
      state: 'nsw',
      fetched_text: expect.stringMatching(/^## /),
      fetched_images: [],
      faqs: expect.arrayContaining([{ question: expect.any(String), answer: expect.any(String) }]),
      generated_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('the second build reads them in a few requests, saves nothing and notes that they were read', async () => {
    const [before] = await target.rows();
    const { store } = await buildOrange(target.store);
    expect(store).toMatchObject({ edited: 0, refused: 0, saved: 0 });
    expect(target.requests()).toEqual(['GET', 'GET', 'GET', 'PATCH', 'PATCH']);
    const [after] = await target.rows();
    expect(after).toMatchObject({ date_cached: before?.date_cached, fetched_text: before?.fetched_text });
    expect(new Date(String(after?.last_accessed)).getTime()).toBeGreaterThan(
      new Date(String(before?.last_accessed)).getTime(),
    );
  });

  test('an edited row stands on its page, is counted and never overwritten', async () => {
    await target.edit('orange', 'city', '## What we do here\n\nOur van is in Orange every week.');
    const { store, diagnostics } = await buildOrange(target.store);
    expect(diagnostics).toEqual([]);
    expect(store).toMatchObject({ edited: 1, refused: 0, saved: 0 });
    const page = pageOf('/nsw/orange/');
    expect(page).toContain('<h2 id="what-we-do-here">What we do here</h2>\n<p>Our van is in Orange every week.</p>');
    expect(page).toContain('<a href="#what-we-do-here">What we do here</a>');
    expect(page).not.toContain('id="local-work"');
    const row = (await target.rows()).find(({ city, keyword }) => city === 'orange' && keyword === 'city');
    expect(row?.fetched_text).toBe('## What we do here\n\nOur van is in Orange every week.');
    target.requests();
  });

  test('a figure without a source is refused', async () => {
    await target.edit('orange', 'city', 'Some 2,345 businesses trust us here.');
    const { store, diagnostics } = await buildOrange(target.store);
    expect(store).toMatchObject({ edited: 0, refused: 1 });
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        message: expect.stringMatching(
          /^Failed to load content: the row orange, nsw, city of .* the text states 2,345, and no source has it$/,
        ),
      },
    ]);
    expect(pageOf('/nsw/orange/')).toContain('id="local-work"');
  });

  test('a broken link is refused, whatever the page', async () => {
    await target.edit('orange', 'city', 'Our van is here every week.');
    await target.edit('orange', 'printer-leasing', 'See [them](/nsw/ornge/).');
    const { store, diagnostics } = await buildOrange(target.store);
    expect(store).toMatchObject({ edited: 1, refused: 1 });
    expect(diagnostics).toMatchObject([
      { message: expect.stringContaining('LNK-01: the link /nsw/ornge/ leads nowhere') },
    ]);
    expect(pageOf('/nsw/orange/')).toContain('Our van is here every week.');
  });
});

test('the command keeps texts beside the leads of the site, and says so', async () => {
  const root = storedSite();
  const environment = { BUILD_SITE_CONTENT_STORE: 'embedded' };
  const first = await run(root, ['build'], environment);
  expect(first).toMatchObject({ exitCode: 0, error: '' });
  expect(first.out).toContain('  stored    0 pages have edited text, 2 generated ones saved (<root>/.build-site)\n');
  const second = await run(root, ['build'], environment);
  expect(second.out).toContain('0 pages have edited text, 0 generated ones saved');
  expect(output(root, 'notes/first/index.html')).toContain('Written by Kim');
});

test('a text generated from other data replaces the one of an earlier build, not one that was edited', async () => {
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
