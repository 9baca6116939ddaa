import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { expectTable, runBench } from './run-bench.ts';

test('build times of the synthetic site are listed next to the time for writing its files, and skipped tools are listed', async () => {
  const lines = await runBench('bench.mjs', ['--peers', '--pages', '1', '--against', '', '--runs', '1']);
  const row = (name: string, files = '') => new RegExp(`^ {2} *${name}( +[\\d.]+){3,5}${files}$`);
  expectTable(lines, [
    /^\d+ pages of \d+\.\d KB, [\d,]+ links; medians of 1 interleaved cold builds (in memory|on the disk) \(\/.+\), Node v\S+, NODE_ENV=production$/,
    /^ +seconds +× ours +least( +processor s +peak MB)?$/,
    row('build-site, every rule but the similarity gate'),
    row('nothing changed', ' +0 files written'),
    row("one city's figures edited", ' +[1-9]\\d* files written'),
    row('build-site with the gate'),
    row('write floor: only writing the files of build-site'),
    ...['Hugo', 'Eleventy', 'Astro'].map((name) => new RegExp(`^ {2}${name} was skipped: not requested\\.$`)),
    ...(lines.some((line) => line.includes('peak MB')) ? [] : [/^ {2}Memory and processor time need GNU time/]),
    /^Not checked against another tool: title, .*, and list the same URLs in sitemap\.xml\.$/,
    /^Only build-site inlines its styles in each page, and it has checked every page with every rule\.$/,
  ]);
});

const hasHugo = spawnSync('hugo', ['version']).status === 0;

test.skipIf(!hasHugo)('Hugo builds the same pages', async () => {
  const lines = await runBench('bench.mjs', ['--peers', '--pages', '1', '--against', 'hugo', '--runs', '1']);
  expect(lines).toContainEqual(expect.stringMatching(/^Checked: all tools build the same pages/));
});
