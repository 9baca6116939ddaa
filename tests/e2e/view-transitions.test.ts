import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser, WITH_MOTION } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser('keeps pages');
const url = serveToAll(realSite);

interface Shown {
  readonly softly: boolean;
  readonly durations?: readonly unknown[];
}

const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const note = (shown: Shown) => Object.assign(window, { shown });
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (!viewTransition) note({ softly: false });
      viewTransition?.ready.then(() =>
        note({ softly: true, durations: document.getAnimations().map(({ effect }) => effect?.getTiming().duration) }),
      );
    });
    addEventListener('pagehide', () => Object.assign(window, { shown: undefined }));
  });

const shown = async (page: Page): Promise<Shown> => {
  await page.waitForFunction(() => 'shown' in window && window.shown);
  return page.evaluate(() => (window as unknown as { shown: Shown }).shown);
};

test('a page replaces the previous one in 150 ms after a link and after Back', async () => {
  const { page } = await open(WITH_MOTION);
  await watch(page);
  await page.goto(url('/'));
  expect(await shown(page)).toEqual({ softly: false });
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL(url('/about/'));
  const { softly, durations } = await shown(page);
  expect(softly).toBe(true);
  expect(new Set(durations)).toEqual(new Set([150]));
  await page.evaluate(() => history.back());
  await page.waitForURL(url('/'), { waitUntil: 'commit' });
  expect(await shown(page)).toMatchObject({ softly: true });
});

test('a page replaces the previous one at once with reduced motion', async () => {
  const { page } = await open();
  await watch(page);
  await page.goto(url('/'));
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL(url('/about/'));
  expect(await shown(page)).toEqual({ softly: false });
});
