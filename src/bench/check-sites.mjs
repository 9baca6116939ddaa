import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEBIAN_SITES, fetchDebianSite } from '../judges/debian-sites.mjs';
import { median } from './figures.mjs';
import { measure, measuresMemory } from './peers/measure.mjs';
import { openWorkFolder } from './work-folder.mjs';

// npm run bench:check -- [--runs 5] [--against check-html-links,linkinator] [--sites node,sphinx]: processor time of
// `build-site check` and other link checkers on documentation by other generators, from Debian packages.

const ROOT = path.resolve(import.meta.dirname, '../..');
const BYTES_OF_SITES = 600e6;

/** The sites in the published figures. */
const MEASURED = 'node,nim,sphinx,asciidoc,docbook,sqlite';

/**
 * Installs the packed package, because a checkout checks on every start whether its build is up to date, which would
 * distort the times.
 */
const installTool = (work) => {
  const options = { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' };
  const [archive] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', work], options));
  const tool = path.join(work, 'tool');
  mkdirSync(tool);
  execFileSync(
    'npm',
    ['install', '--prefix', tool, '--no-audit', '--no-fund', path.join(work, archive.filename)],
    options,
  );
  return path.join(tool, 'node_modules/build-site/bin/build-site.js');
};

const TOOLS = {
  'build-site check': (site) => [command, 'check', site, '--json'],
  'check-html-links': (site) => [path.join(ROOT, 'src/judges/node_modules/check-html-links/src/cli.js'), site],
  linkinator: (site) => [
    path.join(ROOT, 'node_modules/linkinator/build/src/cli.js'),
    ...['.', '--server-root', site, '--recurse', '--check-fragments', '--skip', '^https?://(?!localhost)'],
  ],
};

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    against: { type: 'string', default: 'check-html-links,linkinator' },
    sites: { type: 'string', default: MEASURED },
  },
});

const runTool = (tool, site, notes) => {
  // Exit code 1 means dead links.
  const command = ['sh', '-c', '"$@" > /dev/null 2>&1; test $? -le 1', 'sh', process.execPath, ...TOOLS[tool](site)];
  return measure(command, { notes });
};

const isInstalled = (tool) => {
  if (existsSync(TOOLS[tool]('')[0])) return true;
  console.log(`${tool} was skipped: install it with npm ci --prefix src/judges.`);
  return false;
};

if (!measuresMemory) throw new Error('install GNU time (/usr/bin/time), which measures processor time');
const { folder: work, where } = openWorkFolder(BYTES_OF_SITES);
const command = installTool(work);
const tools = ['build-site check', ...values.against.split(',').filter((name) => name in TOOLS)].filter(isInstalled);
console.log(`Processor seconds, medians of ${values.runs} interleaved runs, ${where}, Node ${process.version}\n`);
for (const name of values.sites.split(',')) {
  const found = fetchDebianSite(name, work);
  if (found === undefined) continue;
  const pages = readdirSync(found.site, { recursive: true }).filter((file) => file.endsWith('.html')).length;
  console.log(`${DEBIAN_SITES[name].generator}, ${found.version}: ${pages} pages`);
  const runs = new Map(tools.map((tool) => [tool, []]));
  // The first run fills the tool's caches.
  for (const tool of tools) await runTool(tool, found.site, path.join(work, 'notes'));
  for (let run = 0; run < Number(values.runs); run++)
    for (const tool of tools) runs.get(tool).push(await runTool(tool, found.site, path.join(work, 'notes')));
  const own = median(runs.get('build-site check').map(({ processor }) => processor));
  for (const [tool, results] of runs) {
    const seconds = median(results.map(({ processor }) => processor));
    const megabytes = median(results.map((result) => result.megabytes));
    const ratio = tool === 'build-site check' ? '' : `   build-site takes ${(own / seconds).toFixed(2)} ×`;
    console.log(
      `  ${tool.padEnd(18)}${seconds.toFixed(2).padStart(7)} s  ${megabytes.toFixed(0).padStart(4)} MB${ratio}`,
    );
  }
}
