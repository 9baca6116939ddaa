import path from 'node:path';
import { parseArgs } from 'node:util';
import { compileProgram } from '../../bin/compile-program.js';
import { ROOT } from './build-once.mjs';
import { copySite } from './copy-site.mjs';
import { openWorkFolder } from './work-folder.mjs';

const HELP = `npm run bench -- [--scale 1] [--runs 5] [--concurrency 1] [--root .] [--again] [--dev] [--peers [--pages 1300] [--against hugo,eleventy,astro]]

Repeatedly builds a copy of the site cold into a new folder, measures two floors in the same run, and prints medians:
  React floor   a minimal script that renders the same pages with React and writes them
  write floor   a script that writes the same bytes
--scale 10 or 50 multiplies the places; each generated place has its own figures.
--again builds the copy cold, then again after typical edits, such as one of a city's facts.
--dev edits the copy under build-site dev instead, and measures how long each edit takes to appear in a browser.
--peers builds a synthetic site of --pages pages with this engine, Hugo, Eleventy and Astro. Eleventy and Astro are
installed separately with npm; Hugo must be on the PATH.
Files are read and written in memory (tmpfs) if they fit, otherwise in the temporary folder; the table says which.`;

/** Maximum space that a benchmark needs: two copies of the real site's files and three of its outputs. */
const BYTES_OF_SITE = 500e6;

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    runs: { type: 'string', default: '5' },
    concurrency: { type: 'string' },
    root: { type: 'string', default: ROOT },
    again: { type: 'boolean' },
    dev: { type: 'boolean' },
    peers: { type: 'boolean' },
    pages: { type: 'string', default: '1300' },
    against: { type: 'string', default: 'hugo,eleventy,astro' },
    help: { type: 'boolean' },
  },
});

const benchSite = async (bench) => {
  const scale = Number(values.scale);
  const work = openWorkFolder(BYTES_OF_SITE * scale);
  const site = path.join(work.folder, 'site');
  copySite(path.resolve(values.root), site, scale);
  const flags = values.concurrency ? ['--concurrency', values.concurrency] : [];
  await bench({ site, work, runs: Number(values.runs), flags });
};

/** Imports each mode on demand, because a browser driver and the peers' sites take a second to load. */
const start = async () => {
  await compileProgram();
  if (values.peers) {
    const { benchPeers } = await import('./peers/peers.mjs');
    await benchPeers({ pages: Number(values.pages), runs: Number(values.runs), against: values.against.split(',') });
  } else if (values.dev) await benchSite((await import('./dev.mjs')).benchDev);
  else if (values.again) await benchSite((await import('./again.mjs')).benchAgain);
  else await benchSite((await import('./cold.mjs')).benchCold);
};

if (values.help) console.log(HELP);
else await start();
