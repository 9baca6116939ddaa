import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setDetails, violationsOf, violationsOfEachLook } from '../../../src/judges/violations.mjs';
import { openTab } from '../../support/browser.ts';
import { serveToAll } from '../../support/preview.ts';
import { pagePerTemplate, pagesOfEveryComponent, realSite } from '../../support/real-site.ts';

const tab = openTab();
const url = serveToAll(realSite);
const cover = await pagesOfEveryComponent();

const see = async (address: string, look: Parameters<Page['emulateMedia']>[0], width: number): Promise<Page> => {
  const { page } = tab();
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia(look);
  await page.goto(url(address));
  return page;
};

test('fewer pages than templates hold every component', async () => {
  expect(cover.length).toBeGreaterThan(5);
  expect(cover.length).toBeLessThan((await pagePerTemplate()).size);
});

test.each(cover)(
  'axe finds no colour wrong on %s in the dark scheme, nor on its closed rows in either',
  async (address) => {
    const page = await see(address, { colorScheme: 'dark' }, 1280);
    await setDetails(page, true);
    // Header and footer are those of the first.
    expect(await violationsOfEachLook(page, 'colours', address === cover[0] ? 'html' : 'main')).toEqual([]);
    await setDetails(page, false);
    if ((await page.locator('summary:visible').count()) === 0) return;
    expect(await violationsOfEachLook(page, 'colours', 'summary')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await violationsOfEachLook(page, 'colours', 'summary')).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'axe finds nothing on the open menu of a narrow screen, %s',
  async (colorScheme) => {
    const page = await see('/', { colorScheme }, 390);
    await setDetails(page, true);
    expect(await violationsOfEachLook(page, 'all', 'header')).toEqual([]);
  },
);

// Colours are those of the wide page. The rest of the matrix is `npm run judge -- --only axe`.
test.each([
  ['the tabs folded', '/'],
  ['the contents folded, the bar for calls', '/blog/choosing-right-office-printer/'],
  ['the comparison as cards', '/printers/'],
  ['the form below the text', '/nsw/sydney/'],
  ['fields of a calculator', '/lease-cost-calculator/'],
  ['fields of a search', '/search/'],
])('axe finds nothing on a narrow screen: %s (%s)', async (_, address) => {
  const page = await see(address, { colorScheme: 'light' }, 390);
  await setDetails(page, true);
  await setDetails(page, false, 'header');
  expect(await violationsOf(page, 'structure')).toEqual([]);
});
