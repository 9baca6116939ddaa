import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { load } from 'js-yaml';
import { beforeAll, expect, inject, test } from 'vitest';
import { engineRoot } from '../../src/engine/core/site-root.ts';
import { readAction, runAction, writePrograms } from '../support/composite-action.ts';
import { makeFolder } from '../support/folder.ts';
import { loadGitHubParser } from '../support/github-parser.ts';
import { serve } from '../support/preview.ts';

const ROOT = engineRoot();
const ACTION = path.join(ROOT, '.github/actions/check');
const FILE = path.join(ACTION, 'action.yml');

const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body><main><h1>H</h1>\n${body}</main></body></html>`;

const GREEN = html('<a href="/">Home</a>');
const DEAD = html('<a href="/gone/">Gone</a>');

/** Stand-ins for npm and npx, which would need the network. They log their arguments. */
const PROGRAMS = {
  npm: 'echo "npm in $PWD:$(printf " %q" "$@")"',
  npx: `echo "npx:$(printf ' %q' "\${@:1:3}")"; shift 4; exec node ${JSON.stringify(path.join(ROOT, 'bin/build-site.js'))} "$@"`,
};

const runCheck = async (
  files: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>>,
  { action = ACTION, programs = {} }: { action?: string; programs?: Readonly<Record<string, string>> } = {},
) => {
  const folder = makeFolder(Object.fromEntries(Object.entries(files).map(([file, text]) => [`work/${file}`, text])));
  const [workspace, bin] = [path.join(folder, 'work'), path.join(folder, 'bin')];
  mkdirSync(workspace, { recursive: true });
  writePrograms(bin, { ...PROGRAMS, ...programs });
  const environment = { PATH: `${bin}:${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: folder };
  // The links profile reports only dead links.
  const given = { profile: 'links', ...inputs };
  return { workspace, ...(await runAction({ action, workspace, inputs: given, temporary: folder, environment })) };
};

let parser: Awaited<ReturnType<typeof loadGitHubParser>>;

beforeAll(async () => {
  parser = await loadGitHubParser(inject('runFolder'));
});

test("the action is valid according to GitHub's parser", () => {
  const content = readFileSync(FILE, 'utf8');
  expect(parser.problemsOfAction(content)).toEqual([]);
  expect(parser.problemsOfAction(content.replaceAll('shell: bash', 'shel: bash'))).not.toEqual([]);
});

const WORKFLOWS = glob.sync(['.github/workflows/*.yml', 'examples/ci/github.yml'], { cwd: ROOT, dot: true }).sort();

test.each(WORKFLOWS)("%s is valid according to GitHub's parser", (file) => {
  const content = readFileSync(path.join(ROOT, file), 'utf8');
  expect(parser.problemsOfWorkflow(content)).toEqual([]);
  expect(parser.problemsOfWorkflow(content.replace('runs-on:', 'run-on:'))).not.toEqual([]);
});

test('the example workflow passes only inputs of the action', () => {
  const workflow = load(readFileSync(path.join(ROOT, 'examples/ci/github.yml'), 'utf8')) as {
    jobs: { check: { steps: { uses?: string; with?: object }[] } };
  };
  const step = workflow.jobs.check.steps.find(({ uses }) => uses?.includes('/.github/actions/check@'));
  expect(Object.keys(readAction(FILE).inputs)).toEqual(expect.arrayContaining(Object.keys(step?.with ?? {})));
});

test('inputs reach the shell only through variables', () => {
  const { inputs, runs } = readAction(FILE);
  for (const { run } of runs.steps) expect(run).not.toContain('${{');
  const texts = JSON.stringify(runs.steps);
  for (const name of Object.keys(inputs)) expect(texts).toContain(`inputs.${name}`);
});

test('passes a correct site, with a summary and a SARIF file', async () => {
  const { status, log, summary, outputs, workspace } = await runCheck(
    { '_site/index.html': GREEN },
    { folder: '_site' },
  );
  expect({ status, log }).toMatchObject({ status: 0, log: expect.not.stringContaining('::error') });
  expect(summary).toContain('## build-site check: passed');
  const sarif = JSON.parse(readFileSync(outputs.sarif ?? '', 'utf8'));
  expect(sarif.runs[0].results).toEqual([]);
  expect(path.relative(workspace, outputs.sarif ?? '')).toMatch(/^\.\./);
});

