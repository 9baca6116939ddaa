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

test('a dot without a name shows it to the focus, and leads to its place', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(url('/locations/nsw/'));
  const dot = page.locator('.state-map').getByRole('link', { name: 'Inverell', exact: true });
  const name = dot.locator('text');
  const shown = () => name.evaluate((text) => getComputedStyle(text).opacity);
  expect(await shown()).toBe('0');
  await page.keyboard.press('Tab');
  await dot.focus();
  expect(await shown()).toBe('1');
  await page.keyboard.press('Enter');
  await page.waitForURL(url('/nsw/inverell/'));
});

test('the whole of a state leads to its page on the map of Australia, in one link', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(url('/locations/'));
  const country = page.locator('.country > svg');
  await expect
    .poll(() =>
      country
        .locator('use')
        .first()
        .evaluate((land) => land.getBoundingClientRect().width),
    )
    .toBeGreaterThan(1);
  expect(await country.getByRole('link').count()).toBe(8);
  const { width, height } = (await country.boundingBox()) ?? { width: 0, height: 0 };
  // The Outback, far from the letters.
  await country.click({ position: { x: width * 0.25, y: height * 0.6 } });
  await page.waitForURL(url('/locations/wa/'));
});

test('a finger finds the smallest territory around its shape', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/locations/'));
  const shape = page.locator('.country a use').last();
  await expect.poll(() => shape.evaluate((act) => act.getBoundingClientRect().width)).toBeGreaterThan(1);
  await shape.scrollIntoViewIfNeeded();
  const around = await shape.evaluate((act) => {
    const { x, y, width, height } = act.getBoundingClientRect();
    const leads = (dx: number, dy: number) =>
      document
        .elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)
        ?.closest('a')
        ?.getAttribute('href');
    // The half of 24 pixels.
    return [leads(0, 0), leads(-12, 0), leads(12, 0), leads(0, -12), leads(0, 12)];
  });
  expect(new Set(around)).toEqual(new Set(['/locations/act/']));
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
