import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type CheckOptions, checkSite, describeCheckSettings, Failure } from '../../../src/engine/check.ts';
import { makeFolder } from '../../support/folder.ts';
import { serve } from '../../support/preview.ts';

const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body><main><h1>H</h1>\n${body}</main></body></html>`;

const SITE = {
  '.git/HEAD': '',
  '_site/index.html': html('<a href="/gone/">Gone</a> <a href="/old/a/">Old</a> <a href="/blog/">Blog</a>'),
  '_site/blog/index.html': html('<a href="/gone/">Gone</a> <a href="/old/b/">Old</a>'),
};

const NOW = new Date('2026-11-20T20:00:00Z');

const check = (files: Readonly<Record<string, string>>, options: CheckOptions = {}) =>
  checkSite({ folder: '_site', cwd: makeFolder({ ...SITE, ...files }), environment: {}, now: NOW, ...options });

/** Returns the dead links with the pages that contain them. */
const deadLinks = async (files: Readonly<Record<string, string>>, options: CheckOptions = {}) => {
  const { diagnostics } = await check(files, options);
  return diagnostics
    .filter(({ rule }) => rule === 'LNK-01')
    .map(({ message, pages = [] }) => `${message.split(' ')[2]} ${pages.join(' ')}`)
    .sort();
};

const ALL = ['/gone/ / /blog/', '/old/a/ /', '/old/b/ /blog/'];

/** Returns the problems as `file:line message; fix`. */
const problems = async (action: () => unknown): Promise<string[]> => {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'usage') throw error;
    return error.diagnostics.map(({ message, fix, locations: [place] = [] }) =>
      [place === undefined ? '' : `${place.file}:${place.line}`, message, ...(fix ? [`(${fix})`] : [])]
        .join(' ')
        .trim(),
    );
  }
  return [];
};

const own = (text: string) => ({ 'build-site.check.yml': text });

test('without settings, all dead links are reported', async () => {
  expect(await deadLinks({})).toEqual(ALL);
});

test.each([
  ['a path glob', '{ link: /old/**, reason: known }', ['/gone/ / /blog/']],
  ['a full URL glob', '{ link: https://www.example.com/old/**, reason: known }', ['/gone/ / /blog/']],
  ['a rule', '{ rule: LNK-01, reason: known }', []],
  ['a different rule', '{ rule: LNK-02, reason: known }', ALL],
  ['a page glob', '{ pages: /blog/**, reason: known }', ['/gone/ /', '/old/a/ /']],
  [
    'a link on some pages',
    '{ link: /gone/, pages: /blog/, reason: known }',
    ['/gone/ /', '/old/a/ /', '/old/b/ /blog/'],
  ],
  ['an end date in the future', '{ link: /old/**, reason: known, until: 2026-12-31 }', ['/gone/ / /blog/']],
])('ignores findings by %s', async (_, entry, expected) => {
  expect(await deadLinks(own(`origin: https://www.example.com\nignore:\n  - ${entry}\n`))).toEqual(expected);
});

test('an expired entry has no effect and is reported as an error', async () => {
  const { diagnostics, ignored } = await check(
    own('ignore:\n  - { link: /old/**, reason: until the move, until: 2026-11-01 }\n'),
  );
  expect(ignored).toBe(0);
  expect(diagnostics.find(({ rule }) => rule === 'RUL-01')).toMatchObject({
    severity: 'error',
    message: 'the ignore entry for every rule on links to /old/** (until the move) expired on 2026-11-01',
    fix: 'remove the entry from `ignore` in the settings, or extend it with a reason that is still valid',
  });
});

test('counts ignored findings', async () => {
  expect((await check(own('ignore: [{ link: /old/**, reason: known }]\n'))).ignored).toBe(2);
});

test('sets severities by rule, overriding the profile', async () => {
  const { ok, diagnostics } = await check(own('profile: links\nrules: { LNK-01: warn, DSC-01: note }\n'));
  expect(ok).toBe(true);
  expect(new Set(diagnostics.map(({ rule, severity }) => `${severity} ${rule}`))).toEqual(
    new Set(['warning LNK-01', 'note DSC-01']),
  );
});

test('excluded files are valid link targets, but are not read as pages', async () => {
  expect(await deadLinks(own('exclude: [blog/**]\n'))).toEqual(['/gone/ /', '/old/a/ /']);
  expect(await deadLinks(own('exclude: /blog/**\n'))).toEqual(['/gone/ /', '/old/a/ /']);
});

test('reads the nearest file above the folder, up to the root of the repository', async () => {
  const files = { 'repo/.git/HEAD': '', 'repo/a/_site/index.html': SITE['_site/index.html'] };
  const read = (more: Readonly<Record<string, string>>) => deadLinks({ ...files, ...more }, { folder: 'repo/a/_site' });
  const off = 'rules: { LNK-01: off }\n';
  expect(await read({ 'repo/a/build-site.check.yml': off })).toEqual([]);
  expect(await read({ 'repo/build-site.check.yml': off })).toEqual([]);
  expect(await read({ 'repo/a/build-site.check.yml': 'profile: seo', 'repo/build-site.check.yml': off })).not.toEqual(
    [],
  );
});

