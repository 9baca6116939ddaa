import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { engineManifest, engineRoot } from '../../src/engine/core/site-root.ts';
import { readAction, runBash, writePrograms } from '../support/composite-action.ts';
import { makeFolder } from '../support/folder.ts';

const EXAMPLES = path.join(engineRoot(), 'examples/ci');
const COMMAND = path.join(engineRoot(), 'bin/build-site.js');
const VERSION = engineManifest().version;
const PACKAGE = `https://github.com/OWNER/build-site/releases/download/v${VERSION}/build-site-${VERSION}.tgz`;

const read = (file: string): string => readFileSync(path.join(EXAMPLES, file), 'utf8');

const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body><main><h1>H</h1>\n${body}</main></body></html>`;

/** Hides findings that are irrelevant to these tests. */
const siteWith = (body: string) => ({ '_site/index.html': html(body), 'build-site.check.yml': 'profile: links\n' });
const SITES = [
  ['passes a correct site', siteWith('<a href="/">Home</a>'), 0],
  ['fails for a dead link', siteWith('<a href="/gone/">Gone</a>'), 1],
] as const;

/** Runs the script in a folder with these files. The stand-ins in `programs` come first in PATH. */
const runIn = async (
  files: Readonly<Record<string, string>>,
  script: string,
  programs: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>> = {},
) => {
  const folder = makeFolder(files);
  const bin = makeFolder({});
  writePrograms(bin, programs);
  const PATH = `${bin}:${path.dirname(process.execPath)}:${process.env.PATH}`;
  return { folder, ...(await runBash(script, folder, { ...variables, PATH, HOME: bin })) };
};

interface GitLabJob {
  readonly script: readonly string[];
  readonly artifacts: { readonly paths: readonly string[] };
}

const gitlab = load(read('gitlab-ci.yml')) as {
  readonly variables: Readonly<Record<string, string>>;
  readonly build: GitLabJob;
  readonly check: GitLabJob;
};

/** Stands in for npx, which would download the package. */
const NPX = `[ "$1 $2 $3 $4" = '--yes --package ${PACKAGE} build-site' ] || exit 9; shift 4; exec node '${COMMAND}' "$@"`;

test.each(SITES)('the GitLab job %s, and keeps its report as an artifact', async (_, files, status) => {
  const script = gitlab.check.script.join('\n');
  const run = await runIn(files, script, { npx: NPX }, gitlab.variables);
  expect(run).toMatchObject({ status, log: expect.stringContaining('Checked 1 page') });
  for (const report of gitlab.check.artifacts.paths)
    expect(readFileSync(path.join(run.folder, report), 'utf8')).toContain('<title>build-site check: ');
});

test('the GitLab job checks the folder that the build job keeps', () => {
  expect(gitlab.build.artifacts.paths).toEqual(['_site']);
  expect(gitlab.check.script.join('\n')).toContain(' check _site ');
});

const { repos } = load(read('.pre-commit-config.yaml')) as {
  readonly repos: readonly {
    readonly hooks: readonly { readonly entry: string; readonly additional_dependencies: readonly string[] }[];
  }[];
};
const [hook] = repos.flatMap(({ hooks }) => hooks);

test.each(SITES)('the pre-commit hook %s', async (_, files, status) => {
  const run = await runIn(files, hook?.entry ?? '', { 'build-site': `exec node '${COMMAND}' "$@"` });
  expect(run).toMatchObject({ status, log: expect.stringContaining('Checked 1 page') });
});

test('the examples install the current version of the package', () => {
  expect(gitlab.variables).toEqual({ BUILD_SITE: PACKAGE });
  expect(hook?.additional_dependencies).toEqual([PACKAGE]);
  expect(read('github.yml')).toContain(`uses: OWNER/build-site/.github/actions/check@v${VERSION}\n`);
});

const DOCUMENT = readFileSync(path.join(engineRoot(), 'docs/check-in-ci.md'), 'utf8');
const BLOCKS = [...DOCUMENT.matchAll(/^```(?:yaml|js)\n(.*?)^```$/gms)].map(([, code = '']) => code);

test('the code in the document matches the examples', () => {
  const files = glob.sync('examples/{ci,check}/**/*.{yml,yaml,js,mjs}', { cwd: engineRoot(), dot: true });
  const texts = files.map((file) => readFileSync(path.join(engineRoot(), file), 'utf8'));
  expect(BLOCKS.length).toBe(7);
  expect(BLOCKS.filter((block) => !texts.some((text) => text.includes(block)))).toEqual([]);
});

test('the document describes every input and output of the action', () => {
  const { inputs, outputs } = readAction(path.join(engineRoot(), '.github/actions/check/action.yml'));
  for (const name of Object.keys(inputs)) expect(DOCUMENT).toContain(`\n| \`${name}\` |`);
  for (const name of Object.keys(outputs)) expect(DOCUMENT).toContain(`output \`${name}\``);
});
