import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openFaultySite } from '../support/faulty-site.ts';
import { makeFolder } from '../support/folder.ts';
import { CITY, fillForm, KEPT, KIM, press, says, THANKS, waiting } from '../support/lead-page.ts';
import { serveSite } from '../support/served-site.ts';

const { backend, url } = openFaultySite();

/** Chromium writes its port and a path to this file in the profile. */
const PORT_FILE = 'DevToolsActivePort';

interface KilledBrowser {
  readonly page: Page;
  /** Ends all processes of the browser without warning, as a crash does. */
  kill(): Promise<void>;
}

const killAll = async (browser: ChildProcess): Promise<void> => {
  if (browser.exitCode !== null || browser.signalCode !== null) return;
  const exited = once(browser, 'exit');
  process.kill(-(browser.pid as number), 'SIGKILL');
  await exited;
};

const portOf = async (profile: string): Promise<string> => {
  const read = (): string | undefined => {
    try {
      return readFileSync(path.join(profile, PORT_FILE), 'utf8').match(/^\d+(?=\n)/)?.[0];
    } catch {
      return undefined;
    }
  };
  await expect.poll(read).toBeDefined();
  return read() as string;
};

/** Starts the browser without Playwright, which would close it in order and change its storage. */
const openProfile = async (profile: string): Promise<KilledBrowser> => {
  rmSync(path.join(profile, PORT_FILE), { force: true });
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  const browser = spawn(inject('browser'), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  });
  onTestFinished(() => killAll(browser));
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile)}`);
  const [context] = connected.contexts();
  const page = await (context as BrowserContext).newPage();
  return {
    page,
    kill: async () => {
      await killAll(browser);
      await connected.close();
    },
  };
};

/** Milliseconds after the message. Chromium writes localStorage to the disk after five seconds. */
test.each([500, 2_000, 12_000])('a lead survives if the browser is killed %i ms after it was saved', async (pause) => {
  const profile = makeFolder({});
  backend.faults = Array.from({ length: 100 }, () => 503);
  const before = await openProfile(profile);
  await before.page.goto(url(CITY));
  await fillForm(before.page);
  await press(before.page);
  await says(before.page, KEPT);
  await new Promise((resolve) => setTimeout(resolve, pause));
  await before.kill();

  const { page } = await openProfile(profile);
  await page.goto(url(CITY));
  await says(page, KEPT);
  const stored = await page.evaluate(() => Object.values(localStorage).join());
  expect(stored).toContain(KIM.Email);
  backend.faults = [];
  const { rows } = backend;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => backend.rows.length).toBe(rows.length + 1);
  await expect.poll(() => waiting(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
});

/**
 * Hosts forbid such frames (`frame-ancestors 'none'`), but not every host sends the headers. `localhost` and `127.0.0.1`
 * are different sites, so Chromium partitions the frame's storage, which Playwright's flags would disable.
 */
test('a form in a frame of another site keeps its lead in storage of its own, and delivers it', async () => {
  const before = backend.rows.length;
  backend.faults = Array.from({ length: 100 }, () => 503);
  const framing = `<!doctype html><title>Host</title><iframe src="${url(CITY)}" width="1000" height="800"></iframe>`;
  const { origin } = await serveSite({ '/': framing });
  const { page } = await openProfile(makeFolder({}));
  await page.goto(origin.replace('127.0.0.1', 'localhost'));
  const frame = page.frames()[1] as unknown as Page;
  await fillForm(frame);
  await press(frame);
  await says(frame, KEPT);
  const top = await page.context().newPage();
  await top.goto(url(CITY));
  expect([await waiting(frame), await waiting(top)]).toEqual([1, 0]);
  backend.reset();
  await frame.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => backend.rows.length).toBe(before + 1);
  await says(frame, THANKS);
});
