import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const PLACES = '/search/locations.json';
const WIDTHS = [390, 1280];
const isNarrow = (width: number) => width < 1000;

const parts = (page: Page) => ({
  menu: page.locator('header summary'),
  button: page.getByRole('button', { name: 'Printer Locations' }),
  panel: page.locator('#locations-menu'),
  choice: (name: string) => page.locator('#locations-menu').getByRole('button', { name, exact: true }),
  link: (name: string | RegExp) => page.locator('#locations-menu').getByRole('link', { name }),
});

/** Opens the home page and, on narrow screens, the menu that contains the locations. */
const openHome = async (width: number) => {
  const opened = await open({ viewport: { width, height: 900 } });
  await opened.page.goto(url('/'));
  if (isNarrow(width)) await parts(opened.page).menu.click();
  return { ...opened, ...parts(opened.page) };
};

test('the menu extends to the call bar on phones, with only the search next to it', async () => {
  const { page, button, choice } = await openHome(390);
  await button.click();
  await choice('New South Wales').waitFor();
  const nav = await page.locator('header .menu nav').boundingBox();
  const call = await page.locator('.call').boundingBox();
  expect(nav?.y).toBeLessThan(100);
  expect((nav?.y ?? 0) + (nav?.height ?? 0)).toBeGreaterThanOrEqual(call?.y ?? 0);
  expect(await page.locator('header').getByRole('link', { name: 'Search' }).count()).toBe(1);
});

test.each([390, 768])(
  'the locations row can be opened anywhere along its width like the other rows, %i pixels wide',
  async (width) => {
    const { page, button, choice } = await openHome(width);
    const box = await button.boundingBox();
    const { x = 0, y = 0, width: wide = 0, height = 0 } = box ?? {};
    await page.mouse.click(width - 30, y + height / 2);
    await choice('Tasmania').waitFor();
    expect(x + wide).toBeGreaterThan(width - 30);
  },
);

test.each([620, 600, 500])('the places stay within the panel on low wide screens, %i pixels high', async (height) => {
  const { page, button, panel, choice } = await openHome(1280);
  await page.setViewportSize({ width: 1280, height });
  await button.click();
  await choice('Sydney').waitFor();
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? Number.NaN);
  };
  const end = await bottomOf(panel);
  expect(end).toBeLessThanOrEqual(height);
  expect(await bottomOf(choice('Australian Capital Territory'))).toBeLessThan(end);
  expect(await bottomOf(panel.locator('.cities'))).toBeLessThan(end);
});

describe.each(WIDTHS)('the locations menu, %i pixels wide', (width) => {
  test('leads from a state to a city and a suburb, and loads its places once, on first use', async () => {
    const { page, requests, button, panel, choice, link } = await openHome(width);
    const fetched = () => requests.filter((request) => request.endsWith(PLACES)).length;
    expect(fetched()).toBe(0);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await choice('Victoria').click();
    expect(await choice('Victoria').getAttribute('aria-expanded')).toBe('true');
    await choice('Melbourne').click();
    await link('Printer leasing in Melbourne').waitFor();
    expect(await link(/^Footscray 3011$|^Southbank 3006$|^\S.* 3\d{3}$/).count()).toBeGreaterThan(3);
    await button.click();
    await panel.waitFor({ state: 'hidden' });
    await button.click();
    await panel.waitFor();
    expect(fetched()).toBe(1);
    await link('Printer leasing in Melbourne').click();
    await page.waitForURL(url('/vic/melbourne/'));
  });

  test('clears the chosen city when another state is chosen', async () => {
    const { button, choice, link } = await openHome(width);
    await button.click();
    await choice('New South Wales').click();
    await choice('Newcastle').click();
    await link('Printer leasing in Newcastle').waitFor();
    await choice('Tasmania').click();
    await link('Printer leasing in Newcastle').waitFor({ state: 'hidden' });
    await choice('New South Wales').click();
    expect(await choice('Newcastle').getAttribute('aria-expanded')).toBe('false');
  });

  test('works by keyboard: it opens, the focus follows the reading order, and Escape closes it and focuses its button', async () => {
    const { page, button, panel, choice, link } = await openHome(width);
    await button.focus();
    await page.keyboard.press('Enter');
    await choice('New South Wales').waitFor();
    await choice('Australian Capital Territory').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'All 11 places in the Australian Capital Territory',
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await link(/^Printer leasing in /).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Printer leasing in /);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });

  test('shows that it is loading and that loading has failed, and tries again', async () => {
    const { page, troubles, button, panel, choice } = await openHome(width);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      `**${PLACES}`,
      async (route) => {
        await held;
        await route.fulfill({ status: 503 });
      },
      { times: 1 },
    );
    await button.click();
    await panel.getByText('Loading content...').waitFor();
    answer();
    await panel.getByText('Unable to load content').waitFor();
    for (const trouble of troubles.splice(0)) expect(trouble).toContain('503');
    await panel.getByRole('button', { name: 'Try Again' }).click();
    await choice('Queensland').waitFor();
  });

  test('the button links to the page of all locations if its script fails to load', async () => {
    const { page, troubles, button } = await openHome(width);
    await page.route('**/assets/locations-menu-*.js', (route) => route.abort('failed'));
    await button.click();
    await page.waitForURL(url('/locations/'));
    for (const trouble of troubles.splice(0)) expect(trouble).toContain('net::ERR_FAILED');
  });
});

test.each(WIDTHS)('the first link of the menu leads to the page of all locations, %i pixels wide', async (width) => {
  const { page, button, panel, link } = await openHome(width);
  await button.click();
  await panel.getByRole('link').first().waitFor();
  expect(await panel.getByRole('link').first().textContent()).toBe('All locations and map');
  await link('All locations and map').click();
  await page.waitForURL(url('/locations/'));
});

