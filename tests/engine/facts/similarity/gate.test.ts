import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, output, run, type SiteFiles } from '../../../support/site.ts';

const TERMS =
  'A lease binds an office for years, so read the end of it first. Ask when notice is due and in which form it counts. ' +
  'Have the price of a page fixed for the whole term in writing. Keep the service contract to the same last day as the rent. ' +
  'Note every meter when the machine arrives and when it leaves. Store one signed copy where the next manager will look.';

/** Returns sixty words that do not occur in any other note. */
const PAPER =
  'Paper takes up water from damp air and curls in the fuser. Open a ream only when the tray is nearly empty. ' +
  'Wrap what is left over in its own foil and lay it flat. Cassettes with heaters help in the tropics and cost little. ' +
  'Thick sheets want the bypass tray and a slower speed. Recycled stock of today runs as well as any other stock.';

const note = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: What ${title} says.\n---\n\n${text}\n`;

const settings = (similarity = ''): string =>
  `address: https://www.example.org\ntitle: Notes\nowner: Kim\n${similarity && `similarity: ${similarity}\n`}`;

const SITE: SiteFiles = {
  'content/settings.yml': settings('{ gate: enforce }'),
  'content/collections.ts': (BASIC_SITE['content/collections.ts'] ?? '').replace(
    'variables:',
    "names: () => ['Dubbo', 'Wagga Wagga'],\n  variables:",
  ),
  'content/notes/first.md': note('Leases in Dubbo', `{{owner}} lives in Dubbo, as others do.\n\n${TERMS}`),
  'content/notes/second.md': note('Leases in Wagga Wagga', `{{owner}} lives in Wagga Wagga, as others do.\n\n${TERMS}`),
  'content/notes/third.md': note('Paper', PAPER),
};

const copyOf = (ending: string): string =>
  `warning TXT-02  the page is nearly identical to /notes/first/, ignoring names: similarity 1.00; ${ending} at 0.90 or more
    at content/notes/second.md
    at templates/pages/notes/[note].tsx
    on /notes/second/
    fix: add unique content, or merge the two pages; both contain “A lease binds an office for years, so read the end of it first.” and “Have the price of a page fixed for the whole term in writing.”
`;

test('keeps the first of two near-duplicates, and excludes the other with the shared text as evidence', async () => {
  const root = makeSite(SITE);
  const { exitCode, error, out } = await run(root, []);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: copyOf('a page is excluded from search engines') });
  expect(out).toContain('1 warning');
  expect(output(root, 'notes/second/index.html')).toContain('<meta name="robots" content="noindex">');
  expect(output(root, 'notes/first/index.html')).not.toContain('noindex');
  expect(output(root, 'notes/third/index.html')).not.toContain('noindex');
  expect(output(root, 'sitemap.xml').match(/(?<=<loc>)[^<]+/g)).toEqual([
    'https://www.example.org/',
    'https://www.example.org/notes/first/',
    'https://www.example.org/notes/third/',
  ]);
});

test('can report near-duplicates without excluding pages', async () => {
  const root = makeSite({ ...SITE, 'content/settings.yml': settings('{ gate: report }') });
  expect(await run(root, [])).toMatchObject({
    exitCode: 0,
    error: expect.stringContaining(copyOf('a page would be excluded from search engines')),
  });
  expect(output(root, 'notes/second/index.html')).not.toContain('noindex');
});

test('is off by default, can be turned on in the environment, and skips partial builds', async () => {
  const silent = makeSite({ ...SITE, 'content/settings.yml': settings() });
  expect(await run(silent, [])).toMatchObject({ exitCode: 0, error: '' });
  expect(await run(silent, [], { SITE_SIMILARITY_GATE: 'report' })).toMatchObject({
    error: expect.stringContaining('TXT-02'),
  });
  const off = makeSite({ ...SITE, 'content/settings.yml': settings('{ gate: off }') });
  expect(await run(off, [])).toMatchObject({ exitCode: 0, error: '' });
  expect(await run(makeSite(SITE), [], { SITE_SIMILARITY_GATE: 'off' })).toMatchObject({ exitCode: 0, error: '' });
  expect(await run(makeSite(SITE), ['--only', '/notes/**'])).toMatchObject({ exitCode: 0, error: '' });
});

