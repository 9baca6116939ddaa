import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBaseline, writeBaseline } from '../../../src/engine/check/baseline/file.ts';
import { type CheckOptions, checkSite, Failure } from '../../../src/engine/check.ts';
import { makeFolder } from '../../support/folder.ts';

interface TestPage {
  readonly name: string;
  readonly links: readonly string[];
  /** Elements of a template shared by many pages, some with mistakes. */
  readonly parts: readonly string[];
}

const PARTS = [
  '<img src="/logo.png">',
  '<h3>Skipped</h3>',
  '<p>undefined</p>',
  '<a href="#part">Part</a>',
  '<a href="mailto:nobody">Mail</a>',
];

const pageArbitrary = fc.record({
  name: fc.stringMatching(/^[a-z]{1,6}[0-9]{0,2}$/),
  links: fc.array(fc.constantFrom('/gone/', '/gone-2/', '/files/a 1.pdf', '/', '/2024/10/'), { maxLength: 4 }),
  parts: fc.array(fc.constantFrom(...PARTS), { maxLength: 4 }),
});

const pagesArbitrary = fc.uniqueArray(pageArbitrary, { minLength: 1, maxLength: 6, selector: ({ name }) => name });

const htmlOf = ({ name, links, parts }: TestPage, blankLines = 0): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body>${'\n'.repeat(blankLines)}<main><h1>${name}</h1>
${links.map((href) => `<a href="${href}">${href}</a>`).join('\n')}
${parts.join('\n')}</main></body></html>`;

const HOME: TestPage = { name: 'Home', links: ['/gone/'], parts: [] };

const filesOf = (pages: readonly TestPage[], blankLines = 0): Record<string, string> => ({
  '_site/index.html': htmlOf({ ...HOME, links: [...HOME.links, ...pages.map(({ name }) => `/${name}/`)] }, blankLines),
  ...Object.fromEntries(pages.map((page) => [`_site/${page.name}/index.html`, htmlOf(page, blankLines)])),
});

const check = (cwd: string, options: CheckOptions = {}) =>
  checkSite({ folder: '_site', cwd, environment: {}, profile: 'strict', now: new Date('2026-11-20'), ...options });

/** Writes a baseline for `before` and compares `after` with it. */
const compare = async (before: Record<string, string>, after: Record<string, string>, options: CheckOptions = {}) => {
  const old = makeFolder(before);
  await check(old, { writeBaseline: 'b.json' });
  const baseline = readFileSync(path.join(old, 'b.json'), 'utf8');
  return check(makeFolder({ ...after, 'b.json': baseline }), { baseline: 'b.json', ...options });
};

const messages = (diagnostics: readonly { readonly rule: string; readonly message: string }[]): string[] =>
  diagnostics.map(({ rule, message }) => `${rule} ${message}`);

describe('properties', () => {
  const runs = { numRuns: 25 };

  test('a site passes with its own baseline, however many findings it has', () =>
    fc.assert(
      fc.asyncProperty(pagesArbitrary, async (pages) => {
        const report = await compare(filesOf(pages), filesOf(pages));
        expect(report).toMatchObject({ ok: true, diagnostics: [], solved: [] });
        expect(report.known.length).toBeGreaterThan(0);
      }),
      runs,
    ));

  test('inserted lines and reordered links create no new findings', () =>
    fc.assert(
      fc.asyncProperty(pagesArbitrary, fc.integer({ min: 1, max: 40 }), async (pages, lines) => {
        const moved = pages.map((page) => ({
          ...page,
          links: page.links.toReversed(),
          parts: page.parts.toReversed(),
        }));
        const report = await compare(filesOf(pages), filesOf(moved.toReversed(), lines));
        expect(report).toMatchObject({ ok: true, diagnostics: [], solved: [] });
      }),
      runs,
    ));

  test('a renamed page creates no new findings', () =>
    fc.assert(
      fc.asyncProperty(pagesArbitrary, async (pages) => {
        const [first, ...others] = pages as readonly TestPage[] as readonly [TestPage, ...TestPage[]];
        const page = htmlOf(first);
        const rest = filesOf(others);
        const home = (name: string) =>
          htmlOf({ ...HOME, links: [`/${name}/`, ...others.map((other) => `/${other.name}/`)] });
        const report = await compare(
          { ...rest, '_site/index.html': home(first.name), [`_site/${first.name}/index.html`]: page },
          { ...rest, '_site/index.html': home('renamed'), '_site/renamed/index.html': page },
        );
        expect(messages(report.diagnostics)).toEqual([]);
      }),
      runs,
    ));

  test('an additional dead link is exactly one new finding', () =>
    fc.assert(
      fc.asyncProperty(pagesArbitrary, async (pages) => {
        const [first, ...others] = pages as readonly TestPage[] as readonly [TestPage, ...TestPage[]];
        const worse = [{ ...first, links: [...first.links, '/gone-3/'] }, ...others];
        const { ok, diagnostics } = await compare(filesOf(pages), filesOf(worse), { profile: 'links' });
        expect({ ok, diagnostics: messages(diagnostics) }).toEqual({
          ok: false,
          diagnostics: ['LNK-01 the link /gone-3/ leads nowhere'],
        });
      }),
      runs,
    ));
});

const page = (name: string, ...links: string[]): Record<string, string> => ({
  [`_site/${name}/index.html`]: htmlOf({ name, links, parts: [] }),
});

const dead = (pages: readonly string[]): Record<string, string> =>
  Object.assign({}, ...pages.map((name) => page(name, '/gone/')));

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, '0')}`);