test('fails for a dead link, annotates its file, and still sets the SARIF output', async () => {
  const { status, log, summary, outputs } = await runCheck({ '_site/index.html': DEAD }, { folder: '_site' });
  expect(status).toBe(1);
  expect(log).toContain('::error file=_site/index.html,line=2,');
  expect(summary).toContain('## build-site check: failed');
  const sarif = JSON.parse(readFileSync(outputs.sarif ?? '', 'utf8'));
  expect(sarif.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('LNK-01');
});

test('passes a site whose findings are in the baseline, and fails for a new one', async () => {
  const files = { '_site/index.html': DEAD };
  const { workspace, status } = await runCheck(files, { folder: '_site', arguments: '--write-baseline known.json' });
  expect(status).toBe(0);
  const known = { ...files, 'known.json': readFileSync(path.join(workspace, 'known.json'), 'utf8') };
  expect(await runCheck(known, { folder: '_site', baseline: 'known.json' })).toMatchObject({ status: 0 });
  const worse = { ...known, '_site/index.html': DEAD.replace('</main>', '<a href="/also-gone/">Gone</a></main>') };
  expect(await runCheck(worse, { folder: '_site', baseline: 'known.json' })).toMatchObject({ status: 1 });
});

test('reads the settings file and the profile', async () => {
  const files = { '_site/index.html': DEAD, 'lenient.yml': 'rules:\n  LNK-01: warn\n  IDX-03: off\n' };
  expect(await runCheck(files, { folder: '_site', config: 'lenient.yml' })).toMatchObject({ status: 0 });
  expect(await runCheck(files, { folder: '_site', profile: 'lnks' })).toMatchObject({ status: 2 });
});

test('writes all reports, and splits arguments at white space without expanding wildcards', async () => {
  const { status, workspace } = await runCheck(
    { '_site/index.html': GREEN, 'notes.md': 'My notes.\n' },
    { folder: '_site', report: 'out/a b.html\n\nout/check.json\n', arguments: ' --quiet  --report\n*.md ' },
  );
  expect(status).toBe(0);
  const reports = ['out/a b.html', 'out/check.json', '*.md'];
  expect(reports.filter((file) => existsSync(path.join(workspace, file)))).toEqual(reports);
});

test('checks a folder whose name is shell code', async () => {
  const folder = 'a $(touch hacked) * "b"';
  const { status, workspace } = await runCheck({ [`${folder}/index.html`]: GREEN }, { folder });
  expect(status).toBe(0);
  expect(existsSync(path.join(workspace, 'hacked'))).toBe(false);
});

test('runs in the working directory, and annotates files relative to the workspace', async () => {
  const { log } = await runCheck({ 'site/_site/index.html': DEAD }, { folder: '_site', 'working-directory': 'site' });
  expect(log).toContain('::error file=site/_site/index.html,');
});

test('checks a live site', async () => {
  const site = makeFolder({ 'index.html': DEAD });
  const { status, log } = await runCheck({}, { url: (await serve(site)).address });
  expect({ status, log }).toMatchObject({ status: 1, log: expect.stringContaining('/gone/') });
});

test('exits with code 2 for invalid inputs', async () => {
  const { status, log } = await runCheck({}, { folder: '_site', url: 'https://www.example.com/' });
  expect({ status, log }).toMatchObject({ status: 2, log: expect.stringContaining('error ') });
});

test('runs a package with npx instead of the sources', async () => {
  const { status, log } = await runCheck(
    { '_site/index.html': GREEN },
    { folder: '_site', package: './a package.tgz' },
  );
  expect({ status, log }).toMatchObject({
    status: 0,
    log: expect.stringContaining('npx: --yes --package ./a\\ package.tgz\n'),
  });
});

test('installs the dependencies of its own checkout once, and none if a package is given', async () => {
  const checkout = makeFolder({
    '.github/actions/check/action.yml': readFileSync(FILE, 'utf8'),
    'bin/build-site.js': 'console.log("checked")',
  });
  const action = path.join(checkout, '.github/actions/check');
  const install = `npm in ${checkout}: ci --ignore-scripts --no-audit --no-fund\n`;
  expect((await runCheck({}, {}, { action })).log).toBe(`${install}checked\n`);
  const packed = await runCheck({ '_site/index.html': GREEN }, { folder: '_site', package: 'build-site' }, { action });
  expect(packed).toMatchObject({ status: 0, log: expect.not.stringContaining('npm in') });
  mkdirSync(path.join(checkout, 'node_modules'));
  expect((await runCheck({}, {}, { action })).log).toBe('checked\n');
});

test.each([
  ['an old version of', 'exit 1'],
  ['no', 'exit 127'],
])('requires a newer Node.js if the job has %s Node.js', async (_, node) => {
  const { status, log } = await runCheck({ '_site/index.html': GREEN }, { folder: '_site' }, { programs: { node } });
  expect({ status, log }).toEqual({
    status: 1,
    log: '::error::build-site needs Node.js 20.19 or newer: add actions/setup-node before this step\n',
  });
});
