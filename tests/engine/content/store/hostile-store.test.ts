import { beforeAll, expect, test } from 'vitest';
import { type Ask, type RestStoreOptions, restStore } from '../../../../src/backend/content/rest-store.ts';
import { build } from '../../../../src/engine/build.ts';
import { makeSharedSite, output, run, SMALL_SITE, snapshot } from '../../../support/site.ts';
import { rowOf, STORED_SITE, storedSite, wildStore } from '../../../support/stored-site.ts';

type Given = Parameters<typeof wildStore>[0];

let generated: Readonly<Record<string, string>>;
beforeAll(async () => {
  const root = makeSharedSite(STORED_SITE);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  generated = snapshot(`${root}/dist`);
});

/** Replaces the store's URL and key in the output. */
const buildWith = async (given: Given, environment: Record<string, string> = {}) => {
  const store = await wildStore(given);
  const root = storedSite();
  const { exitCode, out, error } = await run(root, ['build'], { ...store.environment, ...environment });
  const plain = (text: string) => text.replaceAll(store.url, '<store>').replaceAll(store.key, '<KEY>');
  return { root, store, exitCode, out: plain(out), error: plain(error) };
};

test('an edited row replaces the generated copy on its page, and the build counts it', async () => {
  const faqs = [{ question: 'Edited?', answer: 'Yes <b>really</b>.' }];
  const { root, exitCode, error, out } = await buildWith([
    rowOf('first', '## Ours\n\nEdited by **{{owner}}**, see [the second](/notes/second/#more).', { faqs }),
  ]);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(out).toContain('  stored    1 page with edited text, 1 generated texts saved (<store>)\n');
  const page = output(root, 'notes/first/index.html');
  expect(page).toContain('<h2 id="ours">Ours</h2>\n<p>Edited by <strong>Kim</strong>');
  expect(page).toContain('<p>Edited? Yes &lt;b&gt;really&lt;/b&gt;.</p>');
});

test('an edited row with an option of a code block without effect is shown', async () => {
  const { root, exitCode, error } = await buildWith([
    rowOf('first', '## Ours\n\n```text {1}\nEdited.\n```\n\n## More\n'),
  ]);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(output(root, 'notes/first/index.html')).toContain('Edited.');
});

test.each<[string, unknown, string]>([
  [
    'a script',
    rowOf('first', 'Hello <script>alert(1)</script>'),
    'line 1: raw HTML is not allowed in content: <script>',
  ],
  [
    'a URL that runs a script',
    rowOf('first', 'Hello [x](javascript:alert(1))'),
    'is not a web page, e-mail address or telephone number',
  ],
  [
    'a disguised URL that runs a script',
    rowOf('first', '[x](java&#10;script:alert(1))'),
    'is not a web page, e-mail address or telephone number',
  ],
  ['an unknown name', rowOf('first', 'Hello {{nobody}}.'), 'unknown variable {{nobody}}'],
  ['no text', rowOf('first', '  '), 'fetched_text must not be empty'],
  ['text of the wrong type', rowOf('first', { html: 'x' }), 'fetched_text must be text, but is a set of keys'],
  [
    'a megabyte of text',
    rowOf('first', 'x'.repeat(1_000_000)),
    'fetched_text must have at most 12000 characters, but has 1000000',
  ],
  [
    'questions of the wrong type',
    rowOf('first', 'Text.', { faqs: { a: 1 } }),
    'faqs must be a list, but is a set of keys',
  ],
  [
    'a question without an answer',
    rowOf('first', 'Text.', { faqs: [{ question: 'Q?' }] }),
    'faqs[0].answer is missing',
  ],
  [
    'a question with another key',
    rowOf('first', 'Text.', { faqs: [{ question: 'Q?', answer: 'A.', x: 1 }] }),
    'unknown key "x"',
  ],
  ['content that the site rejects', rowOf('first', 'About 40 of them.'), 'it states a figure'],
  [
    'a claim in a different wording',
    rowOf('first', 'Now at half price.'),
    'TXT-07: "half price" is not the approved wording of the claim "price"',
  ],
  [
    'a claim on a page where it is not allowed',
    rowOf('first', 'At half the price.'),
    'TXT-07: the claim "price" is not allowed on this page',
  ],
  ['a broken link', rowOf('first', '[x](/nowhere/)'), 'LNK-01: the link /nowhere/ leads nowhere'],
  ['a second main heading', rowOf('first', '# Mine\n\nText.'), 'HDG-01: the page has 2 h1 headings'],
  [
    'terminal control characters',
    rowOf('first', '<b title="\u001b[31m">red</b>'),
    'raw HTML is not allowed in content: <b title=" [31m">',
  ],
  ['nested block quotes', rowOf('first', '>'.repeat(12_000)), ''],
])('a row with %s is rejected, its name is reported, and its page gets the generated copy', async (_, row, reason) => {
  const { root, exitCode, error, out } = await buildWith([row]);
  expect(exitCode).toBe(0);
  expect(error).toContain(
    'warning store/refused  Failed to load content: the row first, nsw, note of <store> was rejected, and the page uses its generated text: ',
  );
  expect(error).toContain(reason);
  expect(error).not.toContain('\u001b');
  expect(out).toContain('0 pages with edited text, 1 rejected, 1 generated texts saved');
  const { 'seo-report.json': _report, ...files } = snapshot(`${root}/dist`);
  const { 'seo-report.json': _other, ...expected } = generated;
  expect(files).toEqual(expected);
});

