import { expect, inject, test } from 'vitest';
import { findBrowsers, type Machine } from '../support/global/browser.ts';

const SHELL = '/usr/bin/chromium-headless-shell';

const machine = (programs: readonly string[], changes: Partial<Machine> = {}) => {
  const present = new Set(programs);
  let installs = 0;
  const given: Machine = {
    named: undefined,
    isProgram: (file) => present.has(file),
    playwrightBrowser: async () => '/playwright/chrome',
    mayInstall: false,
    install: () => {
      installs += 1;
      present.add('/usr/bin/chromium').add(SHELL);
    },
    ...changes,
  };
  return { given, installs: () => installs };
};

const alone = (browser: string) => ({ browser, headlessShell: browser });

test('BUILD_SITE_BROWSER takes precedence over other browsers', async () => {
  const { given } = machine(['/opt/chrome', '/usr/bin/chromium', SHELL], { named: '/opt/chrome' });
  expect(await findBrowsers(given)).toEqual(alone('/opt/chrome'));
});

test('reports an error if BUILD_SITE_BROWSER cannot be executed, and does not fall back to another browser', async () => {
  const { given } = machine(['/usr/bin/chromium'], { named: '/opt/chrome' });
  await expect(findBrowsers(given)).rejects.toThrow('BUILD_SITE_BROWSER is /opt/chrome, which is not a program');
});

test.each(['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'])(
  "the system browser %s is preferred to Playwright's, and the headless shell is used too if it is installed",
  async (program) => {
    expect(await findBrowsers(machine([program, '/playwright/chrome']).given)).toEqual(alone(program));
    expect(await findBrowsers(machine([program, SHELL]).given)).toEqual({ browser: program, headlessShell: SHELL });
  },
);

test("Playwright's browser is used if the system has none", async () => {
  const { given } = machine(['/playwright/chrome']);
  expect(await findBrowsers(given)).toEqual(alone('/playwright/chrome'));
});

test('packages are installed only on Debian as root, and only if a program is missing', async () => {
  for (const programs of [[], ['/usr/bin/chromium'], [SHELL]]) {
    const { given, installs } = machine(programs, { mayInstall: true });
    expect(await findBrowsers(given)).toEqual({ browser: '/usr/bin/chromium', headlessShell: SHELL });
    expect(installs()).toBe(1);
  }
  const { given, installs } = machine(['/usr/bin/google-chrome', SHELL], { mayInstall: true });
  expect(await findBrowsers(given)).toEqual({ browser: '/usr/bin/google-chrome', headlessShell: SHELL });
  expect(installs()).toBe(0);
});

test('the full browser is used if the shell cannot be installed', async () => {
  const { given } = machine(['/usr/bin/chromium'], { mayInstall: true, install: () => {} });
  expect(await findBrowsers(given)).toEqual(alone('/usr/bin/chromium'));
});

test.each([
  ['nothing may be installed', {}],
  ['the installation fails', { mayInstall: true, install: () => {} }],
])('without a browser, one sentence explains what to do if %s', async (_, changes) => {
  await expect(findBrowsers(machine([], changes).given)).rejects.toThrow(
    /^The browser tests need Chromium: install it .*BUILD_SITE_BROWSER[^.]*\.$/,
  );
});

test('the tests receive a browser', () => {
  expect(inject('browser')).not.toBe('');
  expect(inject('headlessShell')).not.toBe('');
});
