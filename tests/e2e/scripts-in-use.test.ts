import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { PageWeight } from '../../src/engine/facts/site-facts.ts';
import { openBrowser } from '../support/browser.ts';
import { formIsAlive } from '../support/lead-page.ts';
import { serveToAll } from '../support/preview.ts';
import { partOfRealSite, weightsOfPart } from '../support/real-site.ts';

const open = openBrowser();
const PAGES = ['/', '/404/', '/contact/', '/lease-cost-calculator/', '/printer-quiz/', '/nsw/sydney/'];
const url = serveToAll(() => partOfRealSite('scripts-in-use', PAGES));
const weights = await weightsOfPart('scripts-in-use', PAGES);

const scriptsOf = (requests: readonly string[]): string[] =>
  [...new Set(requests.map((request) => new URL(request).pathname.slice(1)))]
    .filter((file) => file.endsWith('.js'))
    .sort();

/** Scrolls half a screen at a time, so that everything is revealed. */
const read = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });

/** Uses the lead form, or the place search or calculator if there is one. */
const useHeaviest = async (page: Page, address: string): Promise<void> => {
  if (address === '/') {
    await page.getByRole('combobox').focus();
    // Typing before hydration loads one more script, which scriptOneInUse excludes.
    await page.locator('[role=combobox][autocomplete=off]').waitFor();
    await page.getByRole('combobox').pressSequentially('syd');
    await page.getByRole('option').first().waitFor();
    return;
  }
  if (address === '/lease-cost-calculator/') {
    await page.getByLabel('Term').fill('36');
    await page.locator('.carried').waitFor();
    return;
  }
  await page.getByLabel('Name', { exact: true }).focus();
  await formIsAlive(page);
  await page.locator('#lead [type=submit]').click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
};

test.each(PAGES)(
  'reading %s to its end and using its heaviest feature loads exactly the bytes that the build reports',
  async (address) => {
    const { page, requests, settled, visit } = await open();
    const weighed = (measure: PageWeight['measure']) =>
      weights
        .find((weight) => weight.path === address && weight.measure === measure)
        ?.files.map(({ file }) => file)
        .sort();
    await visit(url(address));
    await read(page);
    await settled();
    expect(scriptsOf(requests)).toEqual(weighed('scriptIdle'));
    await useHeaviest(page, address);
    expect(scriptsOf(requests)).toEqual(weighed('scriptOneInUse'));
  },
);
