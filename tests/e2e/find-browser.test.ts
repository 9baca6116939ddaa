import { expect, inject, test } from 'vitest';
import { findBrowser, type Machine } from '../support/find-browser.ts';

/** A machine with these programs; installing adds Debian's. */
const machine = (programs: readonly string[], changes: Partial<Machine> = {}) => {
  const present = new Set(programs);
  const installs: string[] = [];
  const given: Machine = {
    named: undefined,
    isProgram: (file) => present.has(file),
    playwrightBrowser: async () => '/playwright/chrome',
    mayInstall: false,
    install: () => {
      installs.push('chromium');
      present.add('/usr/bin/chromium');
    },
    ...changes,
  };
  return { given, installs };
};

test('the browser that BUILD_SITE_BROWSER names comes first', async () => {
  const { given } = machine(['/opt/chrome', '/usr/bin/chromium'], { named: '/opt/chrome' });
  expect(await findBrowser(given)).toBe('/opt/chrome');
});

test('a BUILD_SITE_BROWSER that is no program is an error, not passed over', async () => {
  const { given } = machine(['/usr/bin/chromium'], { named: '/opt/chrome' });
  await expect(findBrowser(given)).rejects.toThrow('BUILD_SITE_BROWSER names /opt/chrome, which is no program');
});

test.each(['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'])(
  'the system browser %s is taken before that of Playwright',
  async (program) => {
    expect(await findBrowser(machine([program, '/playwright/chrome']).given)).toBe(program);
  },
);

test('the browser that Playwright installed is taken where the system has none, and nothing is installed', async () => {
  const { given, installs } = machine(['/playwright/chrome'], { mayInstall: true });
  expect(await findBrowser(given)).toBe('/playwright/chrome');
  expect(installs).toEqual([]);
});

test('on Debian as root the package is installed where there is no browser', async () => {
  const { given, installs } = machine([], { mayInstall: true });
  expect(await findBrowser(given)).toBe('/usr/bin/chromium');
  expect(installs).toEqual(['chromium']);
});

test.each([
  ['nothing may be installed', {}],
  ['the installation fails', { mayInstall: true, install: () => {} }],
])('where there is no browser and %s, one sentence says what to do', async (_, changes) => {
  await expect(findBrowser(machine([], changes).given)).rejects.toThrow(
    /^The browser tests need Chromium: install it .*BUILD_SITE_BROWSER[^.]*\.$/,
  );
});

test('the tests are given a browser', () => {
  expect(inject('browser')).not.toBe('');
});
