import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright';

/**
 * Edits that somebody makes while a page is open: what is open, which file, and how a mark that shows there gets in.
 * The mark of a style is the value of `--bench` of the page.
 */
const EDITS = [
  {
    name: 'text of an article',
    page: '/blog/printer-security-guide/',
    file: 'content/blog/printer-security-guide.md',
    change: (text, mark) => `${text.trimEnd()}\n\n${mark}\n`,
  },
  {
    name: 'page template',
    page: '/nsw/sydney/',
    file: 'templates/pages/[state]/[city].tsx',
    change: (text, mark) => text.replace('Printer lease terms', `${mark} Printer lease terms`),
  },
  {
    name: 'component of every page',
    page: '/nsw/sydney/',
    file: 'templates/layout/Footer.tsx',
    change: (text, mark) => text.replace('Main Navigation', `Main Navigation ${mark}`),
  },
  {
    name: 'style sheet',
    page: '/nsw/sydney/',
    file: 'templates/styles/base.css',
    change: (text, mark) => `${text}\nhtml { --bench: ${mark}; }\n`,
  },
  {
    name: 'island',
    page: '/',
    file: 'templates/islands/city-search.tsx',
    change: (text, mark) => text.replace('Find your city', `Find your city ${mark}`),
  },
  {
    name: 'code of the site',
    page: '/nsw/sydney/',
    file: 'src/site/copy/facts.ts',
    change: (text, mark) =>
      text.replace("'Residents per square kilometre'", `'Residents per square kilometre ${mark}'`),
  },
  {
    name: 'setting',
    page: '/nsw/sydney/',
    file: 'content/settings.yml',
    change: (text, mark) => text.replace(/^(hours: *"?)/m, `$1${mark} `),
  },
  {
    name: 'facts of a place',
    page: '/nsw/sydney/',
    file: 'content/locations/nsw/sydney.json',
    change: (text, mark) => text.replace('"name": "North Sydney"', `"name": "North Sydney ${mark}"`),
  },
];

const MARK = /zq[a-z]+qz/;
/** Marks are words: slugs and names hold no digits. */
const markOf = (number) =>
  `zq${String.fromCharCode(97 + (number % 26))}${String.fromCharCode(97 + Math.floor(number / 26))}qz`;

/** Runs in the page: tells of each new mark in the frame after the one it is drawn in. */
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

const SYSTEM_BROWSER = '/usr/bin/chromium';

const startDev = async (command, site) => {
  const dev = spawn(process.execPath, [command, 'dev', '--root', site, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
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

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Opens a page, edits its file `runs` times and gives the milliseconds from each write to the frame that shows it. */
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
      const mark = markOf(run);
      const changed = edit.change(text, mark);
      if (changed === text) throw new Error(`${edit.file} has nothing to change`);
      const seen = new Promise((resolve, reject) => {
        waiting.set(mark, resolve);
        setTimeout(() => reject(new Error(`${edit.name}: ${mark} did not show within 20 s`)), 20_000).unref();
      });
      const written = Date.now();
      writeFileSync(file, changed);
      times.push((await seen) - written);
      await delay(1200);
    }
  } finally {
    writeFileSync(file, text);
    await page.close();
    await delay(800);
  }
  return times;
};

/** Edits a copy of a site under `build-site dev`, with its pages open in a browser, and prints how long each takes to show. */
export const benchDev = async ({ command, site, runs }) => {
  const { dev, address, milliseconds } = await startDev(command, site);
  const browser = await chromium.launch({
    executablePath: process.env.BUILD_SITE_BROWSER ?? (existsSync(SYSTEM_BROWSER) ? SYSTEM_BROWSER : undefined),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  console.log(
    `build-site dev, ready after ${milliseconds.toFixed(0)} ms; from the write of a file to the frame that shows it, ${runs} edits each`,
  );
  try {
    for (const edit of EDITS) {
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
