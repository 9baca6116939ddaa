import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser, WITH_MOTION } from '../support/browser.ts';
import { shiftsOf, watch } from '../support/layout-shifts.ts';
import { serveToAll } from '../support/preview.ts';
import { fileOf, pagePerTemplate, realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const CLOSE_PX = 3;
/**
 * Excluded: the form is always visible on wide screens, and only narrow screens link back to the list of parts (see
 * folded-on-phones.test.ts).
 */
const OTHERS = ['quote', 'parts'];

const placesIn = (html: string): readonly string[] => {
  const main = html.slice(html.indexOf('<main'));
  const places = [...main.matchAll(/<a [^>]*href="?#([^"\s>]+)/g)].map(([, id = '']) => decodeURIComponent(id));
  return [...new Set(places)].filter((id) => !OTHERS.includes(id));
};

const folder = await realSite();
const pages = [...(await pagePerTemplate()).values()]
  .map((address) => ({ address, html: readFileSync(path.join(folder, fileOf(address)), 'utf8') }))
  .map(({ address, html }) => ({ address, places: placesIn(html) }))
  .filter(({ places }) => places.length > 0);

/**
 * Waits until scrolling has stopped. Returns the target's distance from its expected position or the remaining scroll
 * distance, whichever is smaller.
 */
const offBy = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (name) => {
    for (let before = Number.NaN; before !== scrollY; ) {
      before = scrollY;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
    const root = document.documentElement;
    const place = document.getElementById(name) as HTMLElement;
    const wanted =
      Number.parseFloat(getComputedStyle(root).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(place).scrollMarginTop);
    const off = Math.abs(place.getBoundingClientRect().top - wanted);
    return Math.min(off, root.scrollHeight - innerHeight - scrollY);
  }, id);

const isReached = (page: Page, id: string) =>
  expect.poll(() => offBy(page, id), { message: id }).toBeLessThan(CLOSE_PX);

// Pages with continuous text or with sections that appear on demand. On other pages, the browser handles jumps alone.
const jumped = pages.filter(({ address }) => ['/before-you-sign/', '/knowledge-base/'].includes(address));

describe.each([390, 1280])('an animated jump ends at its target, %d pixels wide', (width) => {
  const SCREEN = { viewport: { width, height: 844 }, ...WITH_MOTION };

  // Deviations above a target add up, so the last target is the hardest.
  test.each(jumped)('on $address', async ({ address, places }) => {
    const { page } = await open(SCREEN);
    const id = places.at(-1) ?? '';
    const hash = `#${encodeURIComponent(id)}`;
    await page.goto(url(address));
    const link = page.locator(`main a[href="${hash}"]`).first();
    if (!(await link.isVisible())) await page.locator('.contents summary').click();
    await link.click();
    await isReached(page, id);
    // Otherwise only the fragment would change.
    await page.goto(url('/robots.txt'));
    await page.goto(url(address + hash));
    await isReached(page, id);
  });
});

test.each(['reduce', 'no-preference'] as const)(
  'the focus moves from the top of a long text to the form below it (prefers-reduced-motion: %s)',
  async (reducedMotion) => {
    const { page } = await open({ viewport: { width: 390, height: 844 }, reducedMotion });
    await page.goto(url('/knowledge-base/'));
    const name = page.getByLabel('Name', { exact: true });
    await name.focus();
    await expect.poll(() => name.evaluate((field) => field.getBoundingClientRect().top)).toBeLessThan(844);
    expect(await name.evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(0);
  },
);

test.each(['reduce', 'no-preference'] as const)(
  'focusing a field below a long text from a script does not scroll the page (prefers-reduced-motion: %s)',
  async (reducedMotion) => {
    const { page, settled } = await open({ viewport: { width: 390, height: 844 }, reducedMotion });
    await watch(page);
    await page.goto(url('/knowledge-base/'));
    await settled();
    await page.locator('#lead-name').evaluate((field) => field.focus());
    expect(await shiftsOf(page)).toEqual([]);
  },
);
