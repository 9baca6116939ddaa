import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLists } from '../../../../src/engine/check/changes/compare.ts';
import type { PageList } from '../../../../src/engine/facts/page-list.ts';
import { makeFolder } from '../../../support/folder.ts';
import { serve } from '../../../support/preview.ts';
import { run } from '../../../support/site.ts';

const ADDRESS = 'https://www.example.org';

const page = (
  own: string,
  { title = `Page ${own}`, description = `About ${own}.`, head = '', canonical = ADDRESS + own } = {},
): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="${canonical}">${head}</head><body><main><h1>${title}</h1></main></body></html>`;

const NOINDEX = '<meta name="robots" content="noindex">';

const LINKS = ['kept', 'renamed', 'moved', 'gone', 'private', 'closed']
  .map((name) => `<a href="/${name}/">x</a>`)
  .join('');

const OLD = {
  'index.html': page('/').replace('</main>', `${LINKS}</main>`),
  'kept/index.html': page('/kept/'),
  'renamed/index.html': page('/renamed/'),
  'moved/index.html': page('/moved/'),
  'gone/index.html': page('/gone/'),
  'private/index.html': page('/private/', { head: NOINDEX }),
  'closed/index.html': page('/closed/'),
};

const NEW = {
  'index.html': page('/'),
  'kept/index.html': page('/kept/', { description: 'Something else.' }),
  'renamed/index.html': page('/renamed/', { title: 'New name', canonical: `${ADDRESS}/` }),
  'closed/index.html': page('/closed/', { head: NOINDEX }),
  'new/index.html': page('/new/'),
  _redirects: '/moved/ /new/ 301\n',
};

test('lists changes, and fails if a URL was removed', async () => {
  const { exitCode, out, error } = await run(makeFolder(NEW), ['check', '.', '--against', makeFolder(OLD)]);
  expect(exitCode).toBe(1);
  expect(out.replace(/since .*/, 'since <older>').replace(/^Checked .*\n/m, '')).toMatchInlineSnapshot(`
    "Changes since <older>
      added 1
        /new/
      redirected 1
        /moved/ → /new/
      removed 2
        /gone/
        /private/ (was not indexable)
      titles 1
        /renamed/  "Page /renamed/" → "New name"
      descriptions 1
        /kept/  "About /kept/." → "Something else."
      canonicals 1
        /renamed/  "https://www.example.org/renamed/" → "https://www.example.org/"
      robots 1
        /closed/  nothing → "noindex"
    "
  `);
  expect(error).toContain(
    'error CHG-01  the page /gone/ ("Page /gone/") was removed without a redirect\n    on /gone/\n    fix: redirect it to its replacement, or restore it',
  );
  expect(error.match(/error CHG-01/g)).toHaveLength(1);
  expect(error).toContain('warning CHG-02  the page was indexable before and no longer is\n    on /closed/');
});

test('reads an older state in the same way from a folder, a report and a live site', async () => {
  const old = makeFolder(OLD);
  const now = makeFolder(NEW);
  const report = await run(old, ['check', '.', '--json']);
  const file = path.join(makeFolder({ 'x.txt': '' }), 'before.json');
  writeFileSync(file, report.out);
  const { address } = await serve(old);
  const [byFolder, byReport, byAddress] = await Promise.all(
    [old, file, address].map(async (against) =>
      JSON.parse((await run(now, ['check', '.', '--against', against, '--json'])).out),
    ),
  );
  expect(byFolder.changes.removed).toEqual([
    { path: '/gone/', indexable: true },
    { path: '/moved/', indexable: true, to: '/new/' },
    { path: '/private/', indexable: false },
  ]);
  expect(byReport.changes).toEqual(byFolder.changes);
  expect(byAddress.changes).toEqual(byFolder.changes);
});

test('reports a sitemap date that has changed although the text has not, compared with a folder or a report', async () => {
  const dated = (day: string) => ({
    ...OLD,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${ADDRESS}/kept/</loc><lastmod>${day}</lastmod></url></urlset>\n`,
  });
  const old = makeFolder(dated('2026-01-01'));
  const file = path.join(makeFolder({ 'x.txt': '' }), 'before.json');
  writeFileSync(file, (await run(old, ['check', '.', '--json'])).out);
  const now = makeFolder(dated('2026-02-02'));
  for (const against of [old, file])
    expect((await run(now, ['check', '.', '--against', against])).error).toContain(
      'warning SMP-03  lastmod changed from 2026-01-01 to 2026-02-02, but the main text of the page did not change\n    on /kept/',
    );
});

test('a site has no changes compared with itself', async () => {
  const folder = makeFolder(OLD);
  const { out } = await run(folder, ['check', '.', '--against', '.']);
  expect(out).toContain('Changes since .\n  none\n');
});

test.each([
  ['nothing', 'none.json', 'does not exist'],
  ['invalid JSON', 'text.json', 'is not JSON'],
  ['a report without a list of pages', 'report.json', 'contains no list of pages'],
])('rejects an older state that cannot be read: %s', async (_, name, reason) => {
  const folder = makeFolder({ ...OLD, 'text.json': 'no', 'report.json': '{"version":1,"diagnostics":[]}' });
  const { exitCode, error } = await run(folder, ['check', '.', '--against', name]);
  expect(exitCode).toBe(2);
  expect(error).toContain(reason);
  expect(error).toContain('or a file written by `build-site check --json`');
});

const listed = fc
  .uniqueArray(fc.constantFrom('/', '/a/', '/b/', '/c/', '/d/'))
  .chain((paths) =>
    fc.tuple(
      ...paths.map((own) =>
        fc.record({ path: fc.constant(own), title: fc.constantFrom('x', 'y'), indexable: fc.boolean() }),
      ),
    ),
  )
  .map(
    (pages): PageList => ({
      pages: pages
        .map((own) => ({ ...own, description: '', canonical: '', robots: '' }))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
      redirects: {},
    }),
  );

test('swapping the two states swaps added and removed pages, and the changed pages stay the same', () => {
  fc.assert(
    fc.property(listed, listed, (before, after) => {
      const there = compareLists(before, after);
      const back = compareLists(after, before);
      expect(there.added).toEqual(back.removed.map((removed) => removed.path));
      expect(there.changed.title).toEqual(
        back.changed.title.map((change) => ({ path: change.path, before: change.after, after: change.before })),
      );
      expect(before.pages.length + there.added.length - there.removed.length).toBe(after.pages.length);
    }),
  );
});
