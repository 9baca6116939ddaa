import { describe, expect, test } from 'vitest';
import { openBrowser, openTab } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { pagePerTemplate, realSite } from '../support/real-site.ts';

const url = serveToAll(realSite);

const PHONE = '1800 975 711';
/** Size of A4 minus the browser's default margins. */
const PAPER = { width: 718, height: 1047 };
/** Size of A4 without margins. */
const SHEET = { width: 794, height: 1123 };

const pages = [...(await pagePerTemplate()).values()];

describe('on paper', () => {
  const tab = openTab({ viewport: PAPER });

  test.each(pages)(
    "%s shows the firm's name, ends with its content, and never breaks after a heading",
    async (address) => {
      const { page } = tab();
      await page.emulateMedia({ media: 'print' });
      await page.goto(url(address));
      const banner = page.getByRole('banner');
      expect(await banner.getByText('Copyfield Printer Leasing').isVisible()).toBe(true);
      expect(await banner.getByText(PHONE).isVisible()).toBe(true);
      // Dark print text would be unreadable on the screen's dark background.
      expect(await banner.locator('.bar').evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe(
        'rgba(0, 0, 0, 0)',
      );
      expect(await page.locator('a.button:visible, button:visible, nav:visible, .quote-card:visible').count()).toBe(0);
      const below = await page.evaluate(() => {
        const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
        return document.documentElement.scrollHeight - scrollY - Math.max(end, innerHeight);
      });
      expect(below).toBeLessThanOrEqual(1);
      const breaks = await page
        .locator('main :is(h1, h2, h3)')
        .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
      expect(new Set(breaks)).toEqual(new Set(['avoid']));
    },
  );

  test('tables with a header and the lists of the checklist never break, and headings stay with their content', async () => {
    const { page } = tab();
    await page.emulateMedia({ media: 'print' });
    const breaks = async (address: string, selector: string) => {
      await page.goto(url(address));
      const inside = await page
        .locator(selector)
        .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).breakInside));
      return [...new Set(inside)];
    };
    expect(await breaks('/nsw/sydney/printer-leasing/', '.table-scroll:has(thead)')).toEqual(['avoid']);
    expect(await breaks('/before-you-sign/', '.tick-list ul')).toEqual(['avoid']);
    // No visible element separates a heading from its list.
    expect(await page.locator('.tick-list h2 + .lane-words > :first-child:visible').count()).toBe(0);
  });
});

const openSheet = openBrowser();

test.each(['/act/canberra/', '/nsw/wagga-wagga/'])(
  'on paper, the tables and rows of %s end at the same edge, rows are aligned, and totals over the term are in smaller type',
  async (address) => {
    const { page } = await openSheet({ viewport: SHEET });
    await page.emulateMedia({ media: 'print' });
    await page.goto(url(address));
    const [table, terms] = [await page.locator('#prices table').boundingBox(), page.locator('#terms .terms > div')];
    const rows = await terms.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(Math.abs((table?.x ?? 0) + (table?.width ?? 0) - Math.max(...rows.map(({ right }) => right)))).toBeLessThan(
      2,
    );
    for (const [place, { top, left }] of rows.entries())
      if (place % 2 === 1) {
        expect(top).toBe(rows[place - 1]?.top);
        expect(left).toBeGreaterThan(rows[place - 1]?.right ?? 0);
      }
    const sizes = await page
      .locator('#prices td')
      .first()
      .evaluate((sum) =>
        [sum, ...sum.querySelectorAll('small')].map((one) => parseFloat(getComputedStyle(one).fontSize)),
      );
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
    expect(await page.getByText('a minute’s pages').isVisible(), 'links to images that are not printed').toBe(false);
  },
);

describe('a page fits on few sheets of A4:', () => {
  const open = openBrowser();

  test.each([
    ['/nsw/sydney/', 2],
    ['/qld/gold-coast/', 2],
    ['/nt/jabiru/', 2],
    ['/nsw/broken-hill/printer-leasing/', 3],
    ['/nsw/sydney/suburb/parramatta/', 2],
    ['/', 2],
    ['/contact/', 2],
    ['/pricing/', 2],
    ['/printers/4054ci/', 2],
    ['/before-you-sign/', 1],
    ['/lease-cost-calculator/', 3],
    ['/locations/qld/', 3],
    ['/glossary/', 3],
  ])('%s on %d', async (address, sheets) => {
    const { page } = await open();
    await page.goto(url(address));
    const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
    const pdf = await page.pdf({ format: 'A4', margin });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(sheets);
  });
});
