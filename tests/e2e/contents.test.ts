import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser, WITH_MOTION } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const POST = '/blog/printer-security-guide/';
const PHONE = { viewport: { width: 390, height: 844 } };

const openPost = async (options: Parameters<typeof open>[0] = {}, address = POST) => {
  const { page, visit } = await open(options);
  await visit(url(address));
  return {
    page,
    contents: page.locator('.contents'),
    summary: page.locator('.contents summary'),
    links: page.locator('.contents a'),
    current: page.locator('.contents [aria-current="location"]'),
  };
};

const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id);
const headerEnd = (page: Page): Promise<number> =>
  page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);

describe('the table of contents', () => {
  test('is a collapsed list on a phone, and a jump stops with its target 80 pixels below the top', async () => {
    const { page, summary, links } = await openPost(PHONE);
    const link = links.filter({ hasText: 'Network' });
    expect(await link.isVisible()).toBe(false);
    await summary.click();
    await link.click();
    const id = (await link.getAttribute('href'))?.slice(1) ?? '';
    expect(await topOf(page, id)).toBeGreaterThan(79);
    expect(await topOf(page, id)).toBeLessThan(81);
    expect(await headerEnd(page)).toBeLessThan(79);
  });

  test('loads its script on a phone when it is first touched, and then shows the current section', async () => {
    const { page, summary, current } = await openPost(PHONE);
    const fetched = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('table-of-contents')),
      );
    expect(await fetched()).toBe(false);
    await summary.click();
    await current.waitFor();
    expect(await fetched()).toBe(true);
  });

  test('marks the section that a phone has scrolled to', async () => {
    const { page, summary, links, current } = await openPost(PHONE);
    await summary.click();
    await current.waitFor();
    const name = await links.nth(3).textContent();
    const heading = page.locator('.prose :is(h2, h3)').filter({ hasText: name ?? '' });
    await heading.evaluate((reached) => reached.scrollIntoView());
    await expect.poll(() => current.textContent()).toBe(name);
  });

  test('marks the current section, and a jump leaves its heading clear of the header', async () => {
    const { page, links, current } = await openPost();
    await current.waitFor();
    const last = links.nth((await links.count()) - 2);
    await last.click();
    await expect.poll(() => current.textContent()).toBe(await last.textContent());
    const id = (await last.getAttribute('href'))?.slice(1) ?? '';
    const below = (await topOf(page, id)) - (await headerEnd(page));
    expect(below).toBeGreaterThan(8);
    expect(below).toBeLessThan(30);
  });

  test('is open next to the text, and can be collapsed by mouse and keyboard', async () => {
    const { page, contents, summary, links } = await openPost();
    expect(await links.first().isVisible()).toBe(true);
    await summary.click();
    expect(await links.first().isVisible()).toBe(false);
    expect((await contents.boundingBox())?.height).toBeLessThan(60);
    await summary.press('Enter');
    expect(await links.first().isVisible()).toBe(true);
    expect(await page.locator('.contents').getByText('On this page').count()).toBe(1);
  });

  test('causes no layout shift when its script loads', async () => {
    const { page, visit } = await open();
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await visit(url(`${POST}`));
    await page.locator('.contents [aria-current]').waitFor();
    const shifts = (await page.evaluate('shifts')) as { readonly value: number }[];
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.001);
  });

  test('is open on wide screens and can be expanded on narrow ones without JavaScript', async () => {
    const wide = await openPost({ javaScriptEnabled: false });
    expect(await wide.links.first().isVisible()).toBe(true);
    expect(await wide.summary.isVisible()).toBe(false);
    const isReached = () => wide.links.last().evaluate((link) => link === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isReached()); presses++) await wide.page.keyboard.press('Tab');
    expect(await isReached()).toBe(true);
    const narrow = await openPost({ ...PHONE, javaScriptEnabled: false });
    expect(await narrow.links.first().isVisible()).toBe(false);
    await narrow.summary.click();
    expect(await narrow.links.first().isVisible()).toBe(true);
  });

  test('scrolls smoothly, unless the visitor prefers reduced motion', async () => {
    const behaviour = ({ page }: { readonly page: Page }) =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behaviour(await openPost(WITH_MOTION))).toBe('smooth');
    expect(await behaviour(await openPost())).toBe('auto');
  });

  test('has a decorative drawing for each part of the knowledge base whose heading has a keyword', async () => {
    const { page } = await openPost({}, '/knowledge-base/');
    const links = page.locator('.contents ul').first().locator('a');
    const drawings = await links.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    expect(new Set(drawings).size).toBeGreaterThan(4);
    expect(await links.locator('svg[aria-hidden="true"]').count()).toBe(drawings.length);
  });

  test('has a drawing for each section of an article whose heading has a keyword, and none for others', async () => {
    const { page } = await openPost();
    const sections = page.locator('.contents li:not(.deeper)');
    const drawn = await sections.evaluateAll((all) =>
      all.map((section) => ({
        word: section.textContent?.trim().split(/[ :]/)[0],
        drawing: section.querySelector('svg[aria-hidden="true"]')?.innerHTML,
      })),
    );
    const keywords = ['Security', 'Maintenance', 'Troubleshooting', 'FAQ', 'Conclusion'];
    const ofKeywords = drawn.filter(({ word = '' }) => keywords.includes(word)).map(({ drawing }) => drawing);
    expect(new Set(ofKeywords).size).toBe(5);
    expect(ofKeywords).not.toContain(undefined);
    // Other words of a heading can also be keywords, so the number of headings without a drawing is not exact.
    expect(drawn.filter(({ drawing }) => drawing === undefined).length).toBeGreaterThan(3);
  });

  test('scrolls its list to the current section if the list is taller than the screen', async () => {
    const { page, links, current } = await openPost({ viewport: { width: 1280, height: 600 } });
    await current.waitFor();
    await page.locator('#conclusion').evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top - 100));
    await expect.poll(() => current.textContent()).toContain('Conclusion');
    const list = page.locator('.lane-contents');
    const seen = async () => {
      const [entry, frame] = [await links.last().boundingBox(), await list.boundingBox()];
      return entry !== null && frame !== null && entry.y + entry.height <= frame.y + frame.height + 1;
    };
    await expect.poll(seen).toBe(true);
  });
});

