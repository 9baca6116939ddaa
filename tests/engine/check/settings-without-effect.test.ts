import { expect, test } from 'vitest';
import { type CheckOptions, checkSite, Failure } from '../../../src/engine/check.ts';
import { makeFolder } from '../../support/folder.ts';

const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body><main><h1>H</h1>\n${body}</main></body></html>`;

const SITE = {
  '.git/HEAD': '',
  '_site/index.html': html('<a href="/gone/">Gone</a> <a href="https://other.example/a">Other</a>'),
  '_site/fr/index.html': html('<a href="/perdu/">Perdu</a>'),
  '_site/fr/a/index.html': html('<a href="/perdu/">Perdu</a>'),
};

const check = (files: Readonly<Record<string, string>>, options: CheckOptions = {}) =>
  checkSite({
    folder: '_site',
    cwd: makeFolder({ ...SITE, ...files }),
    environment: {},
    now: new Date('2026-11-20T20:00:00Z'),
    ...options,
  });

const own = (text: string) => ({ 'build-site.check.yml': text });

/** Returns the findings about the settings as `severity rule file:line message; fix`. */
const notes = async (files: Readonly<Record<string, string>>, options: CheckOptions = {}) =>
  (await check(files, options)).diagnostics
    .filter(({ rule }) => rule.startsWith('check/'))
    .map(({ severity, rule, message, fix, locations: [place] = [] }) =>
      [severity, rule, ...(place ? [`${place.file}:${place.line}`] : []), `${message}; ${fix}`].join(' '),
    );

const problems = async (files: Readonly<Record<string, string>>, options: CheckOptions = {}) => {
  try {
    await check(files, options);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'usage') throw error;
    return error.diagnostics.map(({ rule, message, fix }) => `${rule} ${message}; ${fix}`);
  }
  return [];
};

const UNUSED = 'note check/unused-ignore build-site.check.yml:2';

test.each([
  ['{ rule: LNK-01, link: /olt/**, reason: known }', 'LNK-01 on links to /olt/** (known)'],
  ['{ rule: LNK-01, pages: /blog/**, reason: known }', 'LNK-01 on /blog/** (known)'],
  ['{ link: "*.webp", reason: known }', 'every rule on links to *.webp (known)'],
  ['{ pages: /gone, reason: known }', 'every rule on /gone (known)'],
])('the ignore entry %s is reported as a note if it matches no finding', async (entry, described) => {
  expect(await notes(own(`ignore:\n  - ${entry}\n`))).toEqual([
    `${UNUSED} the ignore entry for ${described} matches no finding; remove it, or correct its globs`,
  ]);
});

test.each([
  ['the rule is off', 'rules: { LNK-03: off }\nignore: [{ rule: LNK-03, link: /a/**, reason: known }]\n'],
  ['the profile turns the rule off', 'profile: links\nignore: [{ rule: IMG-01, pages: /fr/**, reason: known }]\n'],
  ['external links are not checked', 'ignore: [{ link: https://other.example/**, reason: known }]\n'],
  ['a glob for external links has no scheme', 'ignore: [{ link: "**/other.example/**", reason: known }]\n'],
  ['LNK-06 needs external links', 'ignore: [{ rule: LNK-06, pages: /**, reason: known }]\n'],
  ['a rule compares with an older site', 'ignore: [{ rule: CHG-01, link: /a/, reason: known }]\n'],
  ['the entry has expired', 'ignore: [{ rule: LNK-01, link: /a/, reason: known, until: 2020-01-01 }]\n'],
  ['the entry matches', 'ignore: [{ link: /gone/, reason: known }]\n'],
  ['the rule runs only in builds', 'ignore: [{ rule: HST-01, pages: /**, reason: known }]\n'],
])('an ignore entry is not reported if %s', async (_, text) => {
  expect(await notes(own(text))).toEqual([]);
});

test("an unused allowance is reported as an allowance, with its line in the site's settings", async () => {
  const settings =
    'rules:\n  allowances:\n    - { rule: LNK-01, pages: /blog/**, reason: known, until: 2030-01-01 }\ncheck:\n  ignore:\n    - { rule: LNK-01, link: /a/, reason: old }\n';
  expect(await notes({ 'content/settings.yml': settings })).toEqual([
    'note check/unused-ignore content/settings.yml:3 the allowance for LNK-01 on /blog/** (known) matches no finding; remove it, or correct its globs',
    'note check/unused-ignore content/settings.yml:6 the ignore entry for LNK-01 on links to /a/ (old) matches no finding; remove it, or correct its globs',
  ]);
});

test('an exclude glob that matches no page is reported as a note', async () => {
  expect(await notes(own('exclude:\n  - fr/**\n  - drafts/**\n'))).toEqual([
    'note check/unused-exclude build-site.check.yml:3 the exclude glob drafts/** matches no page; remove it, or use a path relative to the checked folder, such as drafts/**',
  ]);
});

test.each(['fr', 'fr/', '/fr', '/fr/', './fr', '**/fr', 'fr/**', '{fr,de}/**'])(
  'exclude: [%s] excludes the folder and everything in it',
  async (glob) => {
    const { pages, diagnostics } = await check({}, { config: { exclude: [glob] } });
    expect(pages).toBe(1);
    expect(diagnostics.filter(({ rule }) => rule.startsWith('check/'))).toEqual([]);
  },
);

test('exclude: [fr/*] does not exclude folders below fr', async () => {
  expect((await check({}, { config: { exclude: ['fr/*'] } })).pages).toBe(2);
});

test.each([
  ['exclude: ["drafts/[a"]', 'exclude[0] must be a valid glob: missing closing "]"; use \\[ for the character itself'],
  ['exclude: ["{a,b"]', 'exclude[0] must be a valid glob: missing closing "}"; use \\{ for the character itself'],
  ['exclude: ["!fr/**"]', 'exclude[0] must not start with !, because the glob would match everything else'],
  [
    'ignore: [{ link: "/a(b", reason: x }]',
    'ignore[0].link must be a valid glob: missing closing ")"; use \\( for the character itself',
  ],
  [
    'ignore: [{ pages: "/a[b", reason: x }]',
    'ignore[0].pages must be a valid glob: missing closing "]"; use \\[ for the character itself',
  ],
  [
    'external: { ignore: ["https://[a"] }',
    'external.ignore[0] must be a valid glob: missing closing "]"; use \\[ for the character itself',
  ],
  [
    'requests: [{ host: "*.{a" }]',
    'requests[0].host must be a valid glob: missing closing "}"; use \\{ for the character itself',
  ],
])('the invalid glob in %s is rejected', async (text, message) => {
  expect(await problems(own(`${text}\n`))).toEqual([`settings/wrong-value ${message}; undefined`]);
});

test.each([
  'build-site.check.yaml',
  '.build-site.check.yml',
  '.build-site.check.yaml',
  'build-site-check.yml',
  '_site/build-site.check.yaml',
])('a settings file named %s is rejected instead of ignored', async (file) => {
  expect(await problems({ [file]: 'profile: links\n' })).toEqual([
    `settings/file-name ${file} is not read, because settings must be in build-site.check.yml; rename it to build-site.check.yml, or pass it with --config`,
  ]);
  expect(await problems({ [file]: 'profile: links\n' }, { config: file })).toEqual([]);
});

test('unknown SITE_CHECK variables are rejected', async () => {
  const unknown = 'settings/unknown-variable the environment variable';
  expect(await problems({}, { environment: { SITE_CHECK_PROFIL: 'links' } })).toEqual([
    `${unknown} SITE_CHECK_PROFIL does not match any setting; did you mean SITE_CHECK_PROFILE?`,
  ]);
  expect(await problems({}, { environment: { SITE_CHECK_LOREM: 'links' } })).toEqual([
    expect.stringMatching(
      /SITE_CHECK_LOREM does not match any setting; known variables: SITE_CHECK_PROFILE, SITE_CHECK_/,
    ),
  ]);
  expect(await problems({}, { environment: { SITE_TITLE: 'x', SITE_CHECKIN: 'y' } })).toEqual([]);
  // This variable belongs to checkIn, a setting that the site itself defines.
  const site = { 'content/settings.yml': 'checkIn: x\n' };
  expect(await problems(site, { environment: { SITE_CHECK_IN: 'y' } })).toEqual([]);
});

test.each([
  ['lnk-01', 'did you mean "LNK-01"?'],
  ['LNK-1', 'did you mean "LNK-01"?'],
  ['true', 'leave the attribute empty to ignore findings of every rule, or list rule ids such as LNK-01'],
])('data-check-ignore="%s" is reported as a warning with its line', async (value, fix) => {
  const page = html(`<p>\n<a href="/gone/" data-check-ignore="LNK-03 ${value}">x</a>`);
  expect(await notes({ '_site/index.html': page, '_site/b.html': page })).toEqual([
    `warning check/ignored-rule _site/b.html:3 data-check-ignore contains "${value}", which is not a rule id; ${fix}`,
  ]);
});

test('unknown rules in the baseline are reported as a note', async () => {
  const baseline = {
    kind: 'build-site check baseline',
    version: 1,
    findings: { 'LNK-1': { a: 1 }, 'LNK-01': { 'the link /gone/ leads nowhere': 1 } },
  };
  expect(await notes({ 'b.json': JSON.stringify(baseline) }, { baseline: 'b.json' })).toEqual([
    'note check/baseline-rule the baseline has findings of the rule LNK-1, which does not exist; did you mean "LNK-01"? Otherwise remove it with --shrink-baseline',
  ]);
});