test('keeps a page that differs from another only in a figure, but warns', async () => {
  const root = makeSite({
    ...SITE,
    'content/notes/first.md': note('Leases in Dubbo', `We come to Dubbo in 2 days.\n\n${TERMS}`),
    'content/notes/second.md': note('Leases in Wagga Wagga', `We come to Wagga Wagga in 3 days.\n\n${TERMS}`),
    'content/settings.yml': settings('{ gate: enforce, unique: { refuse: 0 } }'),
  });
  const { error } = await run(root, []);
  expect(error).toMatchInlineSnapshot(`
    "warning TXT-02  2 pages are similar to another (similarity 0.80 or more); the most similar are /notes/first/ and /notes/second/ (0.87)
        at content/notes/first.md
        at templates/pages/notes/[note].tsx
        at content/notes/second.md
        on /notes/first/, /notes/second/
        fix: run \`build-site similarity\` to see the shared text, then rewrite or merge these pages; both contain “A lease binds an office for years, so read the end of it first.” and “Have the price of a page fixed for the whole term in writing.”
    warning TXT-03  2 pages have less than 20% unique text; the least is on /notes/first/ (8%)
        at content/notes/first.md
        at templates/pages/notes/[note].tsx
        at content/notes/second.md
        on /notes/first/, /notes/second/
        fix: add unique content, or merge the pages into others; \`build-site similarity\` shows the figures
    "
  `);
  expect(output(root, 'notes/second/index.html')).not.toContain('noindex');
});

const half = (text: string, from: number, to: number): string =>
  text
    .split(/(?<=\.) /)
    .slice(from, to)
    .join(' ');

