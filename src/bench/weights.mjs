import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildOnce, ROOT } from './build-once.mjs';
import { copySite } from './copy-site.mjs';
import { openWorkFolder } from './work-folder.mjs';

// node src/bench/weights.mjs [--root .]: weighs the heaviest page of each template in a copy of the site. Prints
// gzipped bytes of HTML, and Brotli bytes of scripts, grouped by when they load.

const BYTES_OF_SITE = 300e6;
const FIGURES = ['html', 'script', 'scriptIdle', 'scriptOneInUse', 'scriptInUse', 'scriptInAll', 'nodes', 'requests'];

/** Finds each template's maximum; pages of one template can have different budgets. */
const rowsOf = (weights) => {
  const rows = new Map();
  for (const { template, measure, amount, budget } of weights) {
    const row = rows.get(template) ?? {};
    rows.set(template, row);
    if (!row[measure] || amount > row[measure].amount) row[measure] = { amount, budget };
  }
  return rows;
};

const printTable = (rows) => {
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
};

const { values } = parseArgs({ options: { root: { type: 'string', default: ROOT } } });
const { folder } = openWorkFolder(BYTES_OF_SITE);
const site = path.join(folder, 'site');
copySite(path.resolve(values.root), site, 1);
printTable(rowsOf((await buildOnce(site, path.join(folder, 'dist'))).weights));
