import { chromium } from 'playwright';
import { serveSite } from './built-site.mjs';
import { findBrowser } from './machine.mjs';
import { setDetails, violationsOf } from './violations.mjs';

const WIDTHS = [390, 1280];

/** With the menu open, only the header is checked, because on narrow screens the menu covers the page. */
const MENU = 'header';

/**
 * axe treats a closed `details` as hidden, although `::details-content` shows it on wide screens.
 * tests/e2e/contents.test.ts verifies that Tab reaches the links there.
 */
const TAKEN_FOR_HIDDEN = /^scrollable-region-focusable: \.lane-contents/;

/**
 * Colour rules are by far the slowest, so they run only on parts whose appearance can change: the open state shows
 * everything, and closing changes only the summary rows.
 */
const violationsInEveryState = async (page) => {
  const found = new Map();
  const look = async (state, rules, within) => {
    for (const violation of await violationsOf(page, rules, within))
      if (!(state.endsWith('closed') && TAKEN_FOR_HIDDEN.test(violation)))
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
    await look(`${width} light closed`, 'structure');
    const isFolded = (await page.locator('summary').count()) > 0;
    if (isFolded) await look(`${width} light closed`, 'colours', 'summary');
    await page.emulateMedia({ colorScheme: 'dark' });
    if (isFolded) await look(`${width} dark closed`, 'colours', 'summary');
    await setDetails(page, true);
    await look(`${width} dark open`, 'colours');
  }
  return [...found].map(([violation, states]) => ({ violation, states }));
};

/**
 * Checks one page per template at two widths, in two colour schemes, with menus and answers open and closed. Returns `{
 * template, address, violations }[]`.
 */
export const judgeByAxe = async (folder, pages) => {
  const site = await serveSite(folder);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    // Prevents axe from measuring a colour mid-transition.
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const rows = [];
    for (const { template, address } of pages) {
      await page.goto(site.url(address));
      rows.push({ template, address, violations: await violationsInEveryState(page) });
    }
    return rows;
  } finally {
    await browser.close();
    site.close();
  }
};