test('does not read a file above the root of the repository', async () => {
  const cwd = makeFolder({ ...own('rules: { LNK-01: off }\n') });
  const repo = path.join(cwd, 'repo');
  mkdirSync(path.join(repo, '.git'), { recursive: true });
  mkdirSync(path.join(repo, '_site'));
  writeFileSync(path.join(repo, '_site/index.html'), SITE['_site/index.html']);
  const { diagnostics } = await checkSite({ folder: '_site', cwd: repo, environment: {}, now: NOW });
  expect(diagnostics.map(({ rule }) => rule)).toContain('LNK-01');
});

test("applies the severities, allowances and check key in a site's content/settings.yml", async () => {
  const settings = (text: string) => deadLinks({ 'content/settings.yml': text });
  expect(await settings('rules: { severity: { LNK-01: off } }\n')).toEqual([]);
  expect(
    await settings('rules:\n  allowances: [{ rule: LNK-01, pages: /blog/**, reason: known, until: 2030-01-01 }]\n'),
  ).toEqual(['/gone/ /', '/old/a/ /']);
  expect(await settings('check: { ignore: [{ link: /old/**, reason: known }] }\n')).toEqual(['/gone/ / /blog/']);
});

test('options override variables, which override build-site.check.yml, which overrides content/settings.yml', async () => {
  const files = { 'content/settings.yml': 'check: { profile: strict }\n' };
  const profileOf = async (more: Readonly<Record<string, string>>, options: CheckOptions = {}) =>
    (await check({ ...files, ...more }, options)).profile;
  const environment = { SITE_CHECK_PROFILE: 'seo' };
  expect(await profileOf({})).toBe('strict');
  expect(await profileOf(own('profile: links\n'))).toBe('links');
  expect(await profileOf(own('profile: links\n'), { environment })).toBe('seo');
  expect(await profileOf(own('profile: links\n'), { environment, profile: 'strict' })).toBe('strict');
});

test('SITE_RULES_SEVERITY and SITE_CHECK_RULES set severities', async () => {
  expect(await deadLinks({}, { environment: { SITE_RULES_SEVERITY: 'LNK-01=off' } })).toEqual([]);
  expect(await deadLinks({}, { environment: { SITE_CHECK_RULES: 'LNK-01=off' } })).toEqual([]);
});

test('the config option replaces the settings files with another file or an object', async () => {
  const files = { ...own('rules: { LNK-01: off }\n'), 'other.yml': 'ignore: [{ link: /old/**, reason: known }]\n' };
  expect(await deadLinks(files, { config: 'other.yml' })).toEqual(['/gone/ / /blog/']);
  expect(await deadLinks(files, { config: { rules: { 'LNK-01': 'warning' }, exclude: ['blog/**'] } })).toEqual([
    '/gone/ /',
    '/old/a/ /',
  ]);
});

test.each([
  ['profil: seo\n', ['build-site.check.yml:1 unknown key "profil" (did you mean "profile"?)']],
  [
    'profile: links\nrules:\n  LNK-1: off\n',
    ['build-site.check.yml:3 unknown key "LNK-1" in rules (did you mean "LNK-01"?)'],
  ],
  [
    'rules: { LNK-01: of }\n',
    [
      'build-site.check.yml:1 rules.LNK-01 must be one of error, warning, note, off, but is the text "of" (did you mean "off"?)',
    ],
  ],
  [
    'ignore:\n  - { link: /old/** }\n',
    ['build-site.check.yml:2 ignore[0].reason is missing; it must be text (add the key reason)'],
  ],
  ['ignore:\n  - { reason: all }\n', ['build-site.check.yml:2 ignore[0] must have a rule, link or pages']],
  [
    'requests:\n  - { host: a.example, headers: { authorization: Basic abc } }\n',
    [
      'build-site.check.yml:2 requests[0].headers.authorization must not be a header with credentials; name an environment variable in headersFrom instead',
    ],
  ],
  [
    'external: { accept: [9999, x] }\n',
    [
      'build-site.check.yml:1 external.accept[0] must be an HTTP status',
      'build-site.check.yml:1 external.accept[1] must be a number, but is the text "x"',
    ],
  ],
  [
    '- a\n',
    ['build-site.check.yml:1 the settings must be a set of keys (put one key on each line, such as profile: seo)'],
  ],
  ['rules: { LNK-01: off\n', [expect.stringMatching(/^build-site\.check\.yml:\d+ the settings are not valid YAML: /)]],
])('rejects %j with its line and a fix', async (text, expected) => {
  expect(await problems(() => check(own(text)))).toEqual(expected);
});

