import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { compileProgram } from '../../bin/compile-program.js';
import { benchAgain } from './again.mjs';
import { benchDev } from './dev.mjs';
import { benchPeers } from './peers/peers.mjs';
import { scaleSite } from './scale.mjs';

const HELP = `npm run bench -- [--scale 1] [--runs 5] [--concurrency 1] [--again] [--dev] [--peers [--pages 1300]]

Builds the site cold, each time into a new folder, beside two floors in the same run:
  React floor   a bare script that renders the same pages with React and writes them
  write floor   a script that writes the same bytes
and prints medians. --scale 10 or 50 multiplies the places, each made one with figures of its own.
--again builds a copy of the site cold, and again after edits such as one of a city's facts.
--dev edits a copy of the site under build-site dev instead, and measures when each edit shows in a browser.
--peers builds a synthetic site of --pages pages with this engine, Hugo, Eleventy and Astro side by side. Eleventy and
Astro are installed apart, with npm; Hugo is taken from the PATH.`;

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const AS_OF = '2026-11-21';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const bundle = (entry, outfile, plugins = []) =>
  build({
    absWorkingDir: root,
    entryPoints: [path.join(here, entry)],
    outfile,
    plugins,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['@swc/core', 'esbuild', '@resvg/resvg-js', 'sharp'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
    logOverride: { 'direct-eval': 'silent' },
  });

/** Gives the React floor the site's page modules; islands are left out of pages there. */
const pagesOf = (site) => ({
  name: 'bench-pages',
  setup(build) {
    const pages = readdirSync(path.join(site, 'templates/pages'), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .sort();
    build.onResolve({ filter: /^bench:pages$/ }, ({ path: name }) => ({ path: name, namespace: 'bench' }));
    build.onResolve({ filter: /^build-site$/ }, () => ({ path: path.join(root, 'src/engine/face/index.ts') }));
    build.onLoad({ filter: /\/templates\/islands\/[^/]+\.tsx$/ }, () => ({
      contents: 'const island = () => null; island.islandName = "x"; export default island;',
    }));
    build.onLoad({ filter: /.*/, namespace: 'bench' }, () => ({
      contents: `${pages.map((file, index) => `import * as page${index} from ${JSON.stringify(path.join(site, 'templates/pages', file))};`).join('\n')}
export const modules = {${pages.map((file, index) => `${JSON.stringify(`templates/pages/${file}`)}: page${index}`).join(', ')}};`,
      resolveDir: site,
    }));
  },
});

const run = (args) => {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${stderr}`);
  return { milliseconds: performance.now() - started, stdout };
};

const number = new Intl.NumberFormat('en-AU');

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    runs: { type: 'string', default: '5' },
    concurrency: { type: 'string' },
    again: { type: 'boolean' },
    dev: { type: 'boolean' },
    peers: { type: 'boolean' },
    pages: { type: 'string', default: '1300' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const scale = Number(values.scale);
const runs = Number(values.runs);
const threads = values.concurrency ? ['--concurrency', values.concurrency] : [];

const work = path.join(root, 'node_modules/.cache/build-site/bench');
if (values.again) {
  const copy = path.join(work, `again-${scale}`);
  scaleSite(root, copy, scale);
  await compileProgram();
  const out = path.join(tmpdir(), `build-site-bench-${process.pid}`);
  benchAgain({ command: path.join(root, 'bin/build-site.js'), site: copy, out, runs, asOf: AS_OF, run });
  process.exit(0);
}
if (values.dev) {
  const copy = path.join(work, `dev-${scale}`);
  scaleSite(root, copy, scale);
  await compileProgram();
  await benchDev({ command: path.join(root, 'bin/build-site.js'), site: copy, runs });
  process.exit(0);
}
if (values.peers) {
  await compileProgram();
  await benchPeers({
    command: path.join(root, 'bin/build-site.js'),
    packages: path.join(work, 'peers'),
    pages: Number(values.pages),
    runs,
    asOf: AS_OF,
  });
  process.exit(0);
}
const site = scale === 1 ? root : path.join(work, `site-${scale}`);
const prepared = path.join(work, `prepared-${scale}`);
const temporary = path.join(tmpdir(), `build-site-bench-${process.pid}`);
mkdirSync(temporary, { recursive: true });
if (scale > 1) scaleSite(root, site, scale);
await compileProgram();
await bundle('prepare.ts', path.join(work, 'prepare.js'));
await bundle('similarity.ts', path.join(work, 'similarity.js'));
await bundle('react-floor.tsx', path.join(work, 'react-floor.js'), [pagesOf(site)]);
rmSync(prepared, { recursive: true, force: true });
run([path.join(work, 'prepare.js'), site, prepared, AS_OF]);

let count = 0;
const fresh = () => path.join(temporary, `out-${count++}`);
const samples = { build: [], react: [], write: [] };
const phases = new Map();
const memory = [];
let report;
for (let index = 0; index < runs; index++) {
  const out = fresh();
  const built = run([
    path.join(root, 'bin/build-site.js'),
    'build',
    '--root',
    site,
    '--out',
    out,
    '--as-of',
    AS_OF,
    '--json',
    ...threads,
  ]);
  report = JSON.parse(built.stdout);
  samples.build.push(built.milliseconds);
  memory.push(report.peakMemory);
  for (const { phase, milliseconds } of report.phases) phases.set(phase, [...(phases.get(phase) ?? []), milliseconds]);
  samples.react.push(run([path.join(work, 'react-floor.js'), prepared, fresh(), AS_OF]).milliseconds);
  samples.write.push(run([path.join(here, 'write-floor.mjs'), prepared, fresh()]).milliseconds);
  for (const folder of readdirSync(temporary)) rmSync(path.join(temporary, folder), { recursive: true, force: true });
}
rmSync(temporary, { recursive: true, force: true });

const whole = median(samples.build);
const react = median(samples.react);
const write = median(samples.write);
console.log(
  `${number.format(report.pages)} pages, ${number.format(report.bytes)} bytes, ${number.format(report.links)} links; medians of ${runs} cold builds, Node ${process.version}`,
);
console.log(
  `  build          ${whole.toFixed(0)} ms   ${number.format(Math.round((report.pages / whole) * 1000))} pages a second   peak memory ${(median(memory) / 1e6).toFixed(0)} MB`,
);
for (const [phase, times] of phases) console.log(`    ${phase.padEnd(10)}   ${median(times).toFixed(0)} ms`);
console.log(
  `    start        ${(whole - [...phases.values()].reduce((sum, times) => sum + median(times), 0)).toFixed(0)} ms (process and program)`,
);
console.log(`  React floor    ${react.toFixed(0)} ms   build is ${(whole / react).toFixed(2)} × of it`);
console.log(`  write floor    ${write.toFixed(0)} ms   build is ${(whole / write).toFixed(2)} × of it`);
process.stdout.write(`  ${run([path.join(work, 'similarity.js'), site, AS_OF, String(runs)]).stdout}`);
