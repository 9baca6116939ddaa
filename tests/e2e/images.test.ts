import { expect, test } from 'vitest';
import { setDetails } from '../../src/judges/violations.mjs';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const SERVICES = [
  'printer-leasing',
  'kyocera-printer-lease',
  'managed-print-services',
  'end-printer-lease-contract',
  'printer-leasing-quotes',
];

const openPage = openBrowser();
const at = serveToAll(realSite);

test.each(SERVICES)('the page of %s shows two images, which load as they approach the viewport', async (service) => {
  const { page, requests } = await openPage();
  await page.goto(at(`/services/${service}/`), { waitUntil: 'load' });
  const images = page.locator('.prose .picture img');
  expect(await images.count()).toBe(2);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(250);
  }
  const shown = await images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
  expect(requests.filter((address) => shown.includes(address))).toHaveLength(2);
});

test('a browser loads the width that fits, in the better format', async () => {
  const { page, requests } = await openPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.goto(at('/services/kyocera-printer-lease/'));
  // On phones the image is in a collapsed section.
  await setDetails(page, true);
  await page.locator('picture img').scrollIntoViewIfNeeded();
  await expect.poll(() => requests.some((address) => /colour-dots-\w+-768\.avif$/.test(address))).toBe(true);
});

test('without JavaScript, a failed image leaves a box of its size with a message, and a loaded image does not', async () => {
  const { page, troubles } = await openPage({ bypassCSP: true });
  await page.route(/what-is-covered|\.js$/, (route) => route.abort());
  await page.goto(at('/services/printer-leasing/'));
  const [failed, shown] = await page.locator('.picture img').all();
  if (failed === undefined || shown === undefined) throw new Error('the page has fewer than two images');
  const looks = async (image: typeof failed) => {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
    return (await image.screenshot()).toString('base64');
  };
  const before = { failed: await looks(failed), shown: await looks(shown) };
  expect(await failed.boundingBox()).toMatchObject({ width: 272, height: expect.closeTo(163.2, 0) });
  expect(await failed.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"Image unavailable"');
  await page.addStyleTag({ content: '.picture img::after { content: none !important }' });
  const after = { failed: await looks(failed), shown: await looks(shown) };
  expect(after.shown === before.shown).toBe(true);
  expect(after.failed === before.failed).toBe(false);
  // The test itself blocked these requests. The last of them can be reported late.
  await page.close();
  troubles.length = 0;
});
