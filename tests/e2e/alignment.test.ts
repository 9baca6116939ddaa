import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openTab } from '../support/browser.ts';
import { formIsAlive } from '../support/lead-page.ts';
import { serveToAll } from '../support/preview.ts';
import { realRoutes, realSite } from '../support/real-site.ts';

const tab = openTab();
const withoutScript = openTab({ javaScriptEnabled: false });
const url = serveToAll(realSite);

const visit = async ({ page, visit: go }: ReturnType<typeof tab>, width: number, path: string): Promise<Page> => {
  await page.setViewportSize({ width, height: 800 });
  await go(url(path));
  return page;
};

const boxOf = (page: Page, selector: string): Promise<DOMRect> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect());

describe.each([390, 1280])('%i pixels wide', (width) => {
  test.each(['/', '/contact/', '/blog/', '/nsw/sydney/'])('the quote form is below its heading, %s', async (path) => {
    const page = await visit(tab(), width, path);
    const [heading, form] = [await boxOf(page, '#quote h2'), await boxOf(page, '#quote form')];
    expect(form.left).toBeCloseTo(heading.left, 0);
    expect(form.right).toBeLessThanOrEqual(heading.right + 0.5);
  });

  test('text below the blog cards keeps its distance from them', async () => {
    const page = await visit(tab(), width, '/blog/');
    const [cards, text] = [await boxOf(page, '.band > .grid'), await boxOf(page, '.band > .grid + p')];
    expect(text.top - cards.bottom).toBeGreaterThanOrEqual(16);
  });

  test('without JavaScript, the replacement for the calculator is as wide as the text column', async () => {
    const page = await visit(withoutScript(), width, '/lease-cost-calculator/');
    const [notice, heading] = [await boxOf(page, '.notice'), await boxOf(page, 'h1')];
    expect(notice.left).toBeCloseTo(heading.left, 0);
    expect(notice.right).toBeLessThanOrEqual(width - heading.left + 0.5);
  });
});

test.each(['/', '/printer-quiz/'])('fields in a row stay aligned if each has an error, %s', async (path) => {
  const page = await visit(tab(), 1280, path);
  await page.locator('#lead-name').focus();
  await formIsAlive(page);
  await page.locator('#lead [type=submit]').click();
  await page.locator('#lead-name-error').waitFor();
  const tops = await page
    .locator('#lead .field')
    .evaluateAll((fields) =>
      fields.map((field) => [...field.children].map((part) => Math.round(part.getBoundingClientRect().top))),
    );
  expect(tops[0]).toEqual(tops[1]);
  expect(tops[2]).toEqual(tops[3]);
});

/**
 * Returns columns of counts or amounts that are not right-aligned. Skips the comparison, whose columns are machines.
 */
const ragged = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('main :not(.comparison) > table')].flatMap((table) => {
      const rows = [...(table.tBodies[0]?.rows ?? [])];
      return [...(table.tHead?.rows[0]?.cells ?? [])]
        .filter((heading) => {
          const cells = rows.flatMap((row) => row.cells[heading.cellIndex] ?? []);
          const figures = cells.filter(({ innerText }) => /(^|\$)[\d,]+(\.\d+)?$/.test(innerText.trim()));
          const isRight = [heading, ...cells].every((cell) => getComputedStyle(cell).textAlign === 'right');
          return heading.cellIndex > 0 && figures.length > cells.length / 2 && !isRight;
        })
        .map(({ innerText }) => innerText);
    }),
  );

test('columns of figures are right-aligned', async () => {
  const { page } = withoutScript();
  const found: Record<string, string[]> = {};
  for (const { path } of await realRoutes()) {
    if (!/^\/(pricing|lease-cost-calculator|printers|blog|industries|services)\//.test(path)) continue;
    await page.goto(url(path));
    const columns = await ragged(page);
    if (columns.length > 0) found[path] = columns;
  }
  expect(found).toEqual({});
});

test.each([320, 390, 768, 1280])('Australia-Wide does not wrap in a heading, %i pixels wide', async (width) => {
  for (const { path } of await realRoutes()) {
    if (!path.endsWith('/australia-wide/')) continue;
    const page = await visit(withoutScript(), width, path);
    const lines = await page.locator('h1').evaluate((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        const start = (walker.currentNode as Text).data.indexOf('Australia-Wide');
        if (start < 0) continue;
        range.setStart(walker.currentNode, start);
        range.setEnd(walker.currentNode, start + 'Australia-Wide'.length);
        return range.getClientRects().length;
      }
      return 0;
    });
    expect(lines, path).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
  }
});

describe('the comparison of printers', () => {
  test('is a set of cards on screens up to 1,000 pixels, and a table above that', async () => {
    for (const [width, isTable] of [
      [390, false],
      [1000, false],
      [1001, true],
    ] as const) {
      const page = await visit(tab(), width, '/printers/');
      expect(await page.locator('.comparison').isVisible(), String(width)).toBe(isTable);
      expect(await page.locator('.comparison-cards').isVisible(), String(width)).toBe(!isTable);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test.each([1001, 1280, 1920])(
    "keeps its header row visible below the site's header, %i pixels wide",
    async (width) => {
      const page = await visit(tab(), width, '/printers/');
      await page.locator('.comparison tbody tr:nth-last-child(2)').evaluate((row) => row.scrollIntoView());
      const [header, row] = [await boxOf(page, '.header'), await boxOf(page, '.comparison thead th + th')];
      const table = await boxOf(page, '.comparison table');
      expect(table.top).toBeLessThan(header.bottom - 50);
      expect(row.top).toBeLessThanOrEqual(header.bottom);
      expect(row.top).toBeGreaterThan(header.bottom - 3);
      const box = await boxOf(page, '.comparison');
      expect(table.width).toBeLessThanOrEqual(box.width);
    },
  );
});
