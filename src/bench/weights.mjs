import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `node src/bench/weights.mjs` builds the site into a temporary folder and prints what the heaviest page of each
 * template weighs: HTML as bytes of gzip, scripts as bytes of Brotli by the moment when they are there.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const out = mkdtempSync(path.join(tmpdir(), 'build-site-weights-'));
const command = [
  path.join(root, 'bin/build-site.js'),
  'build',
  '--root',
  root,
  '--out',
  path.join(out, 'dist'),
  '--json',
];
const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 2 ** 28 });
rmSync(out, { recursive: true });
if (status !== 0) {
  process.stderr.write(stderr || stdout);
  process.exit(status ?? 1);
}

const FIGURES = ['html', 'script', 'scriptIdle', 'scriptOneInUse', 'scriptInUse', 'scriptInAll', 'nodes', 'requests'];
/** A template has several rows where its pages have different budgets; the heaviest counts. */
const rows = new Map();
for (const { template, measure, amount, budget } of JSON.parse(stdout).weights) {
  const row = rows.get(template) ?? {};
  rows.set(template, row);
  if (!row[measure] || amount > row[measure].amount) row[measure] = { amount, budget };
}
const cells = [...rows].map(([template, row]) => [
  template.replace('templates/pages/', ''),
  ...FIGURES.map((figure) => (row[figure] ? `${row[figure].amount} of ${row[figure].budget}` : '')),
]);
const table = [['template', ...FIGURES], ...cells.sort(([a], [b]) => (a < b ? -1 : 1))];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
for (const row of table)
  console.log(
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  );
