import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** An error whose message explains what to install. */
export class Missing extends Error {}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const BROWSER_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The same browser as in the tests. */
export const findBrowser = () => {
  const named = process.env.BUILD_SITE_BROWSER;
  const found = (named ? [named] : [...SYSTEM_BROWSERS, chromium.executablePath()]).find(isProgram);
  if (found !== undefined) return found;
  throw new Missing(
    'This needs Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set BUILD_SITE_BROWSER to the path of a Chromium or Chrome.',
  );
};

export const needJava = () => {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0)
    throw new Missing(
      'The Nu HTML checker needs Java 11 or newer: install it (Debian: apt-get install default-jre-headless), or skip it with --only lighthouse.',
    );
};

/**
 * Installs the judges on first use, because they are as large as all other packages together. Disables install scripts,
 * one of which would download Java.
 */
export const needJudges = () => {
  const folder = import.meta.dirname;
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (Object.keys(dependencies).every((name) => existsSync(path.join(folder, 'node_modules', name)))) return;
  process.stderr.write('Installing the judges (once).\n');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Missing(
      'The judges could not be installed: run `npm ci --ignore-scripts --prefix src/judges` with access to the package registry.',
    );
};
