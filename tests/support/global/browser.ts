import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    browser: string;
    /** The headless shell of the browser, or the full browser. */
    headlessShell: string;
  }
}

export interface Browsers {
  readonly browser: string;
  readonly headlessShell: string;
}

export interface Machine {
  /** Value of BUILD_SITE_BROWSER. */
  readonly named: string | undefined;
  isProgram(file: string): boolean;
  /** Path of the browser that Playwright downloads. The file might not exist. */
  playwrightBrowser(): Promise<string>;
  /** True for root on Debian with apt-get. */
  readonly mayInstall: boolean;
  install(): void;
}

/** The shell is three times as fast as the full browser, which creates a window for each page. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

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

/** Finds the browsers. As root on Debian, installs missing ones. The error explains what to do. */
export const findBrowsers = async (machine: Machine): Promise<Browsers> => {
  const { named } = machine;
  if (named) {
    if (machine.isProgram(named)) return { browser: named, headlessShell: named };
    throw new Error(
      `BUILD_SITE_BROWSER is ${named}, which is not a program: set it to the path of Chromium or Chrome.`,
    );
  }
  const find = async () => ({
    browser: await installed(machine),
    headlessShell: machine.isProgram(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined,
  });
  let found = await find();
  if (machine.mayInstall && (found.browser === undefined || found.headlessShell === undefined)) {
    machine.install();
    found = await find();
  }
  const { browser, headlessShell = browser } = found;
  if (browser !== undefined && headlessShell !== undefined) return { browser, headlessShell };
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium chromium-headless-shell; elsewhere: npx playwright install chromium), or set BUILD_SITE_BROWSER to the path of a Chromium or Chrome.',
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
    process.stderr.write(
      "The browser tests need Debian's packages chromium and chromium-headless-shell: installing them.\n",
    );
    const options = {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
    };
    try {
      execFileSync('apt-get', ['update', '-q'], options);
      execFileSync('apt-get', ['install', '-y', '-q', 'chromium', 'chromium-headless-shell'], options);
    } catch {
      // apt-get has printed the reason; the error below explains what to do.
    }
  },
};

export default async ({ provide }: TestProject) => {
  const { browser, headlessShell } = await findBrowsers(thisMachine);
  provide('browser', browser);
  provide('headlessShell', headlessShell);
};
