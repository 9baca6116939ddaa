import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { expectTable, runBench } from './run-bench.ts';
import { SMALL_SITE } from './small-site.ts';

const WHERE = String.raw`(in memory|on the disk) \(\/.+\)`;
const NODE = String.raw`Node v\d+\.\d+\.\d+`;

test('a cold build is listed next to both baselines, with its phases and its similarity check', async () => {
  const lines = await runBench('bench.mjs', ['--root', makeFolder(SMALL_SITE), '--runs', '1']);
  expectTable(lines, [
    new RegExp(`^6 pages, [\\d,]+ bytes, \\d+ links; medians of 1 cold builds ${WHERE}, ${NODE}$`),
    /^ {2}build +\d+ ms +\d+ pages per second +peak memory \d+ MB$/,
    ...['compile', 'read', 'plan', 'render', 'check', 'publish'].map((phase) => new RegExp(`^ {4}${phase} +\\d+ ms$`)),
    /^ {4}start +\d+ ms \(process and program\)$/,
    /^ {2}React floor +\d+ ms +build is \d+\.\d\d × of it$/,
    /^ {2}write floor +\d+ ms +build is \d+\.\d\d × of it$/,
    /^ {2}similarity +\d+ ms of processor time for 5 pages: \d+ copies, \d+ alike, \d+ hollow, \d+ thin$/,
  ]);
});

test('incremental builds are measured after each edit of a site with twice as many places', async () => {
  const lines = await runBench('bench.mjs', [
    '--root',
    makeFolder(SMALL_SITE),
    '--runs',
    '1',
    '--again',
    '--scale',
    '2',
  ]);
  const row = (name: string, pages: string, files: string) =>
    new RegExp(`^ {2}${name} +\\d+ ms +\\d+\\.\\d\\d × cold +${pages} pages rendered, ${files} files written$`);
  expectTable(lines, [
    new RegExp(`^medians of 1 builds ${WHERE}, ${NODE}$`),
    row('cold', '8', '\\d+'),
    row('nothing changed', '0', '0'),
    row("one city's residents", '\\d+', '\\d+'),
    row('text of an article', '\\d+', '[1-9]'),
    row('page template', '\\d+', '[1-9]'),
  ]);
});

test('each template has a row with the weights of its heaviest page', async () => {
  const lines = await runBench('weights.mjs', ['--root', makeFolder(SMALL_SITE)]);
  const heading = /^template +html +script +scriptIdle +scriptOneInUse +scriptInUse +scriptInAll +nodes +requests$/;
  const templates = ['404', '[state]/[city]', 'blog/[post]', 'index', 'locations/[state]'];
  expectTable(lines, [heading, ...templates.map(() => /^\S+\.tsx +\d+ of 14336/)]);
  expect(lines.slice(1).map((line) => line.split('.tsx')[0])).toEqual(templates);
});

test('reading a folder and applying the rules are measured with twice as many places', async () => {
  const page = (body: string) => `<!doctype html><title>Notes</title><main>${body}</main>`;
  const folder = makeFolder({
    'index.html': page('<a href="/locations/nsw/">Places</a>'),
    'locations/nsw/index.html': page('<a href="/nsw/orange/">Orange</a>'),
    'nsw/orange/index.html': page('<p aria-current="page">Orange</p>'),
    'sitemap.xml': '<urlset><url><loc>https://www.example.org/</loc></url>\n</urlset>',
  });
  expectTable(await runBench('check.mjs', ['--places', '2', folder]), [
    new RegExp(`^${folder} with 2 times the places, ${WHERE}$`),
    /^4 pages: reading \d+ ms \(\d+\.\d\d per page\), rules \d+ ms \(\d+\.\d\d per page\), facts \d+ MB \(\d+\.\d KB per page\)$/,
    /^ {2}slowest rules: (\S+ \d+ ms(, )?){5}; peak memory \d+ MB$/,
  ]);
});

test('a check of linked pages is measured, including broken links', async () => {
  const lines = await runBench('check-size.mjs', ['--pages', '12', '--links', '3', '--dead', '1']);
  expectTable(
    lines.filter((line) => !line.includes('check-html-links')),
    [
      new RegExp(`^12 pages of 6 KB with 3 links, 1 of them dead, ${WHERE}$`),
      /^ {2}build-site check {2}\d+\.\d s(, \d+\.\d s of processor time, \d+ MB)?$/,
    ],
  );
});

test('each edit changes a file of the real site', async () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const { AGAIN_EDITS, DEV_EDITS } = await import(path.join(root, 'src/bench/edits.mjs'));
  for (const { name, file, change } of [...AGAIN_EDITS, ...DEV_EDITS]) {
    if (file === undefined) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(change(text, 'zqabqz'), name).not.toBe(text);
  }
});
