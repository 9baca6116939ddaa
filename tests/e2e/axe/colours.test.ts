import { expect, test } from 'vitest';
import { setDetails, violationsOfEachLook } from '../../../src/judges/violations.mjs';
import { openTab } from '../../support/browser.ts';
import { serveToAll } from '../../support/preview.ts';
import { pagePerTemplate, pagesOfEveryComponent, realSite } from '../../support/real-site.ts';

const tab = openTab();
const url = serveToAll(realSite);
const cover = await pagesOfEveryComponent();
const templates = [...(await pagePerTemplate()).values()];

test('a few pages, fewer than there are templates, contain every component', () => {
  expect(cover.length).toBeGreaterThan(5);
  expect(cover.length).toBeLessThan(templates.length);
});

test.each(templates)(
  'axe finds no colour issue on %s; pages that cover the components are also checked in dark mode and collapsed',
  async (address) => {
    const { page } = tab();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(url(address));
    // Header and footer have the same colours on all pages.
    const part = address === '/' ? 'html' : 'main';
    await setDetails(page, true);
    expect(await violationsOfEachLook(page, 'colours', part)).toEqual([]);
    if (!cover.includes(address)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOfEachLook(page, 'colours', part)).toEqual([]);
    await setDetails(page, false);
    expect(await violationsOfEachLook(page, 'colours', 'summary')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await violationsOfEachLook(page, 'colours', 'summary')).toEqual([]);
  },
);