test('a known finding that spreads to more pages is new on those pages only', async () => {
  const before = { ...dead(names(8)), ...page('x'), ...page('z') };
  const after = { ...before, ...dead(['x', 'z']) };
  const { ok, diagnostics, known } = await compare(before, after, { profile: 'links' });
  expect({ ok, known }).toEqual({ ok: false, known: [] });
  expect(diagnostics).toEqual([
    {
      rule: 'LNK-01',
      severity: 'error',
      message: 'the link /gone/ leads nowhere (2 new pages, 8 in the baseline)',
      fix: 'update the link to a valid URL, or remove it',
      pages: ['/x/', '/z/'],
      locations: [{ file: '_site/x/index.html' }, { file: '_site/z/index.html' }],
    },
  ]);
});

test('a finding that has spread is reported at its location on the new pages', async () => {
  const { diagnostics } = await compare({ ...dead(['b']), ...page('a') }, dead(['a', 'b']), { profile: 'links' });
  expect(diagnostics).toMatchObject([{ pages: ['/a/'], locations: [{ file: '_site/a/index.html', line: 2 }] }]);
});

test('the baseline stores only the number of pages for a finding on more than 100 pages', async () => {
  const before = dead(names(101));
  const { diagnostics } = await compare(before, { ...before, ...dead(['x']) }, { profile: 'links' });
  expect(diagnostics).toMatchObject([
    {
      message: 'the link /gone/ leads nowhere (102 pages, 101 in the baseline)',
      pages: names(101)
        .map((name) => `/${name}/`)
        .concat('/x/'),
    },
  ]);
});

test('a baseline with counts instead of pages is valid', async () => {
  const file = (count: number) =>
    JSON.stringify({ ...GOOD, findings: { 'LNK-01': { 'the link /gone/ leads nowhere': count } } });
  const run = (count: number) =>
    check(makeFolder({ ...dead(['a', 'b']), 'b.json': file(count) }), { baseline: 'b.json', profile: 'links' });
  expect(await run(2)).toMatchObject({ ok: true, diagnostics: [] });
  expect((await run(1)).diagnostics).toMatchObject([
    { message: 'the link /gone/ leads nowhere (2 pages, 1 in the baseline)', pages: ['/a/', '/b/'] },
  ]);
});

