import { describe, expect, test } from 'vitest';
import { openTab } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const url = serveToAll(realSite);
const tab = openTab({ javaScriptEnabled: false });
const KYOCERA = '/services/kyocera-printer-lease/';

describe('the machine cards', () => {
  const path = '/printer-quiz/';

  test.each([320, 390, 430])('show the price over their full width, %i pixels wide', async (width) => {
    const { page, visit } = tab();
    await page.setViewportSize({ width, height: 844 });
    await visit(url(path));
    await page.locator('summary', { hasText: 'Every printer in the quiz' }).click();
    const shares = await page
      .locator('.models .model > p')
      .evaluateAll((prices) =>
        prices.map((price) => price.clientWidth / (price.parentElement as HTMLElement).clientWidth),
      );
    expect(shares).toHaveLength(5);
    for (const share of shares) expect(share).toBeGreaterThan(0.8);
  });

  test('state when the second of two rents applies, and link to the machine and to the form', async () => {
    const { page, visit } = tab();
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(url(path));
    expect(await page.locator('.models').isVisible(), 'folded, because the printers page has all of them').toBe(false);
    await page.locator('summary', { hasText: 'Every printer in the quiz' }).click();
    const card = page.locator('.models .model', { has: page.getByRole('link', { name: /2554ci/ }) });
    expect(await card.locator('> p').innerText()).toBe(
      '$286.00 or $313.50 a month incl. GST, for 3,000 to 10,000 pages. The second rent is for more than 20% in colour.',
    );
    expect(await page.locator('.models').getByText('The second rent is').count()).toBe(1);
    expect(await card.getByRole('heading').getByRole('link').getAttribute('href')).toBe('/printers/2554ci/');
    await card.getByRole('link', { name: 'Ask about this model' }).click();
    await expect
      .poll(() => page.locator('#quote').evaluate((form) => form.getBoundingClientRect().top < 700))
      .toBe(true);
  });
});

test("the quiz's table states the second machine for the same answers", async () => {
  const { page, visit } = tab();
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(url('/printer-quiz/'));
  const rows = await page
    .locator('.suggested tbody tr')
    .evaluateAll((all) => all.map(({ children }) => [...children].slice(0, 2).map(({ textContent }) => textContent)));
  expect(rows.filter(([pages]) => pages?.includes('alternative'))).toEqual([
    ['Over 25,000, alternative', 'TASKalfa 5054ci'],
  ]);
});

test('the quiz page shows that the quiz is unavailable and how to use the table instead', async () => {
  const { page, visit } = tab();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(url('/printer-quiz/'));
  await page.getByText('The quiz needs JavaScript, which is not running in your browser.').waitFor();
  await page.getByRole('link', { name: 'The table below' }).click();
  const rows = page.locator('.suggested tbody tr');
  expect(await rows.count()).toBe(6);
  expect(await rows.first().innerText()).toMatch(/Under 3,000\s+ECOSYS M8124cidn\s+\$196\.90/);
  expect(await rows.first().isVisible()).toBe(true);
  const beyond = await page.locator('.suggested .table-scroll').evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(beyond, 'no amount is cut off on a phone').toBe(0);
  await page.setViewportSize({ width: 320, height: 700 });
  const table = page.locator('.suggested .table-scroll');
  expect(
    await table.evaluate((box) => box.scrollWidth - box.clientWidth),
    'no amount is cut off on the narrowest phone',
  ).toBe(0);
  expect(await rows.nth(1).innerText()).toMatch(
    /3,000 to 10,000\s+,\s+Up to 20% in colour\s+TASKalfa 2554ci\s+\$286\.00/,
  );
  expect(await rows.nth(2).innerText()).toMatch(
    /3,000 to 10,000\s+,\s+More than 20% in colour\s+TASKalfa 2554ci\s+\$313\.50/,
  );
});

test('the Kyocera page shows a price on the first screen of phones', async () => {
  const { page, visit } = tab();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(url(KYOCERA));
  const price = page.locator('.price-line', { hasText: 'From $196.90 a month incl. GST' });
  expect(await price.evaluate((line) => line.getBoundingClientRect().bottom)).toBeLessThan(700);
});

test('the Kyocera page lists the five machines once with speed and rent, in lines on phones and in a row on wide screens', async () => {
  const { page, visit } = tab();
  const lines = page.locator('.lineup > li');
  for (const [width, rows, height] of [
    [390, 5, 600],
    [768, 5, 600],
    [1280, 1, 420],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await visit(url(KYOCERA));
    const pictures = lines.locator('img:visible');
    const frames = await pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.map((image) => [image.getAttribute('width'), image.getAttribute('height'), image.clientWidth].join(' ')),
    );
    expect(frames, 'each with its drawing').toHaveLength(5);
    expect(new Set(frames).size, 'drawn to the same scale').toBe(1);
    const tops = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top));
    expect(tops).toHaveLength(5);
    expect(new Set(tops).size).toBe(rows);
    expect(await page.locator('.lineup').evaluate((list) => list.clientHeight)).toBeLessThan(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await page.locator('main').getByRole('link', { name: 'TASKalfa 4054ci' }).count()).toBe(1);
  expect(await lines.nth(3).innerText()).toMatch(/\$543\.40[\s\S]*40 pages a minute/);
});
