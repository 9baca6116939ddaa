import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { transform } from 'esbuild';

const HELP = `node tests/mutations/run.mjs [--root dir] [--only id,id] [--out results.json] [--check]

Applies one mutation from mutations.ts at a time, runs the tests that should detect it, and reverts the file: red is
the expected result. Prints a Markdown table as it runs; exits with 1 if a mutation is not detected and has no
\`unseen\` reason. A full run takes most of an hour. Do not edit the sources meanwhile, or pass a clone with its
node_modules:

  git clone . /tmp/mutants && cp -a node_modules /tmp/mutants/ && node tests/mutations/run.mjs --root /tmp/mutants

--root   the project whose sources are changed and whose tests run (default: this one)
--only   run only these mutations
--out    a file for the results; the file's results of other mutations are kept
--check  only check that every mutation still applies to its file, and run nothing`;

/** Time limit for the tests of a mutation. A hanging test counts as detection. */
const LONGEST_MS = 240_000;

const { values: flags } = parseArgs({
  options: {
    root: { type: 'string', default: path.resolve(import.meta.dirname, '../..') },
    only: { type: 'string' },
    out: { type: 'string' },
    check: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const root = path.resolve(flags.root);

const fail = (...lines) => {
  console.error(lines.join('\n'));
  process.exit(2);
};

/** Compiles mutations.ts, because Node 20 cannot import TypeScript. */
const loadMutations = async () => {
  const source = readFileSync(path.join(import.meta.dirname, 'mutations.ts'), 'utf8');
  const { code } = await transform(source, { loader: 'ts' });
  const { MUTATIONS } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.entries(MUTATIONS).flatMap(([part, mutations]) => mutations.map((each) => ({ part, ...each })));
};

/** Returns a message for each mutation that no longer matches the sources or the test files. */
const misfits = (mutations) =>
  mutations.flatMap(({ id, file, find, tests }, at) => {
    const times = existsSync(path.join(root, file))
      ? readFileSync(path.join(root, file), 'utf8').split(find).length - 1
      : 0;
    return [
      ...(times === 1 ? [] : [`${id}: the replaced code occurs ${times} times in ${file}`]),
      ...tests.filter((test) => !existsSync(path.join(root, test))).map((test) => `${id}: ${test} does not exist`),
      ...(mutations.findIndex((other) => other.id === id) < at ? [`${id}: the id is already used`] : []),
    ];
  });

/** Returns files with uncommitted changes, which could be lost because SIGKILL would leave a mutation in place. */
const dirtyFiles = (mutations) => {
  const files = [...new Set(mutations.map(({ file }) => file))];
  const { status, stdout, stderr } = spawnSync('git', ['diff', '--name-only', 'HEAD', '--', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : fail(stderr);
};

// Reverts the mutation, however this process ends.
let restore = () => {};
let stop = () => {};
process.on('exit', () => {
  stop('SIGKILL');
  restore();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

/** Reverts the mutation but keeps other changes made to the file meanwhile. */
const mutate = ({ file, find, replace }) => {
  const place = path.join(root, file);
  const before = readFileSync(place, 'utf8');
  // `$` is special in a replacement string.
  const after = before.replace(find, () => replace);
  restore = () => {
    restore = () => {};
    if (readFileSync(place, 'utf8') === after) writeFileSync(place, before);
    else console.error(`${file} was changed during the run and still contains ${JSON.stringify(replace)}`);
  };
  writeFileSync(place, after);
};

/** Ends the whole process group, including browsers. Returns the report and the exit code. */
const runTests = ({ tests, name }) =>
  new Promise((resolve) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mutation-'));
    const report = path.join(folder, 'report.json');
    const pattern = name === undefined ? [] : [`--testNamePattern=${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`];
    const flags = ['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`, ...pattern];
    // CI would retry failed tests, but the first failure counts as detection.
    const { CI: _, ...env } = process.env;
    const program = path.join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [program, 'run', ...tests, ...flags], {
      cwd: root,
      env,
      detached: true,
      stdio: 'ignore',
    });
    stop = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {}
    };
    let isLate = false;
    const timers = [
      setTimeout(() => {
        isLate = true;
        stop('SIGTERM');
      }, LONGEST_MS),
      setTimeout(() => stop('SIGKILL'), LONGEST_MS + 5_000),
    ];
    child.once('exit', (code) => {
      timers.forEach(clearTimeout);
      stop('SIGKILL');
      stop = () => {};
      const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : undefined;
      rmSync(folder, { recursive: true });
      resolve({ isLate, code, files });
    });
  });

/** Shortens a message to a length that still distinguishes a failed assertion from a timeout. */
const short = (message = '') => stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 300);

/** Returns `red` if a test detected the mutation, `green` if none did, and `no test` if none ran. */
const verdictOf = ({ isLate, code, files }) => {
  if (isLate) return { verdict: 'red', seenBy: 'hangs' };
  if (files === undefined) return { verdict: 'no test', seenBy: `vitest ended with ${code} and no report` };
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed) return { verdict: 'red', seenBy: failed.fullName, says: short(failed.failureMessages[0]) };
  const broken = files.find(({ status }) => status === 'failed');
  if (broken) return { verdict: 'red', seenBy: 'code outside of tests', says: short(broken.message) };
  if (code !== 0) return { verdict: 'red', seenBy: 'an error outside of tests' };
  return { verdict: tests.some(({ status }) => status === 'passed') ? 'green' : 'no test', seenBy: '' };
};

const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').slice(0, 160);
const row = (...cells) => console.log(`| ${cells.map(cell).join(' | ')} |`);

const resultsSoFar = () => (flags.out && existsSync(flags.out) ? JSON.parse(readFileSync(flags.out, 'utf8')) : []);

const judge = async (mutation) => {
  const started = performance.now();
  mutate(mutation);
  const outcome = await runTests(mutation);
  restore();
  const { id, part, file, what, tests, unseen } = mutation;
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { id, part, file, what, tests, unseen, ...verdictOf(outcome), seconds };
};

if (flags.help) {
  console.log(HELP);
  process.exit(0);
}
const all = await loadMutations();
const wanted = flags.only?.split(',');
const unknown = wanted?.filter((id) => !all.some((mutation) => mutation.id === id)) ?? [];
if (unknown.length > 0) fail(`Unknown mutation: ${unknown.join(', ')}`);
const chosen = all.filter(({ id }) => wanted?.includes(id) ?? true);
const dirty = flags.check ? [] : dirtyFiles(all);
if (dirty.length > 0) fail('These files have uncommitted changes, perhaps from a mutation of a killed run:', ...dirty);
const problems = misfits(chosen);
if (problems.length > 0) fail(...problems);
if (flags.check) {
  console.log(`All ${chosen.length} mutations apply to their files.`);
  process.exit(0);
}

const counts = { seen: 0, excused: 0 };
row('id', 'part', 'consequence', 'tests', 'detected by', 's');
row('---', '---', '---', '---', '---', '---:');
for (const mutation of chosen) {
  const result = await judge(mutation);
  const isExcused = result.verdict === 'green' && result.unseen !== undefined;
  if (result.verdict === 'red') counts.seen += 1;
  if (isExcused) counts.excused += 1;
  const by = isExcused ? `none: ${result.unseen}` : result.seenBy;
  row(result.id, result.part, result.what, result.verdict, by, String(result.seconds));
  if (flags.out) {
    const others = resultsSoFar().filter(({ id }) => id !== result.id);
    writeFileSync(flags.out, `${JSON.stringify([...others, result], null, 1)}\n`);
  }
}
console.log(
  `\n${counts.seen} of ${chosen.length} mutations were detected; ${counts.excused} more have no effect that a test could detect.`,
);
process.exit(counts.seen + counts.excused < chosen.length ? 1 : 0);
