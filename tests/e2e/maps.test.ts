import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

test.each([true, false])('maps have their land, with script: %s', async (javaScriptEnabled) => {
  const { page } = await open({ javaScriptEnabled });
  for (const address of ['/', '/locations/', '/locations/nsw/', '/nsw/dubbo/']) {
    await page.goto(url(address));
    const shapes = page.locator('figure :is(.map, .country > svg) use');
    const hidden = () => shapes.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 1).length);
    expect(await shapes.count(), address).toBeGreaterThan(1);
    await expect.poll(hidden, { message: address }).toBe(0);
  }
});

test('maps are fetched once the page is painted', async () => {
  const { page } = await open();
  const early: string[] = [];
  let isPainted = false;
  page.on('request', (request) => {
    if (!isPainted && request.url().includes('/maps/')) early.push(request.url());
  });
  await page.route('**/assets/idle-*', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    isPainted = true;
    await route.continue();
  });
  await page.goto(url('/locations/nsw/'));
  await page.waitForResponse(url('/maps/nsw.svg'));
  expect(early).toEqual([]);
});
