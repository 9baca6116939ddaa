import { chromium } from 'playwright';
import { serveSite } from './built-site.mjs';
import { findBrowser } from './machine.mjs';
import { setDetails, violationsOf } from './violations.mjs';

const WIDTHS = [390, 1280];

/** The open menu of a narrow screen lies over the page, whose links are then rightly out of reach. */
const MENU = 'header';

/**
 * axe takes what a closed `details` holds for hidden, though on wide screens its `::details-content` shows it:
 * tests/e2e/contents.test.ts holds that the Tab key reaches the links there.
 */
const TAKEN_FOR_HIDDEN = /^scrollable-region-focusable: \.lane-contents/;

/**
 * Violations with the states of the page that show them. Colours take axe longest by far: each is looked at where
 * it can differ. What is on show when all is closed is so when all is open; only the rows to click look different.
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
 * Axe on one page of every template, at two widths, in two schemes, menus and answers open and closed; the tests look
 * at the part of these states that can differ from what they have seen. `{ template, address, violations }` each.
 */
export const judgeByAxe = async (folder, pages) => {
  const site = await serveSite(folder);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    // Without motion no colour is caught half-way.
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
