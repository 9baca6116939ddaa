import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openFaultySite } from '../support/faulty-site.ts';
import { CITY, fillForm, KEPT, says, THANKS, waiting } from '../support/lead-page.ts';

// Tabs in separate processes see each other's storage changes with a delay.

const { backend, url } = openFaultySite();
const open = openBrowser('keeps pages');

/** Number of pairs of tabs for each case. Most pairs would lose a lead if all leads shared one storage key. */
const PAIRS = Number(process.env.BUILD_SITE_PAIRS ?? 3);

const personOf = (name: string, pair: number) => ({
  Name: `${name} ${pair}`,
  Email: `${name}-${pair}@example.org`,
  Phone: `02 5550 ${1000 + pair} ${name.length}`,
  'Business Name': `${name}'s Cafe`,
});

/** Runs the action at the given time. All tabs use the same clock. */
const actAt = (page: Page, time: number, action: 'press' | 'online') =>
  page.evaluate(
    async ({ time, action }) => {
      await new Promise((resolve) => setTimeout(resolve, time - Date.now() - 20));
      while (Date.now() < time);
      if (action === 'online') dispatchEvent(new Event('online'));
      else document.querySelector<HTMLElement>('#lead [type=submit]')?.click();
    },
    { time, action },
  );

const SOON_MS = 150;

const actTogether = (tabs: readonly Page[], apart: number, action: 'press' | 'online') => {
  const time = Date.now() + SOON_MS;
  return Promise.all(tabs.map((tab, index) => actAt(tab, time + index * apart, action)));
};

/** Waits until the form shows a message. Returns whether it confirms the lead. */
const isThanked = async (page: Page): Promise<boolean> => {
  await page
    .locator('h3', { hasText: new RegExp(`${KEPT}|${THANKS}`) })
    .first()
    .waitFor();
  return (await page.getByRole('heading', { name: THANKS }).count()) > 0;
};

/** Returns a list to which each id is added that the tab sends. */
const idsSentBy = (page: Page): string[] => {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') ids.push(request.postDataJSON().request_id);
  });
  return ids;
};

test.each([
  ['is down', 0],
  ['is down', 5],
  ['works', 0],
  ['works', 5],
])('two tabs lose no lead if the backend %s and they send %i ms apart', async (state, apart) => {
  const { page, troubles } = await open();
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) await tab.goto(url(CITY));
  const faults: string[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    backend.faults = state === 'works' ? [] : Array.from({ length: 100 }, () => 503);
    const ids: string[][] = [];
    for (const [index, tab] of tabs.entries()) {
      await fillForm(tab, personOf(['kim', 'lou'][index] ?? '', pair));
      ids.push(idsSentBy(tab));
    }
    const check = async (when: string) => {
      for (const [index, tab] of tabs.entries()) {
        const isDone = await isThanked(tab);
        const id = ids[index]?.[0] ?? '';
        const isStored = backend.rows.includes(id);
        const isKept = await tab.evaluate((text) => JSON.stringify({ ...localStorage }).includes(text), id);
        if (isDone && !isStored) faults.push(`pair ${pair}, ${when}: thanked without a row`);
        if (!isStored && !isKept) faults.push(`pair ${pair}, ${when}: lost`);
      }
    };
    await actTogether(tabs, apart, 'press');
    await check('pressed');
    backend.faults = [];
    await actTogether(tabs, apart, 'online');
    await expect.poll(() => waiting(page)).toBe(0);
    for (const tab of tabs) await says(tab, THANKS);
    await check('online');
    for (const tab of tabs) tab.removeAllListeners('request');
    troubles.splice(0); // The browser logs each failed attempt.
  }
  expect(faults).toEqual([]);
});