test('known findings that differ only in numbers are counted together', async () => {
  const canonicals = (name: string, count: number) => ({
    [`_site/${name}/index.html`]: htmlOf({ name, links: [], parts: [] }).replace(
      '<head>',
      `<head>${Array.from({ length: count }, (_, index) => `<link rel="canonical" href="https://www.example.com/${index}/">`).join('')}`,
    ),
  });
  const before = { ...canonicals('a', 2), ...canonicals('b', 3) };
  const ofRule = (diagnostics: Parameters<typeof messages>[0]) =>
    messages(diagnostics).filter((text) => text.startsWith('CAN-01'));
  const changed = await compare(before, { ...canonicals('a', 4), ...canonicals('b', 2) });
  expect(ofRule(changed.diagnostics)).toEqual([]);
  const grown = await compare(before, { ...before, ...canonicals('c', 4) });
  expect(ofRule(grown.diagnostics)).toEqual([
    expect.stringMatching(/^CAN-01 the page has \d canonical URLs \(1 new page, 2 in the baseline\)$/),
  ]);
});

test('a known target stays known in another spelling, at another depth or with another origin', async () => {
  const spelled = (href: string, canonical: string) => ({
    '_site/index.html': htmlOf({ name: 'Home', links: ['/deep/a/'], parts: [] }).replace(
      '<head>',
      `<head><link rel="canonical" href="${canonical}">`,
    ),
    ...page('deep/a', href),
  });
  const { diagnostics } = await compare(
    spelled('/gone/?a=1', 'https://www.example.com/'),
    spelled('../../gone/', 'https://preview.example.net/'),
    { profile: 'links' },
  );
  expect(messages(diagnostics)).toEqual([]);
});

test('solved findings are reported, and shrinkBaseline removes them without adding new ones', async () => {
  const cwd = makeFolder({ ...page('a', '/gone/', '/gone-2/'), ...page('b', '/gone/') });
  const run = (options: CheckOptions) => check(cwd, { profile: 'links', ...options });
  const file = path.join(cwd, 'b.json');
  await run({ writeBaseline: 'b.json' });
  writeFileSync(path.join(cwd, '_site/b/index.html'), htmlOf({ name: 'b', links: ['/new/'], parts: [] }));
  writeFileSync(path.join(cwd, '_site/a/index.html'), htmlOf({ name: 'a', links: ['/gone/'], parts: [] }));
  const solved = [
    { rule: 'LNK-01', about: 'the link /gone-2/ leads nowhere', before: 1, now: 0 },
    { rule: 'LNK-01', about: 'the link /gone/ leads nowhere', before: 2, now: 1 },
  ];
  expect(await run({ baseline: 'b.json' })).toMatchObject({ ok: false, solved });
  expect(readFileSync(file, 'utf8')).toContain('/gone-2/');
  expect(await run({ baseline: 'b.json', shrinkBaseline: true })).toMatchObject({ ok: false, solved });
  expect(readFileSync(file, 'utf8')).toBe(`{
  "kind": "build-site check baseline",
  "version": 1,
  "findings": {
    "LNK-01": {
      "the link /gone/ leads nowhere": ["/a/"]
    }
  }
}
`);
});

test('findings of a rule that a profile turns off do not count as solved', async () => {
  const site = page('a', '/gone/');
  expect((await compare(site, site, { profile: 'links' })).solved).toEqual([]);
});

test('the baseline never covers findings from comparisons with an earlier state or from expired exceptions', async () => {
  const cwd = makeFolder({
    ...page('a'),
    'old/index.html': htmlOf(HOME),
    'old/b/index.html': htmlOf(HOME),
    'build-site.check.yml': 'ignore: [{ link: /x/, reason: known, until: 2026-01-01 }]\n',
  });
  const report = await check(cwd, { writeBaseline: 'b.json', against: 'old' });
  expect(new Set(report.diagnostics.map(({ rule }) => rule))).toEqual(new Set(['CHG-01', 'RUL-01']));
  expect(readFileSync(path.join(cwd, 'b.json'), 'utf8')).not.toMatch(/CHG-01|RUL-01/);
});

