import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { REAL_ROOT, realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

interface Printer {
  readonly name: string;
  readonly specifications: Readonly<Record<string, object>>;
}

const PRINTERS = load(readFileSync(path.join(REAL_ROOT, 'content/printers.yml'), 'utf8')) as readonly Printer[];
const CAPTION = 'Five Kyocera A3 colour printers';
test('the comparison has rows for what tells the five apart, none of dashes, and a sentence for what some have alike', async () => {
  const { page } = await open();
  await page.goto(url('/printers/'));
  const table = page.getByRole('table', { name: CAPTION });
  const labels = await table.locator('tbody th').allTextContents();
  expect(labels).toEqual([
    'Rent a month, incl. GST',
    'Pages a month',
    'A month at pages it suits',
    'A month at 5,000 pages',
    'Suits',
    'A4 speed',
  ]);
  expect(await table.locator('tbody td').count()).toBe(labels.length * PRINTERS.length);
  expect(await table.getByText('not confirmed').count()).toBe(0);
  expect(await page.locator('.hero .five img').count()).toBe(PRINTERS.length);
  // 5,000 pages, of which 714 in colour: 135.12 on every machine.
  expect(await table.getByRole('row', { name: 'A month at 5,000 pages' }).getByRole('cell').allTextContents()).toEqual([
    '$332.02more pages than it is for',
    '$421.12',
    '$522.32',
    '$678.52',
    '$834.72',
  ]);
  // Two machines for the same pages: what tells them apart is the sum.
  const months = await table
    .getByRole('row', { name: 'A month at pages it suits' })
    .getByRole('cell')
    .allTextContents();
  expect(months.slice(-2)).toEqual([
    '$1,300.20with 28,000 pages, 4.6 cents each',
    '$1,456.40with 28,000 pages, 5.2 cents each',
  ]);
  const main = page.getByRole('main');
  await main.getByText('The same for all five: A3, colour.').waitFor();
  const alike = main.getByText('The 2554ci, 3554ci and 4054ci alike: scanning');
  expect(await alike.textContent()).toContain(
    'size 602 × 665 × 790 mm, about 90 kg. Not confirmed for the M8124cidn and 5054ci',
  );
  expect(await alike.isVisible()).toBe(true);
  expect(await alike.textContent(), 'a figure of one machine alone').not.toContain('toner');
  expect(await page.locator('.comparison-cards').isVisible(), 'the rents stand once').toBe(false);
});

test.each(PRINTERS.map(({ name }) => name.split(' ').at(-1)?.toLowerCase()))(
  'the page of the %s has its facts at its head, none of them again among its figures, and no list of one',
  async (model) => {
    const { page } = await open();
    await page.goto(url(`/printers/${model}/`));
    const facts = await page.locator('.key-facts dt').allTextContents();
    expect(facts.length).toBeGreaterThanOrEqual(4);
    const figures = await page.locator('.figures dt').allTextContents();
    expect(figures.filter((figure) => facts.includes(figure))).toEqual([]);
    expect(figures).not.toHaveLength(1);
  },
);

test('on phones the five machines are one list, each with its picture, rent and month, and its whole line leads to it', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/printers/'));
  const lines = page.locator('.comparison-cards li:has(h3)');
  expect(await lines.count()).toBe(PRINTERS.length);
  expect((await page.locator('.comparison-cards').boundingBox())?.height).toBeLessThan(760);
  expect(await lines.nth(2).innerText()).toMatch(
    /TASKalfa 3554ci\s+\$635\.80\s+with 11,500 pages, 5\.5 cents each; at 5,000 pages \$522\.32\. Rent \$387\.20\. 35 pages a minute\./,
  );
  expect(await lines.locator('img').filter({ visible: true }).count()).toBe(PRINTERS.length);
  expect(await page.locator('.hero img').filter({ visible: true }).count()).toBe(0);
  await lines.nth(2).click({ position: { x: 200, y: 50 } });
  await page.waitForURL(url('/printers/3554ci/'));
});

test('under the comparison stands what to do next', async () => {
  const { page } = await open();
  await page.goto(url('/printers/'));
  const onward = page.locator('.comparison-cards + .actions a');
  expect(await onward.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '#quote',
    '/printer-quiz/',
  ]);
});

test('narrow screens and paper have one form of the comparison each', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(url('/printers/'));
  const card = page
    .getByRole('main')
    .getByRole('heading', { level: 3, name: PRINTERS[0]?.name.replace('Kyocera ', '') });
  const table = page.getByRole('table', { name: CAPTION });
  expect([await card.isVisible(), await table.isVisible()]).toEqual([true, false]);
  await page.emulateMedia({ media: 'print' });
  expect([await card.isVisible(), await table.isVisible()]).toEqual([false, true]);
});

test('the worked examples put their figures into the calculator, and it says what the table says', async () => {
  const { page } = await open();
  await page.goto(url('/lease-cost-calculator/'));
  const row = page.locator('main tbody tr', { hasText: 'Law firm of twenty-five' });
  expect(await page.locator('main tbody th a').count()).toBe(6);
  const planned = await row.locator('td').nth(1).textContent();
  expect(planned).toBe('$635.80, 5.5 cents');
  await row.getByRole('link').click();
  await expect.poll(() => page.locator('.calculator .total dd').textContent()).toBe('$635.80');
  expect(await page.locator('.calculator figcaption strong').textContent()).toBe('Law firm of twenty-five');
});

test.each([
  '/pricing/',
  '/lease-cost-calculator/',
  '/printers/',
  '/before-you-sign/',
  '/glossary/',
  '/industries/health/',
])('%s fits screens from 320 pixels wide', async (address) => {
  const { page } = await open({ viewport: { width: 320, height: 800 } });
  await page.goto(url(address));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
