import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolderOf, leadsFileOf } from '../../src/backend/embedded/data-folder.ts';
import { engineRoot } from '../../src/engine/core/site-root.ts';
import { BASIC_SITE, makeSite, run, type SiteFiles } from '../support/site.ts';

const STORED = BASIC_SITE['content/collections.ts']?.replace('settings:', 'stored: { texts: () => [] },\n  settings:');
const FORM = 'export default () => <form action="/rest/v1/leads" />;\n';

const listed = async (files: SiteFiles): Promise<readonly string[]> => {
  const { out } = await run(makeSite(files), ['--help']);
  expect(out).toContain('\n  similarity ');
  expect(out.includes('build-site leads --csv')).toBe(/\n {2}leads /.test(out));
  return [...out.matchAll(/\n {2}(leads|database) /g)].map(([, name = '']) => name);
};

describe('commands for forms', () => {
  test.each<[string, SiteFiles, readonly string[]]>([
    ['are not listed for a site without a form', {}, []],
    [
      'are listed for a site whose island contains a form',
      { 'templates/islands/ask.tsx': FORM },
      ['leads', 'database'],
    ],
    [
      'are listed for a site whose content contains a form',
      { 'content/notes/third.md': 'A <form method="post">\n' },
      ['leads', 'database'],
    ],
    ['are limited to `database` for a site with a content store', { 'content/collections.ts': STORED }, ['database']],
    ['are listed in a folder without a site', { 'content/collections.ts': undefined }, ['leads', 'database']],
  ])('%s', async (_, files, commands) => {
    expect(await listed(files)).toEqual(commands);
  });

  test('include `leads` for a site that has received leads', async () => {
    const root = makeSite();
    mkdirSync(dataFolderOf(root));
    writeFileSync(leadsFileOf(dataFolderOf(root)), '');
    expect((await run(root, ['--help'])).out).toContain('\n  leads ');
  });

  test('are the same in shell completions as in --help', () => {
    const offered = (root: string) =>
      spawnSync(process.execPath, [path.join(engineRoot(), 'bin/build-site.js'), 'complete', '--', 'lea'], {
        cwd: root,
        encoding: 'utf8',
      }).stdout;
    expect(offered(makeSite())).not.toContain('leads');
    expect(offered(makeSite({ 'templates/ask.tsx': FORM }))).toContain('leads');
  });
});

const NO_FORM = (what: string) =>
  `note leads/no-form  this site has no form, so ${what}: no file in templates, src, content or public contains a <form>
    fix: add a form (see "Leads and privacy" in the docs), or select another site with --root
`;

describe('called on a site without a form', () => {
  test('`leads` says so', async () => {
    const root = makeSite();
    const error = NO_FORM('it cannot have any leads');
    expect(await run(root, ['leads'])).toEqual({ exitCode: 0, out: '', error });
    expect(await run(root, ['leads', '--json'])).toEqual({ exitCode: 0, out: '[]\n', error: '' });
    expect(await run(root, ['leads', '--quiet'])).toEqual({ exitCode: 0, out: '', error: '' });
    expect((await run(root, ['leads', '--erase', 'kim@example.org'])).error).toBe(error);
  });

  test('`leads` with a project sends its requests as usual', async () => {
    const { error } = await run(makeSite(), ['leads', '--from', 'https://x.supabase.co']);
    expect(error).toContain('leads/no-key');
    expect(error).not.toContain('leads/no-form');
  });

  test('`database` says so, and a site with a content store may need it', async () => {
    const error = NO_FORM('it needs no database');
    expect((await run(makeSite(), ['database'])).error).toContain(`${error}error database/no-address`);
    const storing = await run(makeSite({ 'content/collections.ts': STORED }), ['database']);
    expect(storing.error).toMatch(/^error database\/no-address/);
  });
});
