import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setDetails, violationsOf, violationsOfEachLook } from '../../../src/judges/violations.mjs';
import { openTab } from '../../support/browser.ts';
import { serveToAll } from '../../support/preview.ts';
import { realSite } from '../../support/real-site.ts';

const tab = openTab({ viewport: { width: 390, height: 900 } });
const url = serveToAll(realSite);

const see = async (address: string, colorScheme: 'light' | 'dark'): Promise<Page> => {
  const { page } = tab();
  await page.emulateMedia({ colorScheme });
  await page.goto(url(address));
  return page;
};

test.each(['light', 'dark'] as const)(
  'axe finds nothing on the open menu of a narrow screen, %s',
  async (colorScheme) => {
    const page = await see('/', colorScheme);
    await setDetails(page, true);
    expect(await violationsOfEachLook(page, 'all', 'header')).toEqual([]);
  },
);

// Colours are the same as on wide screens. `npm run judge -- --only axe` runs the full matrix.
test.each([
  ['the tabs collapsed', '/'],
  ['the table of contents collapsed, the call bar', '/blog/choosing-right-office-printer/'],
  ['the comparison as cards', '/printers/'],
  ['the form below the text', '/nsw/sydney/'],
  ['fields of a calculator', '/lease-cost-calculator/'],
  ['fields of a search', '/search/'],
])('axe finds nothing on a narrow screen: %s (%s)', async (_, address) => {
  const page = await see(address, 'light');
  await setDetails(page, true);
  await setDetails(page, false, 'header');
  expect(await violationsOf(page, 'structure')).toEqual([]);
});