test('lists the headings of the current part below the list of parts, which does not move', async () => {
  const { page, links } = await openPost({}, '/knowledge-base/#documents');
  const parts = page.locator('.contents ul').first().locator('a');
  const within = page.locator('.contents ul + ul a');
  await within.first().waitFor();
  const place = await parts.last().boundingBox();
  const headings = (part: string) => page.locator(`#${part} h3`).allTextContents();
  expect(await within.allTextContents()).toEqual(await headings('documents'));
  await links.filter({ hasText: 'Security' }).first().click();
  await expect.poll(() => within.allTextContents()).toEqual(await headings('security'));
  await links.filter({ hasText: 'Troubleshooting' }).first().click();
  await expect.poll(() => within.allTextContents()).toEqual(await headings('troubleshooting'));
  await parts.last().scrollIntoViewIfNeeded();
  await within.nth(2).click();
  await expect
    .poll(() => page.locator('.contents ul + ul [aria-current]').textContent())
    .toBe((await headings('troubleshooting'))[2]);
  const hash = await page.evaluate(() => decodeURIComponent(location.hash.slice(1)));
  expect((await topOf(page, hash)) - (await headerEnd(page))).toBeLessThan(30);
  expect((await parts.last().boundingBox())?.height).toBe(place?.height);
});

test('keeps focused elements clear of the header when tabbing back', async () => {
  const { page } = await openPost({}, '/blog/top-benefits-printer-leasing-2025/');
  await page.locator('.prose a').last().focus();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.closest('.prose') ? focused.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
    });
    expect(top).toBeGreaterThan(await headerEnd(page));
  }
});
