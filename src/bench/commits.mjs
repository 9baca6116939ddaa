import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { atEnd } from './at-end.mjs';
import { AS_OF, ROOT } from './build-once.mjs';
import { median } from './figures.mjs';
import { measure, measuresMemory } from './peers/measure.mjs';
import { run } from './processes.mjs';
import { openWorkFolder } from './work-folder.mjs';

const HELP = `npm run bench:commits -- [--before HEAD^] [--pages 1300] [--runs 5] [--limit 1.1] [--record YYYY-MM]

Compares processor time with an earlier commit: cold builds of the same synthetic site, and checks of its output, in
turns. Prints a warning above the limit, and never fails because of a time. --record adds a row to
src/bench/history.csv.`;

const HISTORY = path.join(import.meta.dirname, 'history.csv');
const BYTES_OF_PAGE = 100_000;

const { values } = parseArgs({
  options: {
    before: { type: 'string', default: 'HEAD^' },
    pages: { type: 'string', default: '1300' },
    runs: { type: 'string', default: '5' },
    limit: { type: 'string', default: '1.1' },
    record: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const readLock = (folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');

/** Links each package, so that the caches in `node_modules/.cache` stay separate. */
const linkPackages = (folder) => {
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '.cache') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name));
};

const checkOut = async (commit, folder) => {
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  atEnd(() => git('worktree', 'remove', '--force', folder));
  if (readLock(folder) === readLock(ROOT)) linkPackages(folder);
  else await run(['npm', 'ci', '--no-audit', '--no-fund'], { cwd: folder });
};

/** Writes the site with the commit's own code, because its templates depend on the commit's API. */
const writeSite = (engine, site, pages) => {
  const peers = path.join(engine, 'src/bench/peers');
  const code = `
    import { makeData, sizeFor } from ${JSON.stringify(path.join(peers, 'data.mjs'))};
    import { writeSite } from ${JSON.stringify(path.join(peers, 'sites.mjs'))};
    await writeSite('build-site', ${JSON.stringify(site)}, makeData(sizeFor(${pages})));`;
  return run([process.execPath, '--input-type=module', '--eval', code], { cwd: engine });
};

const prepare = async (name, engine, work) => {
  const folder = path.join(work, name);
  mkdirSync(folder, { recursive: true });
  const site = path.join(folder, 'site');
  await writeSite(engine, site, Number(values.pages));
  return { command: path.join(engine, 'bin/build-site.js'), site, folder, builds: [], checks: [] };
};

const sample = async ({ command, site, folder, builds, checks }) => {
  const out = path.join(folder, 'out');
  const notes = path.join(folder, 'notes');
  rmSync(out, { recursive: true, force: true });
  rmSync(path.join(site, 'node_modules/.cache'), { recursive: true, force: true });
  builds.push(
    await measure([process.execPath, command, 'build', '--out', out, '--as-of', AS_OF, '--json'], { cwd: site, notes }),
  );
  // Exit code 1 means findings, of which a newer commit can have more.
  const check = [
    'sh',
    '-c',
    '"$@" > /dev/null; test $? -le 1',
    'sh',
    process.execPath,
    command,
    'check',
    out,
    '--json',
  ];
  checks.push(await measure(check, { notes }));
};

const compare = (before, now, part) => {
  const [first, second] = [before, now].map((samples) => median(samples.map((one) => one[part])));
  return { first, second, ratio: second / first };
};

const MEASURED = [
  ['build, processor', 'builds', 'processor'],
  ['build, wall', 'builds', 'seconds'],
  ['check, processor', 'checks', 'processor'],
];

const print = (commits, rows) => {
  console.log(
    `${values.pages} pages, medians of ${values.runs} interleaved cold runs ${commits.where}, Node ${process.version}: ${commits.now} against ${commits.before}`,
  );
  for (const { name, first, second, ratio } of rows)
    console.log(
      `  ${name.padEnd(18)}${first.toFixed(2).padStart(8)} s → ${second.toFixed(2).padStart(6)} s   ${ratio.toFixed(2)} ×`,
    );
};

/** GitHub turns a line that starts with `::warning::` into an annotation of the pull request. */
const warn = (rows) => {
  const slower = rows.filter(({ name, ratio }) => name.endsWith('processor') && ratio > Number(values.limit));
  for (const { name, ratio } of slower)
    console.log(
      `${process.env.GITHUB_ACTIONS ? '::warning::' : 'warning: '}${name} takes ${ratio.toFixed(2)} × the time of ${values.before}`,
    );
};

const record = (commits, rows) => {
  const ratios = rows.map(({ ratio }) => ratio.toFixed(2));
  appendFileSync(HISTORY, `${[values.record, commits.now, commits.before, values.pages, ...ratios].join(',')}\n`);
};

const start = async () => {
  if (!measuresMemory) throw new Error('install GNU time (/usr/bin/time), which measures processor time');
  const { folder: work, where } = openWorkFolder(2 * Number(values.pages) * BYTES_OF_PAGE);
  const commits = {
    where,
    now: git('rev-parse', '--short', 'HEAD'),
    before: git('rev-parse', '--short', values.before),
  };
  const earlier = path.join(work, 'earlier');
  await checkOut(values.before, earlier);
  const before = await prepare('before', earlier, work);
  const now = await prepare('now', ROOT, work);
  // The first run compiles the program.
  for (const one of [before, now]) await sample(one);
  for (const one of [before, now]) one.builds.length = one.checks.length = 0;
  for (let round = 0; round < Number(values.runs); round++)
    for (const one of round % 2 === 0 ? [before, now] : [now, before]) await sample(one);
  const rows = MEASURED.map(([name, samples, part]) => ({ name, ...compare(before[samples], now[samples], part) }));
  print(commits, rows);
  warn(rows);
  if (values.record !== undefined) record(commits, rows);
};

if (values.help) console.log(HELP);
else if (existsSync(path.join(ROOT, '.git'))) await start();
else throw new Error('this benchmark needs the git history of a clone');