test('a baseline path in the settings is relative to the settings file', async () => {
  const cwd = makeFolder({
    '.git/HEAD': '',
    ...page('a', '/gone/'),
    'build-site.check.yml': 'baseline: checks/b.json\n',
  });
  await check(cwd, { writeBaseline: 'checks/b.json' });
  expect(
    await checkSite({ folder: '.', cwd: path.join(cwd, '_site'), environment: {}, profile: 'strict' }),
  ).toMatchObject({
    ok: true,
    diagnostics: [],
  });
});

test('rejects a folder as a baseline', () => {
  expect(() => readBaseline(makeFolder({}))).toThrow('is not a file');
  expect(() => writeBaseline(makeFolder({}), new Map())).toThrow('is not a file');
});

const GOOD = { kind: 'build-site check baseline', version: 1, findings: { 'LNK-01': { x: 1 } } };

test.each([
  ['a missing file', undefined, 'does not exist', '--write-baseline'],
  ['invalid JSON', '{', 'is not JSON', 'pass another file'],
  ['a merge conflict', '{\n<<<<<<< ours\n', 'contains a merge conflict', 'both sides'],
  ['an unrelated JSON file', '{ "version": 1 }', 'was not written by build-site check', 'pass another file'],
  ['a JSON array', '[]', 'was not written by build-site check', 'pass another file'],
  [
    'a newer version',
    JSON.stringify({ ...GOOD, version: 2 }),
    'has version 2, but this build-site supports versions up to 1',
    'update',
  ],
  [
    'a count that is not a number',
    JSON.stringify({ ...GOOD, findings: { 'LNK-01': { x: 'y' } } }),
    'is invalid at findings › LNK-01 › x',
    'pass another file',
  ],
  [
    'a negative count',
    JSON.stringify({ ...GOOD, findings: { 'LNK-01': { x: -1 } } }),
    'is invalid at findings › LNK-01 › x',
    'pass another file',
  ],
  ['an unknown key', JSON.stringify({ ...GOOD, more: 1 }), 'is invalid', 'pass another file'],
])('rejects %s', async (_, text, message, fix) => {
  const cwd = makeFolder({ ...page('a'), ...(text === undefined ? {} : { 'b.json': text }) });
  const failure = await check(cwd, { baseline: 'b.json' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({
    kind: 'usage',
    diagnostics: [
      { rule: 'check/baseline', message: expect.stringContaining(message), fix: expect.stringContaining(fix) },
    ],
  });
});

test('does not overwrite a file that is not a baseline', async () => {
  const cwd = makeFolder({ ...page('a'), 'package.json': '{ "name": "mine" }' });
  await expect(check(cwd, { writeBaseline: 'package.json' })).rejects.toThrow('was not written by build-site check');
  expect(readFileSync(path.join(cwd, 'package.json'), 'utf8')).toBe('{ "name": "mine" }');
});

test('a site with 3,000 known findings passes, and one more finding fails', async () => {
  const many = Object.assign(
    {},
    ...Array.from({ length: 300 }, (_, index) =>
      page(`p${index}`, ...Array.from({ length: 10 }, (__, link) => `/gone/${index}/${link}/`)),
    ),
  );
  const same = await compare(many, many, { profile: 'links' });
  expect(same).toMatchObject({ ok: true, diagnostics: [] });
  expect(same.known).toHaveLength(3000);
  const { ok, diagnostics } = await compare(many, { ...many, ...page('more', '/gone/more/') }, { profile: 'links' });
  expect({ ok, diagnostics: messages(diagnostics) }).toEqual({
    ok: false,
    diagnostics: ['LNK-01 the link /gone/more/ leads nowhere'],
  });
});
