import { expect, test } from 'vitest';
import { ALL_RULES } from '../../src/engine/rules/index.ts';
import { BASIC_SITE, makeSite, run } from '../support/site.ts';

test('`rules` lists every rule by id, with its severity and requirement', async () => {
  const { exitCode, out } = await run('/nowhere', ['rules']);
  expect(exitCode).toBe(0);
  const lines = out.trimEnd().split('\n').slice(0, -2);
  expect(lines).toEqual([...lines].sort());
  expect(lines).toHaveLength(ALL_RULES.length);
  expect(lines).toContain(
    'IDX-03  error    Every indexable page can be reached from the home page by following links.',
  );
  expect(lines).toContain('SEC-01  error    No file on the site contains a key or password.');
  expect(lines.some((line) => line.startsWith('HST-01  warning  '))).toBe(true);
});

test('`rules <id>` explains a rule with a good and a bad example, in upper or lower case', async () => {
  expect((await run('/nowhere', ['rules', 'lnk-03'])).out).toMatchInlineSnapshot(`
    "LNK-03  error  Links use the canonical form of a URL: lower case, trailing slash, below the base path, no redirect.

    Each page has one canonical URL: lower case, with a trailing slash, below the base path. Other forms cost visitors a redirect and split the signals that search engines collect. With \`autofix\`, the build corrects them. For pages built with other generators and without a canonical, every form that hosts resolve is accepted.

    good    <a href="/nsw/orange/">
    bad     <a href="/NSW/Orange">
    source  Google Search Central, What is URL canonicalization

    Set its severity to error, warning, note or off: rules.LNK-03 in build-site.check.yml, or rules.severity.LNK-03 in content/settings.yml of a build-site site.
    "
  `);
});

test('no rule cites a document that users of the package cannot read', () => {
  const unread = ALL_RULES.filter(({ source }) =>
    /site-quality|specification section|decisions,|places\.md|this project/.test(source),
  );
  expect(unread.map(({ id }) => id)).toEqual([]);
});

test('`rules --json` prints the rules as data', async () => {
  const { out } = await run('/nowhere', ['rules', 'DSC-01', '--json']);
  expect(JSON.parse(out)).toMatchObject({ version: 2, rules: [{ id: 'DSC-01', severity: 'error' }] });
});

test('a rule that settings cannot change says so, and the settings reject it', async () => {
  expect((await run('/nowhere', ['rules', 'SEC-01'])).out).toContain('Its severity cannot be changed.');
  const { exitCode, error } = await run(makeSite(), [], { SITE_RULES_SEVERITY: 'SEC-01=off' });
  expect(exitCode).toBe(2);
  expect(error).toContain('unknown key "SEC-01"');
});

test('rejects an unknown rule and suggests a similar one', async () => {
  expect(await run('/nowhere', ['rules', 'IDX-3'])).toEqual({
    exitCode: 2,
    out: '',
    error: 'error rules/unknown  there is no rule IDX-3\n    fix: did you mean "IDX-03"?\nStopped: 1 error.\n',
  });
});

const SETTINGS = 'address: https://www.example.org\ntitle: Notes\nowner: Kim\n';
/** Description of both notes, which violates DSC-01. It is long enough for DSC-02. */
const DESCRIPTION = 'What a note says, in as many words as a description takes up that is of some use.';
const note = (title: string, body: string) => `---\ntitle: ${title}\ndescription: ${DESCRIPTION}\n---\n\n${body}\n`;
const SAME = {
  'content/notes/first.md': note('First note', 'See [the second](/notes/second/).'),
  'content/notes/second.md': note('Second note', 'Back to [the first](/notes/first/).'),
  'templates/pages/index.tsx': BASIC_SITE['templates/pages/index.tsx']?.replace(
    'All notes.',
    `All notes. ${DESCRIPTION}`,
  ),
};

const buildWith = (rules: string, environment: Record<string, string> = {}) =>
  run(makeSite({ ...SAME, 'content/settings.yml': SETTINGS + rules }), [], {
    SITE_RULES_SEVERITY: undefined,
    ...environment,
  });

test('settings can change the severity of a rule', async () => {
  expect(await buildWith('')).toMatchObject({ exitCode: 1, error: expect.stringContaining('error DSC-01') });
  expect(await buildWith('rules:\n  severity:\n    DSC-01: warn\n')).toMatchObject({
    exitCode: 0,
    error: expect.stringContaining('warning DSC-01'),
  });
  expect(await buildWith('rules:\n  severity:\n    DSC-01: off\n')).toMatchObject({ exitCode: 0, error: '' });
});

test('environment variables can change severities too', async () => {
  expect(await buildWith('', { SITE_RULES_SEVERITY: 'DSC-01=off TXT-02=error' })).toMatchObject({
    exitCode: 0,
    error: '',
  });
});

const allowance = (until: string) =>
  `rules:\n  allowances:\n    - rule: DSC-01\n      pages: /notes/**\n      reason: written before the rule\n      until: ${until}\n`;

test('an allowance permits the findings of a rule on its pages until its last day', async () => {
  expect(await buildWith(allowance('2026-11-21'))).toMatchObject({ exitCode: 0, error: '' });
});

test('an expired allowance is an error and permits nothing', async () => {
  const { exitCode, error } = await buildWith(allowance('2026-11-20'));
  expect(exitCode).toBe(1);
  expect(error).toContain('error DSC-01');
  expect(error).toContain(
    'error RUL-01  the allowance for DSC-01 on /notes/** (written before the rule) expired on 2026-11-20\n' +
      '    fix: remove it from rules.allowances in content/settings.yml, or extend it with a reason that is still valid\n',
  );
});

test('rejects unknown rules in the settings with a suggestion, and requires a reason and an end date for an allowance', async () => {
  const { exitCode, error } = await buildWith(
    'rules:\n  severity:\n    DSC-1: off\n    TTL-01: never\n  allowances:\n    - rule: DSC-1\n      pages: /notes/**\n      until: soon\n',
  );
  expect(exitCode).toBe(2);
  expect(error).toMatchInlineSnapshot(`
    "error settings/missing-key  rules.allowances[0].reason is missing; it must be text
        at content/settings.yml:9:7
        fix: add the key reason
    error settings/unknown-key  unknown key "DSC-1" in rules.severity
        at content/settings.yml:6:5
        fix: did you mean "DSC-01"?
    error settings/wrong-value  rules.severity.TTL-01 must be one of error, warning, note, off, but is the text "never"
        at content/settings.yml:7:13
    error settings/wrong-value  rules.allowances[0].rule must be a rule id
        at content/settings.yml:9:13
        fix: did you mean "DSC-01"?
    error settings/wrong-value  rules.allowances[0].until must be a date like 2026-03-31, but is the text "soon"
        at content/settings.yml:11:14
    Stopped: 5 errors; nothing was published.
    "
  `);
});
