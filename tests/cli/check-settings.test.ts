import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeSite, run } from '../support/site.ts';

const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Home of the shop</title><meta name="description" content="All that one may want to know about home, in one place, and nothing that is left out of it."><link rel="canonical" href="https://shop.example/"></head>
<body><main><h1>Home</h1>${body}</main></body></html>`;

const SITE = { '.git/HEAD': '', 'site/index.html': html('<a href="/gone/">Gone</a>') };

/** Removes the settings that the test site has in its environment. */
const NO_RULES = { SITE_RULES_SEVERITY: undefined };

const LINKS = ['--profile', 'links'];

test("check applies the severities and exceptions in a site's settings, with and without --root", async () => {
  const root = makeSite(
    {
      'site/index.html': html('<p>Words about home that no other page has.</p>'),
      'content/settings.yml':
        'rules:\n  severity: { SOC-01: off, IDX-06: off }\n  allowances:\n    - { rule: SOC-01, pages: /**, reason: known, until: 2030-01-01 }\n',
    },
    {},
  );
  const environment = { SITE_RULES_SEVERITY: undefined };
  const expected = { exitCode: 0, out: 'Checked 1 page and 0 links: no problems\n', error: '' };
  expect(await run(root, ['check', 'site', '--profile', 'strict'], environment)).toEqual(expected);
  expect(await run(root, ['check', 'site', '--root', '.', '--profile', 'strict'], environment)).toEqual(expected);
});

test('with a baseline, the site passes, only new findings are printed, and a command to remove fixed ones is suggested', async () => {
  const root = makeSite(SITE, {});
  expect(await run(root, ['check', 'site', ...LINKS, '--write-baseline', 'b.json'])).toEqual({
    exitCode: 0,
    out: 'Checked 1 page and 1 link: no problems, 1 known finding\nWrote 1 finding to b.json\n',
    error: '',
  });
  const args = ['check', 'site', ...LINKS, '--baseline', 'b.json'];
  expect(await run(root, args)).toEqual({
    exitCode: 0,
    out: 'Checked 1 page and 1 link: no problems, 1 known finding\n',
    error: '',
  });
  writeFileSync(path.join(root, 'site/index.html'), html('<a href="/new/">New</a>'));
  expect(await run(root, args)).toMatchInlineSnapshot(`
    {
      "error": "error LNK-01  the link /new/ leads nowhere
        at site/index.html:2:26
        on /
        fix: update the link to a valid URL, or remove it
    ",
      "exitCode": 1,
      "out": "Checked 1 page and 1 link: 1 error
    1 finding in the baseline is fixed or occurs less often; remove it with \`build-site check site --profile links --baseline b.json --shrink-baseline\`
    ",
    }
  `);
  expect((await run(root, [...args, '--shrink-baseline'])).out).toMatchInlineSnapshot(`
    "Checked 1 page and 1 link: 1 error
    Updated the baseline: 1 finding in the baseline is fixed or occurs less often
    "
  `);
  expect(readFileSync(path.join(root, 'b.json'), 'utf8')).not.toContain('gone');
});

test('--json contains the new findings, the number of known ones, and the fixed ones', async () => {
  const root = makeSite(SITE, {});
  await run(root, ['check', 'site', ...LINKS, '--write-baseline', 'b.json']);
  const { out } = await run(root, ['check', 'site', ...LINKS, '--baseline', 'b.json', '--json']);
  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    profile: 'links',
    diagnostics: [],
    known: 1,
    solved: [],
    ignored: 0,
  });
});

test('ignored findings are counted', async () => {
  const root = makeSite({ ...SITE, 'build-site.check.yml': 'ignore: [{ link: /gone/, reason: known }]\n' }, {});
  expect((await run(root, ['check', 'site', ...LINKS])).out).toBe(
    'Checked 1 page and 1 link: no problems, 1 ignored finding\n',
  );
});

test('--print-config prints the settings and checks nothing', async () => {
  const root = makeSite({ 'other.yml': 'profile: links\n' }, {});
  expect(await run(root, ['check', 'site', '--config', 'other.yml', '--base', '/docs/', '--print-config'])).toEqual({
    exitCode: 0,
    out: "profile: links # other.yml:1\nrules:\n  DSC-02: 'off' # SITE_RULES_SEVERITY\n  IDX-05: 'off' # SITE_RULES_SEVERITY\n  SOC-01: 'off' # SITE_RULES_SEVERITY\n  TTL-03: 'off' # SITE_RULES_SEVERITY\nbase: /docs # option\n",
    error: '',
  });
});

test('--print-config --json prints the settings and their sources as data', async () => {
  const root = makeSite({ ...SITE, 'build-site.check.yml': 'rules:\n  LNK-01: warning\nexclude: [drafts]\n' }, {});
  const { exitCode, out } = await run(root, ['check', 'site', '--print-config', '--json'], NO_RULES);
  expect({ exitCode, settings: JSON.parse(out) }).toEqual({
    exitCode: 0,
    settings: {
      version: 2,
      files: ['build-site.check.yml'],
      settings: { profile: 'seo', rules: { 'LNK-01': 'warning' }, exclude: ['drafts'] },
      sources: {
        profile: 'default for sites from other generators',
        'rules.LNK-01': 'build-site.check.yml:2',
        exclude: 'build-site.check.yml:3',
      },
    },
  });
});

test('--print-config says so if there is no settings file', async () => {
  const root = makeSite(SITE, {});
  expect((await run(root, ['check', 'site', '--print-config'], NO_RULES)).out).toBe(
    '# no build-site.check.yml in or above the checked folder\nprofile: seo # default for sites from other generators\n',
  );
  expect((await run(root, ['check', '--url', 'https://a.example/', '--print-config'], NO_RULES)).out).toBe(
    '# no build-site.check.yml in or above the working directory\n',
  );
});

test('a missing settings file is reported by its name', async () => {
  expect(await run(makeSite(SITE, {}), ['check', 'site', '--config', 'conf/none.yml'])).toEqual({
    exitCode: 2,
    out: '',
    error:
      'error settings/missing-file  the settings file conf/none.yml does not exist\n    fix: pass an existing file, relative to the working directory, with --config\nStopped: 1 error.\n',
  });
});

test('a rule id in lower case is rejected, and the right one is suggested', async () => {
  const root = makeSite(
    { ...SITE, 'build-site.check.yml': 'rules: { lnk-01: off }\nignore:\n  - { rule: lnk-01, reason: known }\n' },
    {},
  );
  const { error } = await run(root, ['check', 'site']);
  expect(error.match(/fix: .*/g)).toEqual(['fix: did you mean "LNK-01"?', 'fix: did you mean "LNK-01"?']);
});

test('an unknown profile is rejected', async () => {
  const { exitCode, error } = await run(makeSite(SITE, {}), ['check', 'site', '--profile', 'sea']);
  expect(exitCode).toBe(2);
  expect(error).toContain("argument 'sea' is invalid. Allowed choices are links, seo, strict.");
});

test.each([
  [['--shrink-baseline'], 'error check/baseline  --shrink-baseline needs a baseline'],
  [['--shrink-baseline', '--write-baseline', 'b.json'], 'error check/two-baselines'],
  [['--baseline', 'none.json'], 'none.json does not exist'],
])('%j is rejected before anything is checked', async (flags, message) => {
  const root = makeSite(SITE, {});
  const { exitCode, out, error } = await run(root, ['check', 'site', ...flags]);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(error).toContain(message);
  expect(existsSync(path.join(root, 'b.json'))).toBe(false);
});