test('rejects invalid settings from other sources, and missing files', async () => {
  expect(await problems(() => check({ 'content/settings.yml': 'address: x\ncheck:\n  ignor: []\n' }))).toEqual([
    'content/settings.yml:3 unknown key "ignor" in check (did you mean "ignore"?)',
  ]);
  expect(await problems(() => check({}, { environment: { SITE_CHECK_PROFILE: 'sea' } }))).toEqual([
    'check.profile must be one of links, seo, strict, but is the text "sea" (from the environment variable SITE_CHECK_PROFILE) (did you mean "seo"?)',
  ]);
  expect(await problems(() => check({}, { config: 'none.yml' }))).toEqual([
    'the settings file none.yml does not exist (pass an existing file, relative to the working directory, with --config)',
  ]);
});

test('credentials come from environment variables, which must be set', async () => {
  const files = own('requests: [{ host: staging.example, basicAuthFrom: STAGING }]\n');
  expect(await problems(() => check(files))).toEqual([
    'requests to staging.example need the environment variable STAGING, which is not set (set it, or remove it from `requests` in the check settings)',
  ]);
  expect(await problems(() => check(files, { environment: { STAGING: 'only-a-user' } }))).toEqual([
    expect.stringMatching(/^the environment variable STAGING for staging\.example has no password/),
  ]);
  expect(await problems(() => check(files, { environment: { STAGING: 'user:pass:word' } }))).toEqual([]);
});

test('describes the settings as YAML with the source of each value', () => {
  const cwd = makeFolder({
    ...SITE,
    'content/settings.yml': 'title: T\nrules:\n  severity: { SOC-01: off }\n',
    'build-site.check.yml': `profile: links
rules:
  LNK-02: error
  SOC-01: warn
ignore:
  - { link: /old/**, reason: "moved: soon" }
external:
  accept: [403, 999]
`,
  });
  const text = describeCheckSettings({
    folder: '_site',
    cwd,
    origin: 'https://www.example.com',
    environment: { SITE_CHECK_BASE: '/docs/' },
  });
  expect(text).toBe(`profile: links # build-site.check.yml:1
rules:
  LNK-02: error # build-site.check.yml:3
  SOC-01: warning # build-site.check.yml:4
ignore: # build-site.check.yml:6
  - {link: /old/**, reason: 'moved: soon'}
origin: https://www.example.com # option
base: /docs/ # SITE_CHECK_BASE
external:
  accept: # build-site.check.yml:8
    - 403
    - 999
`);
});

test('describes the default profile', () => {
  const cwd = makeFolder(SITE);
  expect(describeCheckSettings({ folder: '_site', cwd, environment: {} })).toBe(
    '# no build-site.check.yml in or above the checked folder\nprofile: seo # default for sites from other generators\n',
  );
});

test.each([
  ['on the element', '<a href="/x/" data-check-ignore>x</a>', []],
  ['on an ancestor', '<nav data-check-ignore><ul><li><a href="/x/">x</a><li><br><a href="../x/">y</a></ul></nav>', []],
  ['with the rule', '<a href="/x/" data-check-ignore="LNK-02, LNK-01">x</a>', []],
  ['with another rule', '<a href="/x/" data-check-ignore="LNK-02">x</a>', ['/x/ /']],
  ['on one of two links to the same target', '<a href="/x/" data-check-ignore>x</a> <a href="/x/">x</a>', ['/x/ /']],
  ['before the element', '<p data-check-ignore>x</p><a href="/x/">x</a>', ['/x/ /']],
  ['on an image', '<img src="/x/" alt="" data-check-ignore>', []],
  ['on a list of images', '<img src="/a.png" srcset="/x/ 2x" alt="" data-check-ignore>', []],
])('data-check-ignore %s', async (_, body, expected) => {
  expect(await deadLinks({ '_site/index.html': html(body), '_site/blog/index.html': html('') })).toEqual(expected);
});

test('data-check-ignore also works on a live site, but affects only the pages that contain it', async () => {
  const cwd = makeFolder({
    'index.html': html('<a href="/x/" data-check-ignore>x</a> <a href="/b/">b</a>'),
    'b/index.html': html('<a href="/x/">x</a>'),
  });
  const { address } = await serve(cwd);
  const { diagnostics, ignored } = await checkSite({ url: address, cwd, environment: {}, now: NOW });
  expect(diagnostics.find(({ rule }) => rule === 'LNK-01')).toMatchObject({ pages: ['/b/'] });
  expect(ignored).toBeGreaterThan(0);
});

test('excluded paths of a live site are not requested', async () => {
  const cwd = makeFolder({ 'index.html': html('<a href="/b/">b</a>'), 'b/index.html': html('<a href="/x/">x</a>') });
  const { address } = await serve(cwd);
  const { pages, diagnostics } = await checkSite({
    url: address,
    cwd,
    environment: {},
    now: NOW,
    config: { exclude: ['b/**'] },
  });
  expect(pages).toBe(1);
  expect(diagnostics.map(({ rule }) => rule)).not.toContain('LNK-01');
});
