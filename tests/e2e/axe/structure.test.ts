import { expect, test } from 'vitest';
import { setDetails, violationsOf } from '../../../src/judges/violations.mjs';
import { openTab } from '../../support/browser.ts';
import { serveToAll } from '../../support/preview.ts';
import { pagePerTemplate, realSite } from '../../support/real-site.ts';

// `npm run judge -- --only axe` runs the full matrix of widths, colour schemes and states.
const tab = openTab();
const url = serveToAll(realSite);
const templates = await pagePerTemplate();

test('there is a page for every template', () => {
  expect(templates.size).toBeGreaterThan(18);
});

test.each([...templates])(
  'axe finds only colour issues on a page of %s (%s) with all answers open',
  async (_, address) => {
    const { page } = tab();
    await page.goto(url(address));
    await setDetails(page, true);
    expect(await violationsOf(page, 'structure')).toEqual([]);
  },
);
