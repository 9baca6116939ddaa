import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type Rules, violationsOf } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { pagePerTemplate, realSite } from '../support/real-site.ts';

const WIDTHS = [390, 1280];

const open = openBrowser();
const url = serveToAll(realSite);
const templates = await pagePerTemplate();

/** Opens or closes all details, those of a group that lets one be open at a time too. */
const setDetails = (page: Page, isOpen: boolean, within = 'body'): Promise<void> =>
  page.evaluate(
    ([scope, to]) => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>(`${scope} details`)) {
        details.removeAttribute('name');
        details.open = to;
      }
    },
    [within, isOpen] as const,
  );

/** The open menu of a narrow screen lies over the page, whose links are then rightly out of reach. */
const MENU = 'header';

/**
 * Violations with the states of the page that show them. Colours take axe longest by far: each is looked at where
 * it can differ. What is on show when all is closed is so when all is open; only the rows to click look different.
 */
const violationsInEveryState = async (page: Page): Promise<string[]> => {
  const found = new Map<string, string[]>();
  const look = async (state: string, rules: Rules, within?: string): Promise<void> => {
    for (const violation of await violationsOf(page, rules, within))
      found.set(violation, [...(found.get(violation) ?? []), state]);
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await setDetails(page, true);
    await look(`${width} light, menu open`, 'all', MENU);
    await setDetails(page, false, MENU);
    await look(`${width} light open`, 'all');
    await setDetails(page, false);
    await look(`${width} light closed`, 'form');
    const isFolded = (await page.locator('summary').count()) > 0;
    if (isFolded) await look(`${width} light closed`, 'colours', 'summary');
    await page.emulateMedia({ colorScheme: 'dark' });
    if (isFolded) await look(`${width} dark closed`, 'colours', 'summary');
    await setDetails(page, true);
    await look(`${width} dark open`, 'colours');
  }
  return [...found].map(([violation, states]) => `${violation} [${states.join(', ')}]`);
};

test('the templates are known', () => {
  expect(templates.size).toBeGreaterThan(18);
});

test.each([...templates])(
  'axe finds nothing on a page of %s (%s) at two widths, in two schemes, menus and answers open and closed',
  async (_, address) => {
    // Without motion no colour is caught half-way.
    const { page } = await open({ reducedMotion: 'reduce' });
    await page.goto(url(address));
    expect(await violationsInEveryState(page)).toEqual([]);
  },
  120_000,
);

test.each(WIDTHS)('axe finds nothing on the city search with its list open, %i pixels wide', async (width) => {
  const { page } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(url('/'));
  const field = page.getByRole('combobox', { name: 'Find your city' });
  await field.focus();
  await field.pressSequentially('wag');
  await page.getByRole('option').first().waitFor();
  expect(await violationsOf(page, 'all')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, 'colours')).toEqual([]);
});

test.each(WIDTHS)('axe finds nothing on the site search with its results, %i pixels wide', async (width) => {
  const { page } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(url('/search/?q=lease'));
  await page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first().waitFor();
  expect(await violationsOf(page, 'all')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, 'colours')).toEqual([]);
});

test.each(WIDTHS)('axe finds nothing on the locations menu, a state and a city open, %i pixels wide', async (width) => {
  const { page } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(url('/'), { waitUntil: 'networkidle' });
  if (width < 1000) await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Printer Locations' }).click();
  for (const name of ['Victoria', 'Melbourne'])
    await page.locator('#locations-menu').getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Printer leasing in Melbourne' }).first().waitFor();
  expect(await violationsOf(page, 'all', MENU)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, 'colours', MENU)).toEqual([]);
});

test.each(WIDTHS)('axe finds nothing on what was probably meant, %i pixels wide', async (width) => {
  const { page, troubles } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(url('/nsw/sydny/'));
  await page.getByRole('heading', { name: 'Did you mean …?' }).waitFor();
  expect(await violationsOf(page, 'all', 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, 'colours', 'main')).toEqual([]);
  // The browser names the status of the page itself as an error.
  expect(troubles.splice(0).filter((trouble) => !trouble.includes('status of 404'))).toEqual([]);
});