test('reports a rejected row as content that could not be fetched', async () => {
  const { error } = await buildWith([rowOf('second', '<i>no</i>')]);
  expect(error).toContain('warning store/refused  Failed to fetch content: the row second, nsw, note');
});

test("drops a row that removes the target of another page's link, but keeps harmless rows", async () => {
  const { exitCode, error, out } = await buildWith([rowOf('second', 'No heading here.')]);
  expect(exitCode).toBe(0);
  expect(error).toContain(
    'the row second, nsw, note of <store> was rejected, and the page uses its generated text: LNK-02',
  );
  expect(out).toContain('0 pages with edited text, 1 rejected');
});

test('an error in the site itself is still reported as an error', async () => {
  const store = await wildStore([rowOf('first', 'Edited.')]);
  const root = storedSite({
    'content/notes/third.md': '---\ntitle: Third\ndescription: The third.\n---\n\n[x](/gone/)\n',
  });
  const { exitCode, error } = await run(root, ['build'], store.environment);
  expect(exitCode).toBe(1);
  expect(error).toContain('error LNK-01  the link /gone/ leads nowhere');
  expect(store.asked.filter(({ method }) => method === 'GET')).toHaveLength(2);
});

test('lists edited rows without a page, and counts invalid rows', async () => {
  const { exitCode, error } = await buildWith([rowOf('frist', 'Text.'), 7, null, { city: 1 }]);
  expect(exitCode).toBe(0);
  expect(error).toContain('Failed to load content: 3 rows of <store> do not have a city, state and keyword');
  expect(error).toContain('an edited row matches no page: frist, nsw, note');
});

const body = (value: unknown) => JSON.stringify(value);

test.each<[string, Given, string]>([
  ['responds with 500', () => ({ status: 500, body: 'oops' }), 'responded with 500'],
  ['has no such table', () => ({ status: 404, body: body({ code: 'PGRST205' }) }), 'responded with 404 (PGRST205)'],
  ['lacks a migration', () => ({ status: 400, body: body({ code: '42703' }) }), 'responded with 400 (42703)'],
  [
    'rejects the key',
    ({ headers }) => ({ status: 401, body: body({ code: '42501', message: headers.apikey }) }),
    'responded with 401 (42501)',
  ],
  ['does not return JSON', () => ({ body: '[{' }), 'did not return rows'],
  ['does not return rows', () => ({ body: '{"rows":[]}' }), 'did not return rows'],
  [
    'never ends its response',
    () => ({ body: body(Array.from({ length: 1000 }, () => rowOf('first', 'x'))) }),
    'has more than 50000 rows',
  ],
])('a store that %s causes one warning', async (_, answer, reason) => {
  const { root, exitCode, error, store } = await buildWith(answer);
  expect(exitCode).toBe(0);
  expect(error.match(/^warning/gm)).toHaveLength(1);
  expect(error).toContain(`warning store/unavailable  Failed to load content: <store> ${reason}`);
  expect(error).toContain('all pages use their generated text');
  expect(snapshot(`${root}/dist`)).toEqual(generated);
  expect(store.asked.every(({ method }) => method === 'GET')).toBe(true);
});

test('does not send the key to a redirect target', async () => {
  const thief = await wildStore([]);
  const { exitCode, error } = await buildWith(() => ({ status: 307, headers: { Location: `${thief.url}/` } }));
  expect(exitCode).toBe(0);
  expect(error).toContain('Failed to load content: <store> cannot be reached');
  expect(thief.asked).toEqual([]);
});

test('a store that is down causes one warning', async () => {
  const root = storedSite();
  const environment = { BUILD_SITE_CONTENT_STORE: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'sb_secret_x' };
  const { exitCode, error } = await run(root, ['build'], environment);
  expect(exitCode).toBe(0);
  expect(error).toMatch(
    /^warning store\/unavailable {2}Failed to load content: http:\/\/127\.0\.0\.1:9 cannot be reached/,
  );
});

test.each([
  ['is missing', ''],
  ['is not a key', 'sb_secret_broken\nin two'],
])('a key that %s causes one warning, which does not contain the key', async (_, key) => {
  const { exitCode, error, store } = await buildWith([], { SUPABASE_SECRET_KEY: key });
  expect(exitCode).toBe(0);
  expect(error).toContain('Failed to load content: <store> requires a key: SUPABASE_SECRET_KEY is missing or invalid');
  expect(error).not.toContain('broken');
  expect(store.asked).toEqual([]);
});

