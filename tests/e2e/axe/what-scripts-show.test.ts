import { expect, test } from 'vitest';
import { violationsOfEachLook } from '../../../src/judges/violations.mjs';
import { openBrowser } from '../../support/browser.ts';
import { serveToAll } from '../../support/preview.ts';
import { realSite } from '../../support/real-site.ts';

const WIDTHS = [390, 1280];

const open = openBrowser();
const url = serveToAll(realSite);

test.each(WIDTHS)('axe finds nothing on the place search with its list open, %i pixels wide', async (width) => {
  const { page } = await open({ viewport: { width, height: 900 } });
  await page.goto(url('/'));
  const field = page.getByRole('combobox', { name: 'Find your city' });
  await field.focus();
  await field.pressSequentially('wag');
  await page.getByRole('option').first().waitFor();
  expect(await violationsOfEachLook(page, 'all')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOfEachLook(page, 'colours')).toEqual([]);
});

test.each(WIDTHS)('axe finds nothing on the site search with its results, %i pixels wide', async (width) => {
  const { page } = await open({ viewport: { width, height: 900 } });
  await page.goto(url('/search/?q=lease'));
  await page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first().waitFor();
  expect(await violationsOfEachLook(page, 'all')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOfEachLook(page, 'colours')).toEqual([]);
});

test.each(WIDTHS)(
  'axe finds nothing on the locations menu with a state and a city open, %i pixels wide',
  async (width) => {
    const { page, visit } = await open({ viewport: { width, height: 900 } });
    await visit(url('/'));
    if (width < 1000) await page.locator('header summary').click();
    await page.getByRole('button', { name: 'Printer Locations' }).click();
    for (const name of ['Victoria', 'Melbourne'])
      await page.locator('#locations-menu').getByRole('button', { name, exact: true }).click();
    await page.getByRole('link', { name: 'Printer leasing in Melbourne' }).first().waitFor();
    expect(await violationsOfEachLook(page, 'all', 'header')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOfEachLook(page, 'colours', 'header')).toEqual([]);
  },
);

test.each(WIDTHS)('axe finds nothing on the suggestions of the not-found page, %i pixels wide', async (width) => {
  const { page, troubles } = await open({ viewport: { width, height: 900 } });
  await page.goto(url('/nsw/sydny/'));
  await page.locator('#corrections').getByRole('link', { name: 'Printer leasing in Sydney' }).first().waitFor();
  expect(await violationsOfEachLook(page, 'all', 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOfEachLook(page, 'colours', 'main')).toEqual([]);
  // The browser logs the status of the page as an error.
  expect(troubles.splice(0).filter((trouble) => !trouble.includes('status of 404'))).toEqual([]);
});
