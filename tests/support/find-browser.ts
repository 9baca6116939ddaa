import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser's program. */
    browser: string;
    /** A folder for what several test files share; gone after the run. */
    workshop: string;
  }
}

/** What the search for a browser asks of the machine. */
export interface Machine {
  /** BUILD_SITE_BROWSER. */
  readonly named: string | undefined;
  isProgram(file: string): boolean;
  /** The browser that Playwright downloads; the file need not exist. */
  playwrightBrowser(): Promise<string>;
  /** Root on a Debian with apt-get. */
  readonly mayInstall: boolean;
  install(): void;
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = async (machine: Machine): Promise<string | undefined> => {
  const system = SYSTEM_BROWSERS.find((file) => machine.isProgram(file));
  if (system !== undefined) return system;
  const downloaded = await machine.playwrightBrowser();
  return machine.isProgram(downloaded) ? downloaded : undefined;
};

/** The browser of this machine; on Debian as root it is installed first. Throws one sentence that says what to do. */
export const findBrowser = async (machine: Machine): Promise<string> => {
  const { named } = machine;
  if (named) {
    if (machine.isProgram(named)) return named;
    throw new Error(
      `BUILD_SITE_BROWSER names ${named}, which is no program: set it to the path of Chromium or Chrome.`,
    );
  }
  const found = await installed(machine);
  if (found !== undefined) return found;
  if (machine.mayInstall) {
    machine.install();
    const added = await installed(machine);
    if (added !== undefined) return added;
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set BUILD_SITE_BROWSER to the path of a Chromium or Chrome.',
  );
};

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const thisMachine: Machine = {
  named: process.env.BUILD_SITE_BROWSER,
  isProgram,
  playwrightBrowser: async () => (await import('playwright')).chromium.executablePath(),
  mayInstall: process.getuid?.() === 0 && existsSync('/etc/debian_version') && isProgram('/usr/bin/apt-get'),
  install: () => {
    process.stderr.write('No browser found for the browser tests: installing the Debian package chromium.\n');
    const options = {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
    };
    try {
      execFileSync('apt-get', ['update', '-q'], options);
      execFileSync('apt-get', ['install', '-y', '-q', 'chromium'], options);
    } catch {
      // apt-get has said why on the error stream; what to do follows.
    }
  },
};

/** Runs once before all tests. */
export default async ({ provide }: TestProject) => {
  provide('browser', await findBrowser(thisMachine));
  const workshop = mkdtempSync(path.join(tmpdir(), 'build-site-tests-'));
  provide('workshop', workshop);
  return () => rmSync(workshop, { recursive: true, force: true });
};
