import { expect, test } from 'vitest';
import { makeSite, run } from '../../support/site.ts';
import { collections, note, refusal } from './refusal.ts';

const settings = (lines: string): Record<string, string> => ({ 'content/settings.yml': lines });

test('rejects a site without settings, and says what to do', async () => {
  expect(await refusal({ 'content/settings.yml': undefined })).toMatchInlineSnapshot(`
    "exit 2
    error settings/missing-file  content/settings.yml does not exist in <root>
        fix: specify the site's folder with --root, or add the file with at least \`address\` and \`title\`
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects an unknown setting and suggests a similar one', async () => {
  expect(
    await refusal(settings('address: https://www.example.org\ntitle: Notes\nowner: Kim\nlangauge: en-AU\n')),
  ).toMatchInlineSnapshot(`
    "exit 2
    error settings/unknown-key  unknown key "langauge"
        at content/settings.yml:4:1
        fix: did you mean "language"?
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports every wrong setting in one run, each at its line', async () => {
  expect(
    await refusal(
      settings(
        'address: www.example.org\nlanguage: english\nruntime: preactt\nfavicon: favicon.svg\nthemeColour: teal\nnoindex: perhaps\n',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "exit 2
    error settings/missing-key  owner is missing; it must be text
        at content/settings.yml:1:1
        fix: add the key owner
    error settings/missing-key  title is missing; it must be text
        at content/settings.yml:1:1
        fix: add the key title
    error settings/wrong-value  address must be a full URL such as https://www.example.com, but is the text "www.example.org"
        at content/settings.yml:1:10
    error settings/wrong-value  language must be a language tag such as en-AU, but is the text "english"
        at content/settings.yml:2:11
    error settings/wrong-value  runtime must be one of preact, react, but is the text "preactt"
        at content/settings.yml:3:10
        fix: did you mean "preact"?
    error settings/wrong-value  favicon must be a path that starts with a slash, but is the text "favicon.svg"
        at content/settings.yml:4:10
    error settings/wrong-value  themeColour must be a custom property in the style sheet such as --accent, or a colour such as #0B5C6B, but is the text "teal"
        at content/settings.yml:5:14
    error settings/wrong-value  noindex must be true or false, but is the text "perhaps"
        at content/settings.yml:6:10
    Stopped: 8 errors; nothing was published.
    "
  `);
});

test('rejects a URL with a query string', async () => {
  expect(
    await refusal(settings('address: https://www.example.org/?a=b\ntitle: Notes\nowner: Kim\n')),
  ).toMatchInlineSnapshot(`
    "exit 2
    error settings/wrong-value  address must not have a query string or fragment
        at content/settings.yml:1:10
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects settings that are not YAML, with line and column', async () => {
  expect(
    await refusal(settings('address: https://www.example.org\ntitle: [Notes\nowner: Kim\n')),
  ).toMatchInlineSnapshot(`
    "exit 2
    error settings/syntax  the settings are not valid YAML: a list or a set of keys in brackets is not closed
        at content/settings.yml:3:1
        fix: close it with ] or }
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects settings that are a list', async () => {
  expect(
    await refusal(settings('- address\n- title\n'), { environment: { SITE_RULES_SEVERITY: undefined } }),
  ).toMatchInlineSnapshot(`
    "exit 2
    error settings/wrong-value  the record must be a set of keys, but is a list
        at content/settings.yml:1:1
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects an empty settings file and lists the missing settings', async () => {
  expect(await refusal(settings(''))).toMatchInlineSnapshot(`
    "exit 2
    error settings/missing-key  address is missing; it must be a full URL such as https://www.example.com
        at content/settings.yml:1:1
        fix: add the key address
    error settings/missing-key  owner is missing; it must be text
        at content/settings.yml:1:1
        fix: add the key owner
    error settings/missing-key  title is missing; it must be text
        at content/settings.yml:1:1
        fix: add the key title
    Stopped: 3 errors; nothing was published.
    "
  `);
});

test('rejects a wrong value from the environment with the name of its variable', async () => {
  expect(
    await refusal({}, { environment: { SITE_NOINDEX: 'perhaps', SITE_ADDRESS: 'example' } }),
  ).toMatchInlineSnapshot(`
    "exit 2
    error settings/wrong-value  address must be a full URL such as https://www.example.com, but is the text "example" (from the environment variable SITE_ADDRESS)
    error settings/wrong-value  noindex must be true or false, but is the text "perhaps" (from the environment variable SITE_NOINDEX)
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('rejects an environment variable with a misspelt name of a setting', async () => {
  expect(await refusal({}, { environment: { SITE_ADRESS: 'https://www.example.net' } })).toMatchInlineSnapshot(`
    "exit 2
    error settings/unknown-variable  the environment variable SITE_ADRESS does not match any setting
        fix: did you mean SITE_ADDRESS?
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('warns of an environment variable that shares a word with a setting, and notes one that resembles none', async () => {
  const variables = { SITE_RULES_TITLE: 'x', SITE_MAIN_TITLE: 'x', SITE_PACKAGES_FOLDER: '/usr/lib/python' };
  const { exitCode, error } = await run(makeSite(), [], variables);
  expect(exitCode).toBe(0);
  expect(error).toMatchInlineSnapshot(`
    "warning settings/unknown-variable  the environment variable SITE_MAIN_TITLE does not match any setting
        fix: did you mean SITE_TITLE?
    warning settings/unknown-variable  the environment variable SITE_RULES_TITLE does not match any setting
        fix: did you mean SITE_RULES_SEVERITY?
    info settings/unknown-variable  the environment variable SITE_PACKAGES_FOLDER does not match any setting
        fix: remove it unless another program needs it
    "
  `);
  expect((await run(makeSite(), ['-q'], { SITE_PACKAGES_FOLDER: '/usr/lib/python' })).error).toBe('');
});

test('--strict rejects every setting that must not go live', async () => {
  const placeholders =
    "placeholders: ({ owner }) => (owner === 'Kim' ? [{ key: 'owner', reason: 'Kim is made up' }] : []),";
  expect(
    await refusal({}, { args: ['--strict'], good: { 'content/collections.ts': collections('', placeholders) } }),
  ).toMatchInlineSnapshot(`
    "exit 2
    error settings/placeholder  the setting address must not go live: https://www.example.org is not a real domain
        at content/settings.yml
        fix: set it in content/settings.yml or with the environment variable SITE_ADDRESS
    error settings/placeholder  the setting owner must not go live: Kim is made up
        at content/settings.yml
        fix: set it in content/settings.yml or with the environment variable SITE_OWNER
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('reports problems in the settings before problems in the content', async () => {
  expect(
    await refusal({ ...settings('title: Notes\nowner: Kim\n'), 'content/notes/second.md': note('{{ownr}}') }),
  ).toMatchInlineSnapshot(`
    "exit 2
    error settings/missing-key  address is missing; it must be a full URL such as https://www.example.com
        at content/settings.yml:1:1
        fix: add the key address
    Stopped: 1 error; nothing was published.
    "
  `);
});
