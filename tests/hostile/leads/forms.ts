import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { afterAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { formSite } from '../../support/form-site.ts';
import { serveToAll } from '../../support/preview.ts';
import { BACKENDS, type Backend, type BackendName } from './backends.ts';
import { FaultProxy } from './fault-proxy.ts';
import { type Play, SCENARIOS, withoutStorage } from './scenarios.ts';
import { newTally, type Tally } from './tally.ts';
import { Visit } from './visit.ts';

const FORMS = ['/', '/contact/', '/nsw/sydney/', '/printer-quiz/'];

const uses = () => Array.from({ length: inject('counts').times }, () => FORMS).flat();

/** Acts like "Block all site data" in the browser's settings. */
const NO_SITE_DATA = { profile: { default_content_setting_values: { cookies: 2 } } };

const openWithoutSiteData = async () => {
  const profile = mkdtempSync(path.join(inject('runFolder'), 'no-site-data-'));
  mkdirSync(path.join(profile, 'Default'));
  writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(NO_SITE_DATA));
  return chromium.launchPersistentContext(profile, {
    executablePath: inject('browser'),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
};

export const tryForms = (name: BackendName): void => {
  let backend: Backend;
  let proxy: FaultProxy;
  const open = openBrowser();
  const url = serveToAll(async () => {
    backend = await BACKENDS[name]();
    proxy = new FaultProxy(backend.url);
    await proxy.listen();
    return formSite('keyless', proxy.address);
  });
  afterAll(async () => {
    proxy?.close();
    await backend?.close();
  });

  let number = 0;
  /** Plays a scenario. Records an exception instead of throwing it, so that the other scenarios still run. */
  const play = async (tally: Tally, page: Page, form: string, scenario: Play): Promise<void> => {
    number += 1;
    const visit = new Visit(page, proxy, backend, tally, url, form, number);
    try {
      await scenario(visit);
    } catch (error) {
      const [reason] = String(error).split('\n');
      tally.notes.push(`broke off: ${form}, use ${number}: ${reason}`);
    }
    proxy.up();
    await visit.count();
    await page.context().close();
  };

  const expectWhole = ({ notes }: Tally): void =>
    expect(notes.filter((note) => note.startsWith('broke off'))).toEqual([]);

  test.for(Object.entries(SCENARIOS))(`%s, ${name}`, async ([scenario, steps], { task }) => {
    const tally = newTally(scenario, name);
    task.meta.tally = tally;
    for (const form of uses()) {
      const { page, troubles } = await open();
      await play(tally, page, form, steps);
      troubles.splice(0); // The browser logs each failed attempt.
    }
    expectWhole(tally);
  });

  const blocked = 'all data of the site blocked';
  test(`${blocked}, ${name}`, async ({ task }) => {
    const tally = newTally(blocked, name);
    task.meta.tally = tally;
    for (const form of uses()) {
      const context = await openWithoutSiteData();
      await play(tally, await context.newPage(), form, withoutStorage('drop reply'));
    }
    expectWhole(tally);
  });
};
