import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openTab } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { fileOf, pagePerTemplate, realSite } from '../support/real-site.ts';

const tab = openTab();
const url = serveToAll(realSite);
const folder = await realSite();
const templates = await pagePerTemplate();

const scriptsOf = (html: string): string[] => [...html.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, src = '']) => src);

/** Returns the size of the scripts after Brotli compression, which hosts apply. */
const compressed = (folder: string, scripts: readonly string[]): number =>
  scripts.reduce((sum, script) => sum + brotliCompressSync(readFileSync(path.join(folder, script))).length, 0);

/** The quiz and the validator are the purpose of their pages, so their limit is 14 KB. */
const mostByItself = (address: string): number =>
  ['/printer-quiz/', '/seo-validator/'].includes(address) ? 14_336 : 4096;

const expectWithinBudget = (address: string, asked: readonly string[]): void => {
  const { origin } = new URL(url('/'));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((request) => !request.startsWith(`${origin}/`))).toEqual([]);
  const eager = scriptsOf(readFileSync(path.join(folder, fileOf(address)), 'utf8'));
  expect(eager.length, 'scripts loaded immediately').toBeLessThanOrEqual(1);
  expect(compressed(folder, eager), 'bytes of script loaded immediately').toBeLessThanOrEqual(1024);
  const scripts = asked.filter((request) => request.endsWith('.js')).map((request) => new URL(request).pathname);
  expect(compressed(folder, scripts), 'bytes of script loaded without interaction').toBeLessThanOrEqual(
    mostByItself(address),
  );
};

/** Tests the centre, because padding gives even a clipped element a box. */
const isSeen = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
};

const expectSkipLink = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  expect(await page.locator('a.skip').evaluate(isSeen), 'the skip link is visible').toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#main');
  await page.keyboard.press('Tab');
  const goesOn = await page.evaluate(() => {
    const main = document.querySelector('main');
    const active = document.activeElement;
    return (
      main !== null &&
      active !== null &&
      (main.contains(active) || (main.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) > 0)
    );
  });
  expect(goesOn, 'the next tab stop is in the main part or after it').toBe(true);
};

/** Returns the number of pixels by which the page is too wide at each width. */
const excessAt = async (page: Page, widths: readonly number[]): Promise<readonly number[]> => {
  const excess: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    excess.push(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth));
  }
  return excess.map((pixels) => Math.max(0, pixels));
};

test.each([...templates])(
  'a page of %s (%s) makes no third-party request, stays within its budget, has a skip link and never scrolls sideways',
  async (_, address) => {
    const { page, requests, visit } = tab();
    // Focusing a field on the previous page can start a script request.
    await page.goto('about:blank');
    const before = requests.length;
    await visit(url(address));
    expectWithinBudget(
      address,
      requests.slice(before).filter((request) => !request.startsWith('data:')),
    );
    await expectSkipLink(page);
    expect(await excessAt(page, [320, 390, 1280])).toEqual([0, 0, 0]);
  },
);
