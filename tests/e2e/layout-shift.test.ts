import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { serveToAll } from '../support/preview.ts';
import { pagePerTemplate, realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);
const templates = await pagePerTemplate();
const VALIDATOR = '/seo-validator/';

/** Something that moved by itself: how much, as browsers reckon it, and what. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/**
 * Has pages note what moves, save within half a second of a press or key, which is what visitors expect. A page is
 * shown once it is there as a whole: a busy machine draws half a header now and then.
 */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const hide = new MutationObserver(() => {
      if (document.body === null) return;
      hide.disconnect();
      document.body.style.display = 'none';
    });
    hide.observe(document, { childList: true, subtree: true });
    // Not at DOMContentLoaded: the page's script runs before that.
    document.addEventListener('readystatechange', () => document.body.removeAttribute('style'), { once: true });
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node?: Node }[];
    }
    const shifts: Shift[] = [];
    (window as { shifts?: Shift[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node }) =>
              (node instanceof Element ? node.outerHTML : `${node?.textContent}`).slice(0, 100),
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Scripts come after the page has been drawn, as on a bad line. */
const delayScripts = (page: Page): Promise<unknown> =>
  page.route('**/*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });

/** A shift that nobody sees: browsers report 0.1 as the least that needs work. */
const LEAST = 0.001;

/** What has moved until now; two frames, for the browser tells of it after it has drawn. */
const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(async (least) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return ((window as { shifts?: Shift[] }).shifts ?? []).filter(({ value }) => value >= least);
  }, LEAST);

/** What pages do when they open, to its end: the validator shows the report of the build. */
const settle = async (page: Page, address: string): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/idle-/.test(name)));
  if (address === VALIDATOR) await page.getByText('What it found stands below').waitFor();
};

/** Scrolls to the end and back, a screen at a time. */
const readAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const step = innerHeight;
    const end = document.documentElement.scrollHeight;
    for (let at = 0; at <= 2 * end; at += step) {
      scrollTo({ top: at < end ? at : 2 * end - at, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });

describe.each([390, 1280])('%i pixels wide nothing moves by itself', (width) => {
  test.each([...templates])('on a page of %s (%s)', async (_, address) => {
    const { page } = await open({ viewport: { width, height: 844 } });
    await watch(page);
    await delayScripts(page);
    await page.goto(url(address));
    await settle(page, address);
    await readAll(page);
    expect(await shiftsOf(page), 'loading and reading').toEqual([]);
    if ((await page.locator('#lead').count()) === 0) return;
    // The focus alone is no press: what moves when the form's script arrives is counted.
    await page.getByLabel('Name', { exact: true }).focus();
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('#lead')?.noValidate);
    expect(await shiftsOf(page), 'the form comes to life').toEqual([]);
    await page.keyboard.type('Kim Lee');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await shiftsOf(page), 'the form is used').toEqual([]);
  });
});

test('who has read on below the validator keeps that place when the issues arrive', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await watch(page);
  const arrive = await hold(page, '**/seo-report.json');
  await page.goto(url(VALIDATOR));
  const below = page.getByRole('link', { name: 'as data' });
  // A little of the room above it is in sight, and none of what is above that, to which browsers would hold fast.
  await below.evaluate((link) => scrollBy({ top: link.getBoundingClientRect().top - 100, behavior: 'instant' }));
  const place = await below.boundingBox();
  arrive();
  await page.getByText('What it found stands below').waitFor();
  // Browsers scroll by whole pixels.
  expect(Math.abs(((await below.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(1);
  expect(await shiftsOf(page)).toEqual([]);
});
