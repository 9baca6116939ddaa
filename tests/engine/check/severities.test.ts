import { expect, test } from 'vitest';
import { checkSite, describeCheckSettings } from '../../../src/engine/check.ts';
import { makeFolder } from '../../support/folder.ts';

/** The rule reports a small image as a warning, and a link without .html as a note. */
const SITE = {
  '_site/index.html':
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title><link rel="canonical" href="https://a.example/"><meta property="og:type" content="website"><meta property="og:title" content="T"><meta property="og:url" content="https://a.example/"></head><body><main><h1>H</h1><a href="/about">About us</a> <a href="http://localhost:3000/">Preview</a></main></body></html>',
  '_site/about.html': '<!doctype html><title>About</title><h1>About us</h1>',
};

const severitiesOf = async (rule: string, settings: string): Promise<string[]> => {
  const { diagnostics } = await checkSite({
    folder: '_site',
    cwd: makeFolder({ ...SITE, '.git/HEAD': '', 'build-site.check.yml': settings }),
    environment: {},
    now: new Date('2026-11-20T20:00:00Z'),
  });
  return diagnostics.filter((finding) => finding.rule === rule).map(({ severity }) => severity);
};

test('a severity in the settings also raises findings that a rule reports as warnings', async () => {
  expect(await severitiesOf('LNK-01', '')).toEqual(['warning']);
  expect(await severitiesOf('LNK-01', 'rules: { LNK-01: error }')).toEqual(['error']);
  expect(await severitiesOf('LNK-01', 'profile: strict\nrules: { LNK-01: error }')).toEqual(['error']);
  expect(new Set(await severitiesOf('SOC-01', 'rules: { SOC-01: error }'))).toEqual(new Set(['error']));
});

test('a severity in the settings lowers all findings of a rule', async () => {
  expect(await severitiesOf('LNK-01', 'rules: { LNK-01: note }')).toEqual(['note']);
  expect(await severitiesOf('LNK-01', 'rules: { LNK-01: off }')).toEqual([]);
});

test('a severity in the settings does not raise notes', async () => {
  expect(await severitiesOf('LNK-03', 'rules: { LNK-03: error }')).toEqual(['note']);
});

test('a profile does not raise a finding above the severity that the rule reports', async () => {
  expect(await severitiesOf('LNK-01', 'profile: links')).toEqual(['warning']);
});

test.each([
  ['warning', 'warning'],
  ['warn', 'warning'],
  ['note', 'note'],
  ['info', 'note'],
])('the severity %s in settings means %s', async (written, meant) => {
  expect(new Set(await severitiesOf('LNK-01', `rules: { LNK-01: ${written} }`))).toEqual(new Set([meant]));
  const options = { folder: '.', cwd: makeFolder({}), environment: { SITE_CHECK_RULES: `LNK-01=${written}` } };
  expect(describeCheckSettings(options)).toContain(`LNK-01: ${meant} #`);
});
