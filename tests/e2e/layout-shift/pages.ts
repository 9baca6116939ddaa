import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openTab, WITH_MOTION } from '../../support/browser.ts';
import { delayScripts, readAll, shiftsOf, watch } from '../../support/layout-shifts.ts';
import { formIsAlive } from '../../support/lead-page.ts';
import { serveToAll } from '../../support/preview.ts';
import { pagesOfEveryComponent, realSite } from '../../support/real-site.ts';

/** The form is the same on all pages; only its surroundings differ. */
const USED = new Set(await pagesOfEveryComponent());

const VALIDATOR = '/seo-validator/';

/** Waits until the page has loaded, including the build's report on the validator. */
const opened = async (page: Page, address: string): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/idle-/.test(name)));
  if (address === VALIDATOR) await page.getByText('read all').waitFor();
};

export const testLayoutShifts = (width: number, pages: readonly string[]): void => {
  const tab = openTab({ viewport: { width, height: 844 }, ...WITH_MOTION });
  const url = serveToAll(realSite);
  beforeAll(async () => {
    await watch(tab().page);
    await delayScripts(tab().page);
  });

  test.each(pages)(`nothing shifts by itself on %s, ${width} pixels wide`, async (address) => {
    const { page } = tab();
    await page.goto(url(address));
    await opened(page, address);
    await readAll(page);
    expect(await shiftsOf(page), 'while the page loads and is read').toEqual([]);
    if (!USED.has(address) || (await page.locator('#lead').count()) === 0) return;
    // The browser does not treat focusing as recent input, so shifts caused by the form's script count.
    await page.getByLabel('Name', { exact: true }).focus();
    await formIsAlive(page);
    expect(await shiftsOf(page), 'while the form becomes active').toEqual([]);
    await page.keyboard.insertText('Kim Lee');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await shiftsOf(page), 'while the form is used').toEqual([]);
  });
};
