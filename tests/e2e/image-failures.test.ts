import { expect, test } from 'vitest';
import { setDetails, violationsOfEachLook } from '../../src/judges/violations.mjs';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const ADDRESS = '/services/printer-leasing/';
const IMAGE = /\/assets\/what-is-covered-/;

/** Makes one of two images fail: at once or, with `late`, only after the page's scripts have run. */
const openWithFailure = async (late: boolean, width = 1280) => {
  const opened = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const { page } = opened;
  let refuse = (): void => undefined;
  const refused = late ? new Promise<void>((resolve) => (refuse = resolve)) : Promise.resolve();
  await page.route(IMAGE, async (route) => {
    await refused;
    await route.abort('failed');
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const image of document.images) image.loading = 'eager';
    }).observe(document, { childList: true, subtree: true });
  });
  const box = page.locator('.image-unavailable');
  return { ...opened, box, refuse: () => refuse() };
};

const ALTERNATIVE = /^Image unavailable: .{10,}/;

test.each([390, 1280])(
  'an image that failed before the script loaded is replaced by a box with a message, %i pixels wide',
  async (width) => {
    const { page, box, troubles } = await openWithFailure(false, width);
    const scripts = /\/assets\/site-/;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(scripts, async (route) => {
      await released;
      await route.continue();
    });
    // The load event waits for the script.
    await page.goto(url(ADDRESS), { waitUntil: 'commit' });
    const image = page.locator('img[src*="what-is-covered"]');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
    // On phones the image is in a collapsed section.
    await setDetails(page, true);
    const size = await image.boundingBox();
    release();
    await box.waitFor();
    expect(await box.textContent()).toMatch(ALTERNATIVE);
    expect(await box.boundingBox()).toMatchObject({
      width: expect.closeTo(size?.width ?? 0, 0),
      height: expect.closeTo(size?.height ?? 0, 0),
    });
    expect(await page.locator('.picture img').count()).toBe(1);
    troubles.length = 0; // The test itself blocked this request.
  },
);

test('an image that fails after the script loaded is replaced too, with its text for screen readers', async () => {
  const { page, box, refuse, troubles } = await openWithFailure(true);
  await page.goto(url(ADDRESS), { waitUntil: 'domcontentloaded' });
  await page.locator('.contents [aria-current]').waitFor();
  expect(await box.count()).toBe(0);
  const alternative = await page.locator('img[src*="what-is-covered"]').getAttribute('alt');
  refuse();
  await box.waitFor();
  expect(await box.textContent()).toBe(`Image unavailable: ${alternative}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOfEachLook(page, 'all', '.image-unavailable')).toEqual([]);
  }
  troubles.length = 0;
});
