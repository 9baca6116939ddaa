import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../judges/machine.mjs';
import { COMMAND } from './build-once.mjs';
import { DEV_EDITS, editsFor } from './edits.mjs';
import { median } from './figures.mjs';
import { start } from './processes.mjs';

const MARK = /zq[a-z]+qz/;
/** Letters only, because slugs and names contain no digits. */
const markOf = (number) =>
  `zq${String.fromCharCode(97 + (number % 26))}${String.fromCharCode(97 + Math.floor(number / 26))}qz`;

/** Runs in the page. Reports each new mark in the frame after it is painted. */
const tellOfMarks = (pattern) => {
  const mark = new RegExp(pattern);
  let told = '';
  const look = () => {
    const root = document.documentElement;
    const [found = ''] =
      mark.exec(root ? root.textContent + getComputedStyle(root).getPropertyValue('--bench') : '') ?? [];
    if (found !== told) {
      told = found;
      requestAnimationFrame(() => window.sawMark(found, Date.now()));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const startDev = async (site) => {
  const dev = start([process.execPath, COMMAND, 'dev', '--root', site, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = performance.now();
  let text = '';
  const address = await new Promise((resolve, reject) => {
    dev.once('exit', (code) => reject(new Error(`build-site dev ended with ${code}`)));
    dev.stdout.on('data', (part) => {
      text += part;
      const ready = /"event":"ready","address":"([^"]+)"/.exec(text);
      if (ready) resolve(ready[1]);
    });
  });
  return { dev, address, milliseconds: performance.now() - started };
};

/** Measures the milliseconds from each write to the frame that shows the edit. */
const measure = async (browser, site, address, edit, runs) => {
  const file = path.join(site, edit.file);
  const text = readFileSync(file, 'utf8');
  const page = await browser.newPage();
  const waiting = new Map();
  await page.exposeFunction('sawMark', (mark, time) => waiting.get(mark)?.(time));
  await page.addInitScript(tellOfMarks, MARK.source);
  const times = [];
  try {
    await page.goto(new URL(edit.page, address).href);
    await delay(1500);
    for (let run = 0; run < runs; run++) {
      if (run > 0) await delay(1200);
      const mark = markOf(run);
      const seen = new Promise((resolve, reject) => {
        waiting.set(mark, resolve);
        setTimeout(() => reject(new Error(`${edit.name}: ${mark} did not appear within 20 s`)), 20_000).unref();
      });
      const written = Date.now();
      writeFileSync(file, edit.change(text, mark));
      times.push((await seen) - written);
    }
  } finally {
    writeFileSync(file, text);
    await page.close();
    await delay(800);
  }
  return times;
};

/** Edits a copy of a site in `build-site dev` and prints how long each edit takes to appear in a browser. */
export const benchDev = async ({ site, work: { where }, runs }) => {
  const { dev, address, milliseconds } = await startDev(site);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  console.log(
    `build-site dev ${where}, ready after ${milliseconds.toFixed(0)} ms; from the write of a file to the frame that shows it, ${runs} edits each`,
  );
  try {
    for (const edit of editsFor(site, DEV_EDITS)) {
      const times = await measure(browser, site, address, edit, runs);
      console.log(
        `  ${edit.name.padEnd(24)} ${median(times).toFixed(0).padStart(5)} ms   ${Math.min(...times)} to ${Math.max(...times)} ms   ${edit.page}`,
      );
    }
  } finally {
    await browser.close();
    dev.kill('SIGINT');
    await once(dev, 'exit');
  }
};