/** Builds with a store that times out after 0.2 s. */
const buildSoon = (given: Pick<RestStoreOptions, 'url' | 'ask'>) => {
  const root = storedSite();
  const options = { root, out: `${root}/dist`, asOf: '2026-11-21', environment: SMALL_SITE, only: [], strict: false };
  return build({ ...options, store: restStore({ name: 'the store', key: 'k', patience: 200, ...given }) });
};

/** Emulates a `fetch` that never receives a response. */
const silence: Ask = (_, { signal }) =>
  new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test('a store that does not respond does not block the build', async () => {
  const { url } = await wildStore(() => undefined);
  const { diagnostics, store } = await buildSoon({ url });
  expect(diagnostics).toMatchObject([
    { message: 'Failed to load content: the store did not respond within 0.2 s; all pages use their generated text' },
  ]);
  expect(store).toEqual({ name: 'the store', edited: 0, refused: 0, saved: 0 });
});

test('a store that stops responding after the rows were read does not block the build', async () => {
  // The first response is immediate, even on a busy machine.
  const ask: Ask = async (address, options) =>
    options.method === undefined ? new Response('[]') : silence(address, options);
  const { diagnostics, store } = await buildSoon({ url: 'http://store.invalid', ask });
  expect(diagnostics).toMatchObject([
    { message: 'Failed to load content: the store did not respond within 0.2 s while saving text' },
  ]);
  expect(store).toMatchObject({ saved: 0 });
});

test('rows are skipped if earlier rows take too long', async () => {
  const root = storedSite();
  const store = {
    name: 'the store',
    patience: 0,
    read: async () => [rowOf('first', 'Edited.'), rowOf('second', 'Edited.')],
    save: async () => {},
    touch: async () => {},
  };
  const options = { root, out: `${root}/dist`, asOf: '2026-11-21', environment: SMALL_SITE, only: [], strict: false };
  const { diagnostics } = await build({ ...options, store });
  expect(diagnostics).toMatchObject([
    {
      message: 'Failed to load content: 2 edited rows of the store were not read, because earlier ones took too long',
    },
  ]);
});

test("a row that duplicates another page's content does not exclude either page from search engines", async () => {
  const say = (what: string) =>
    Array.from({ length: 12 }, (_, place) => `Sentence ${'abcdefghijkl'[place]} of this note says ${what}.`).join(' ');
  const note = (title: string, text: string) =>
    `---\ntitle: ${title}\ndescription: What the ${title} says.\n---\n\n${text}\n\n## More\n\nText.\n`;
  const site = {
    'content/notes/first.md': note('first note', say('this')),
    'content/notes/second.md': note('second note', say('quite other things')),
  };
  const store = await wildStore([rowOf('first', `${say('quite other things')}\n\n## More\n\nText of mine.`)]);
  const root = storedSite(site);
  const { exitCode, error } = await run(root, ['build'], { ...store.environment, SITE_SIMILARITY_GATE: 'enforce' });
  expect(exitCode).toBe(0);
  expect(error).toMatch(/the row first, nsw, note of .* generated text: TXT-02: the text duplicates \/notes\/second\//);
  for (const page of ['first', 'second'])
    expect(output(root, `notes/${page}/index.html`)).not.toContain('content="noindex"');
});

test('a store that does not accept rows causes one warning', async () => {
  const { exitCode, error } = await buildWith(({ method }) => (method === 'GET' ? { body: '[]' } : { status: 503 }));
  expect(exitCode).toBe(0);
  expect(error).toContain(
    'warning store/not-saved  Failed to load content: <store> responded with 503 while saving text',
  );
});

test('treats PGRST116, the code for no row, as an empty store', async () => {
  const noRow = { status: 406, body: body({ code: 'PGRST116', details: 'The result contains 0 rows' }) };
  const { exitCode, error, out } = await buildWith(({ method }) => (method === 'GET' ? noRow : { status: 201 }));
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(out).toContain('2 generated texts saved');
});

test.each([
  ['sb_secret_key', undefined],
  [
    'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmVk',
    'Bearer eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmVk',
  ],
])(
  'the key %s is sent in the header that its kind requires, and every request has a unique id',
  async (key, bearer) => {
    const { store } = await buildWith([], { SUPABASE_SECRET_KEY: key });
    expect(store.asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
    for (const { headers } of store.asked) {
      expect(headers.apikey).toBe(key);
      expect(headers.authorization).toBe(bearer);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(new Set(store.asked.map(({ headers }) => headers['x-request-id'])).size).toBe(2);
  },
);

test.each([
  'ftp://example.org',
  'embeded',
  'http://example.org',
  'https://kim:secret@example.org',
  'https://example.org/?apikey=secret',
])('rejects an invalid store: %s', async (address) => {
  const { exitCode, error } = await run(storedSite(), ['build'], { BUILD_SITE_CONTENT_STORE: address });
  expect(exitCode).toBe(2);
  expect(error).toContain('error store/address  the environment variable BUILD_SITE_CONTENT_STORE');
  expect(error).not.toContain('secret@');
});
