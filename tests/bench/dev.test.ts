import { inject, test } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { expectTable, runBench } from './run-bench.ts';
import { SMALL_SITE } from './small-site.ts';

test('each edit is measured up to the frame that shows it', async () => {
  const args = ['--root', makeFolder(SMALL_SITE), '--runs', '1', '--dev'];
  const row = (name: string, page: string) => new RegExp(`^ {2}${name} +\\d+ ms +\\d+ to \\d+ ms +${page}$`);
  const skipped = (name: string) => new RegExp(`^ {2}${name} was skipped: it does not change \\S+$`);
  expectTable(await runBench('bench.mjs', args, { BUILD_SITE_BROWSER: inject('browser') }), [
    /^build-site dev (in memory|on the disk) \(\/.+\), ready after \d+ ms; from the write of a file .*, 1 edits each$/,
    skipped('component of every page'),
    skipped('style sheet'),
    skipped('island'),
    skipped('code of the site'),
    skipped('setting'),
    skipped('facts of a place'),
    row('text of an article', '/blog/printer-security-guide/'),
    row('page template', '/nsw/sydney/'),
  ]);
});
