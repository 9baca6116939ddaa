import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

test.each([true, false])('maps show their land, with script: %s', async (javaScriptEnabled) => {
  const { page } = await open({ javaScriptEnabled });
  for (const address of ['/', '/locations/', '/locations/nsw/', '/nsw/dubbo/']) {
    await page.goto(url(address));
    const shapes = page.locator('figure :is(.map, .country > svg) use');
    const hidden = () => shapes.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 1).length);
    expect(await shapes.count(), address).toBeGreaterThan(1);
    await expect.poll(hidden, { message: address }).toBe(0);
  }
});

test('if the script of a map fails to load, the map is hidden and its lists are shown', async () => {
  const { page, troubles } = await open();
  await page.route('**/assets/site-*.js', (route) => route.abort());
  for (const [address, place] of [
    ['/locations/', 'New South Wales'],
    ['/locations/nsw/', 'Armidale'],
  ] as const) {
    await page.goto(url(address));
    await page.locator('figure :is(.map, .country > svg)').waitFor({ state: 'hidden' });
    expect(await page.locator('figure figcaption').isVisible(), address).toBe(false);
    expect(await page.locator('main').getByRole('link', { name: place }).last().isVisible(), address).toBe(true);
  }
  troubles.length = 0;
});

test('the map of Australia is below the text on a tablet, and larger than it would be next to the text', async () => {
  const { page } = await open({ viewport: { width: 768, height: 1024 } });
  await page.goto(url('/locations/'));
  const [words, map] = await Promise.all(
    ['.hero > div', '.country > svg'].map((part) => page.locator(part).boundingBox()),
  );
  expect(map?.y).toBeGreaterThan((words?.y ?? Number.NaN) + (words?.height ?? 0));
  expect(map?.width).toBeGreaterThan(480);
});

test('a dot shows its hidden label on focus, and links to its place', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(url('/locations/nsw/'));
  const dot = page.locator('.state-map').getByRole('link', { name: 'Armidale', exact: true });
  const name = dot.locator('text');
  const shown = () => name.evaluate((text) => getComputedStyle(text).opacity);
  expect(await shown()).toBe('0');
  await page.keyboard.press('Tab');
  await dot.focus();
  expect(await shown()).toBe('1');
  await page.keyboard.press('Enter');
  await page.waitForURL(url('/nsw/armidale/'));
});

test('a state map on phones is an image without links, which would be too small to touch, followed by a key that links to the lists', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  for (const state of ['nsw', 'qld']) {
    await page.goto(url(`/locations/${state}/`));
    const map = page.locator('.state-map > .map');
    await map.scrollIntoViewIfNeeded();
    const met = await map.locator('a').evaluateAll((links) =>
      links.filter((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a') === link;
      }),
    );
    expect(met, state).toEqual([]);
    const key = await page.locator('.zone-key').boundingBox();
    const { y = 0, height = 0 } = (await map.boundingBox()) ?? {};
    expect(key?.y, state).toBeGreaterThan(y + height);
    const lines = await page
      .locator('.zone-key a')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...lines), state).toBeGreaterThanOrEqual(24);
  }
});

test('labels on maps are at least 13 pixels high on phones', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  for (const address of ['/nsw/sydney/', '/qld/brisbane/suburb/fortitude-valley/', '/locations/tas/']) {
    await page.goto(url(address));
    const sizes = await page.locator('.map').evaluate((map: SVGSVGElement) => {
      const scale = map.getBoundingClientRect().width / map.viewBox.baseVal.width;
      return [...map.querySelectorAll('text')].map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      );
    });
    expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(13);
  }
});

test('the key of a tall map is next to the map on wide screens, below the text', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(url('/locations/qld/'));
  const map = await page.locator('.state-map > .map').boundingBox();
  const key = await page.locator('.zone-key').boundingBox();
  const words = await page.locator('.hero > div').boundingBox();
  expect((key?.x ?? 0) + (key?.width ?? 0)).toBeLessThanOrEqual(map?.x ?? 0);
  expect(key?.x).toBe(words?.x);
  expect((key?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)).toBeLessThan(40);
});

test('the land on the map of Australia differs in colour from its background in light and dark mode', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await open({ colorScheme });
    for (const address of ['/', '/locations/']) {
      await page.goto(url(address));
      const [land, ground] = await page.evaluate(() => {
        const shape = document.querySelector('.country-land') as Element;
        let under: Element | null = shape.closest('figure');
        while (under && getComputedStyle(under).backgroundColor === 'rgba(0, 0, 0, 0)') under = under.parentElement;
        return [getComputedStyle(shape).fill, getComputedStyle(under ?? document.body).backgroundColor];
      });
      expect(land, `${address} ${colorScheme}`).not.toBe(ground);
    }
  }
});

test('the whole area of a state is one link to its page on the map of Australia', async () => {
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
  await country.click({ position: { x: width * 0.25, y: height * 0.6 } });
  await page.waitForURL(url('/locations/wa/'));
});

test('the touch target of the smallest territory extends around its shape', async () => {
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
    // Half the minimum target size of 24 pixels.
    return [leads(0, 0), leads(-12, 0), leads(12, 0), leads(0, -12), leads(0, 12)];
  });
  expect(new Set(around)).toEqual(new Set(['/locations/act/']));
});

test('maps load after the page is painted', async () => {
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