test('keeps a home page that summarises others, and the summarised pages', async () => {
  const root = makeSite({
    ...SITE,
    'content/notes/second.md': note('Short', 'A note of few words.'),
    'templates/pages/index.tsx': (BASIC_SITE['templates/pages/index.tsx'] ?? '').replace(
      '</main>',
      `<p>${half(TERMS, 0, 3)} ${half(PAPER, 0, 3)}</p></main>`,
    ),
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(0);
  expect(error).toContain('1 page has less than 20% unique text');
  expect(error).toContain('on /\n');
  for (const page of ['', 'notes/first/', 'notes/third/'])
    expect(output(root, `${page}index.html`), page).not.toContain('noindex');
});

test('excludes pages with too little unique text until the remaining pages have enough', async () => {
  const root = makeSite({
    ...SITE,
    'content/notes/second.md': note('Mixed', `${half(TERMS, 0, 3)} ${half(PAPER, 0, 3)}`),
    'templates/pages/index.tsx': (BASIC_SITE['templates/pages/index.tsx'] ?? '').replace(
      '</main>',
      `<p>${half(TERMS, 3, 6)} ${half(PAPER, 3, 6)}</p></main>`,
    ),
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(0);
  expect(error).toMatchInlineSnapshot(`
    "warning TXT-03  2 pages have less than 10% unique text; the least is on /notes/third/ (0%); excluded from search engines
        at content/notes/first.md
        at templates/pages/notes/[note].tsx
        at content/notes/third.md
        on /notes/first/, /notes/third/
        fix: add unique content, or merge the pages into others; \`build-site similarity\` shows the figures
    "
  `);
  expect(output(root, 'notes/first/index.html')).toContain('noindex');
  expect(output(root, 'notes/third/index.html')).toContain('noindex');
  expect(output(root, 'notes/second/index.html')).not.toContain('noindex');
  expect(output(root, 'index.html')).not.toContain('noindex');
});

const indexableOf = (root: string): string[] =>
  ['', 'notes/first/', 'notes/second/', 'notes/third/'].filter(
    (page) => !output(root, `${page}index.html`).includes('noindex'),
  );

test('keeps the protected page of two near-duplicates, even if it comes second', async () => {
  const root = makeSite({ ...SITE, 'content/settings.yml': settings('{ gate: enforce, keep: [/notes/second/] }') });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(0);
  expect(error).toContain('the page is nearly identical to /notes/second/, ignoring names: similarity 1.00');
  expect(indexableOf(root)).toEqual(['', 'notes/second/', 'notes/third/']);
});

test('keeps two protected near-duplicates and reports a warning', async () => {
  const root = makeSite({
    ...SITE,
    'content/settings.yml': settings('{ gate: enforce, keep: ["/notes/{first,second}/"] }'),
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(0);
  expect(error).toContain(
    'TXT-02  2 pages are similar to another (similarity 0.80 or more); the most similar are /notes/first/ and /notes/second/ (1.00)',
  );
  expect(error).toContain('TXT-03  2 pages have less than 20% unique text; the least is on /notes/first/ (0%)\n');
  expect(indexableOf(root)).toEqual(['', 'notes/first/', 'notes/second/', 'notes/third/']);
});

test('keeps a protected page without unique text, and excludes others instead', async () => {
  const root = makeSite({
    ...SITE,
    'content/notes/second.md': note('Mixed', `${half(TERMS, 0, 3)} ${half(PAPER, 0, 3)}`),
    'templates/pages/index.tsx': (BASIC_SITE['templates/pages/index.tsx'] ?? '').replace(
      '</main>',
      `<p>${half(TERMS, 3, 6)} ${half(PAPER, 3, 6)}</p></main>`,
    ),
    'content/settings.yml': settings('{ gate: enforce, keep: ["/notes/{second,third}/"] }'),
  });
  const { error } = await run(root, []);
  expect(error).toContain('1 page has less than 10% unique text; the least is on /notes/first/');
  expect(error).toContain('1 page has less than 20% unique text; the least is on /notes/third/');
  expect(indexableOf(root)).toEqual(['', 'notes/second/', 'notes/third/']);
});

test('reports identical pages as an error', async () => {
  const same = {
    'content/notes/first.md': note('First', TERMS),
    'content/notes/second.md': note('Second', TERMS),
    'templates/pages/notes/[note].tsx': (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '').replace(
      '{note.title}</h1>',
      'Note</h1>',
    ),
  };
  const { exitCode, error } = await run(makeSite({ ...SITE, ...same }), []);
  expect(exitCode).toBe(1);
  expect(error).toContain('error TXT-01  2 pages have the same main text');
  expect(error).not.toContain('TXT-02');
});

test('rejects meaningless limits', async () => {
  const root = makeSite({
    'content/settings.yml': settings('{ pairs: { warn: 0.2 }, unique: { refuse: 20 }, keep: [notes/*/] }'),
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(2);
  expect(error).toMatchInlineSnapshot(`
    "error settings/wrong-value  similarity.keep[0] must be a glob of paths that starts with a slash, such as /blog/**, but is the text "notes/*/"
        at content/settings.yml:4:68
    error settings/wrong-value  similarity.pairs.warn must be between 0.5 and 1
        at content/settings.yml:4:30
    error settings/wrong-value  similarity.unique.refuse must be between 0 and 1
        at content/settings.yml:4:55
    Stopped: 3 errors; nothing was published.
    "
  `);
});

test('build-site similarity prints the figures by template and publishes nothing', async () => {
  const root = makeSite(SITE);
  const { exitCode, out, error } = await run(root, ['similarity']);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(out).toMatchInlineSnapshot(`
    "Similarity of each page to its nearest neighbour (names masked), and its share of unique words
                      pages  median   95%   max  unique  least unique
    notes/[note].tsx      3    1.00  1.00  1.00      0%            0%
    all                   3    1.00  1.00  1.00      0%            0%

    Most similar pages of each template
      1.00  /notes/first/  /notes/second/

    Number of pages by similarity to the nearest neighbour
      0.0–0.1  1  ████████████████████
      0.1–0.2  0
      0.2–0.3  0
      0.3–0.4  0
      0.4–0.5  0
      0.5–0.6  0
      0.6–0.7  0
      0.7–0.8  0
      0.8–0.9  0
      0.9–1.0  2  ████████████████████████████████████████

    1 pair at or above 0.80; the worst, with shared sentences:
      1.00  /notes/first/  /notes/second/
            14 words: A lease binds an office for years, so read the end of it first.
            13 words: Have the price of a page fixed for the whole term in writing.
            12 words: Keep the service contract to the same last day as the rent.
            and 5 more
    "
  `);
  expect(() => output(root, 'index.html')).toThrow('ENOENT');
});

test('build-site similarity --json lists every page, and fails if a pair reaches the threshold', async () => {
  const root = makeSite(SITE);
  const { exitCode, out } = await run(root, ['similarity', '--json', '--threshold', '0.9']);
  expect(exitCode).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    threshold: 0.9,
    pairs: 1,
    pages: [
      { path: '/notes/first/', template: 'templates/pages/notes/[note].tsx', similarity: 1, nearest: '/notes/second/' },
      { path: '/notes/second/', similarity: 1, nearest: '/notes/first/' },
      { path: '/notes/third/', words: 67, similarity: 0, unique: 1 },
    ],
  });
});

test('build-site similarity --pair lists everything that two pages share', async () => {
  const root = makeSite(SITE);
  const { exitCode, out } = await run(root, ['similarity', '--pair', '/notes/first/', '/notes/second/']);
  expect(exitCode).toBe(0);
  expect(out).toMatchInlineSnapshot(`
    "  1.00  /notes/first/  /notes/second/
            14 words: A lease binds an office for years, so read the end of it first.
            13 words: Have the price of a page fixed for the whole term in writing.
            12 words: Keep the service contract to the same last day as the rent.
            11 words: Ask when notice is due and in which form it counts.
            11 words: Note every meter when the machine arrives and when it leaves.
            10 words: Store one signed copy where the next manager will look.
            7 words: Kim lives in Dubbo, as others do.
            3 words: Leases in Dubbo
    "
  `);
});

test.each([
  [['--pair', '/notes/first/'], '--pair requires two paths'],
  [['--pair', '/notes/first/', '/nowhere/'], 'there is no page /nowhere/'],
  [['--threshold', '80'], 'It must be a number from 0.5 to 1, such as 0.8.'],
])('build-site similarity rejects %j', async (flags, message) => {
  const { exitCode, error } = await run(makeSite(SITE), ['similarity', ...flags]);
  expect(exitCode).toBe(2);
  expect(error).toContain(message);
});