test('opened content scrolls into view on a phone, with its button above it', async () => {
  const { page, button, choice, link } = await openHome(390);
  await page.setViewportSize({ width: 390, height: 700 });
  await button.click();
  for (const [name, first] of [
    ['Tasmania', 'All 18 places in Tasmania'],
    ['New South Wales', 'All 45 places in New South Wales'],
  ] as const) {
    await choice(name).click();
    await link(first).waitFor();
    const [above, below] = await Promise.all([choice(name).boundingBox(), link(first).boundingBox()]);
    expect(above?.y, name).toBeGreaterThanOrEqual(60);
    expect((below?.y ?? 700) + (below?.height ?? 0), name).toBeLessThan(400);
  }
});

test('place names have their article, and fit within the page', async () => {
  const { button, choice, link } = await openHome(390);
  await button.click();
  await choice('Northern Territory').click();
  await link('All 14 places in the Northern Territory').waitFor();
  await choice('Queensland').click();
  await choice('Gold Coast').click();
  const coast = link('Printer leasing on the Gold Coast');
  await coast.waitFor();
  // Long names wrap.
  expect(await coast.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

test('the third column shows the pages of the largest city on wide screens until a city is chosen', async () => {
  const { button, panel, choice } = await openHome(1280);
  const pages = () =>
    panel.locator('.place:visible a').evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  await button.click();
  await choice('Tasmania').click();
  const inHobart = await pages();
  expect(inHobart.slice(0, 3)).toEqual([
    '/tas/hobart/',
    '/tas/hobart/printer-leasing/',
    '/tas/hobart/kyocera-printer-lease/',
  ]);
  await choice('Launceston').click();
  expect((await pages())[0]).toBe('/tas/launceston/');
  await choice('Victoria').click();
  await choice('Tasmania').click();
  expect(await pages()).toEqual(inHobart);
});

test.each(WIDTHS)('the menu marks only the current place, %i pixels wide', async (width) => {
  const { page, menu, button, panel } = await openHome(width);
  await page.goto(url('/services/'));
  if (isNarrow(width)) await menu.click();
  await button.click();
  await panel.waitFor();
  const lined = await page
    .locator('.menu nav > ul > li > :is(a, button):visible')
    .evaluateAll((items) =>
      items
        .filter((item) => getComputedStyle(item).textDecorationLine !== 'none')
        .map(({ textContent }) => textContent),
    );
  expect(lined).toEqual(['Services']);
});

test('on wide screens, the focus ring stays inside its list, which would otherwise clip it', async () => {
  const { page, button, choice, link } = await openHome(1280);
  await button.focus();
  await page.keyboard.press('Enter');
  await choice('Queensland').focus();
  await page.keyboard.press('Enter');
  for (const element of [link('All 31 places in Queensland'), choice('Brisbane')]) {
    await page.keyboard.press('Tab');
    expect(await element.evaluate((focused) => focused === document.activeElement)).toBe(true);
    expect(await element.evaluate((focused) => Number.parseFloat(getComputedStyle(focused).outlineOffset))).toBe(-3);
  }
});

test('hovering a city shows its links on wide screens', async () => {
  const { button, choice, link } = await openHome(1280);
  await button.click();
  await choice('New South Wales').click();
  await choice('Wollongong').hover();
  await link('Printer leasing in Wollongong').waitFor();
});

test('the menu closes on wide screens when the focus or a press moves elsewhere', async () => {
  const { page, button, panel } = await openHome(1280);
  await button.click();
  await panel.waitFor();
  await page.locator('h1').click();
  await panel.waitFor({ state: 'hidden' });
  await button.click();
  await panel.waitFor();
  await page.locator('header').getByRole('link', { name: 'Home' }).focus();
  await panel.waitFor({ state: 'hidden' });
});

test('the panel is 800 pixels wide on wide screens and stays within the page', async () => {
  const { button, panel, choice } = await openHome(1280);
  await button.click();
  await choice('Victoria').waitFor();
  const box = await panel.boundingBox();
  expect(box?.width).toBe(800);
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + 800 <= 1280).toBe(true);
});

test('the menu is a link to all locations without JavaScript', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(url('/'));
  await page.locator('header').getByRole('link', { name: 'Printer Locations' }).click();
  await page.waitForURL(url('/locations/'));
});

test('the menu opens with the place of the current page on wide screens', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(url('/vic/wodonga/printer-leasing/'));
  const { button, choice, link } = parts(page);
  await button.click();
  await link('Printer leasing in Wodonga').waitFor();
  expect(await choice('Victoria').getAttribute('aria-expanded')).toBe('true');
  const inSight = () =>
    choice('Wodonga').evaluate((row) => {
      const { top, bottom } = row.closest('.cities')?.getBoundingClientRect() ?? row.getBoundingClientRect();
      const { y, height } = row.getBoundingClientRect();
      return y >= top && y + height <= bottom;
    });
  await expect.poll(inSight).toBe(true);
});

test.each([
  [390, 844],
  [844, 390],
])('the collapsible menu overlays the page, and ends at the call bar on phones, %i by %i', async (width, height) => {
  const { page } = await open({ viewport: { width, height } });
  await page.goto(url('/vic/melbourne/'));
  const { menu, button, choice } = parts(page);
  await menu.click();
  await button.click();
  await choice('New South Wales').click();
  await choice('Blacktown').click();
  const [panel, bar] = [await page.locator('.menu nav').boundingBox(), await page.locator('.call').boundingBox()];
  if (bar) expect(Math.abs((panel?.y ?? 0) + (panel?.height ?? 0) - bar.y)).toBeLessThan(8);
});
