import type { Locator } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);

const RED = ':is(summary, button)::after { border-color: #f00 !important }';
const isRed = (red = 0, green = 0, blue = 0): boolean => red > 160 && green < 110 && blue < 110;

/** Returns how far the chevron is below the centre of its line, in pixels. */
const offMiddle = async (line: Locator): Promise<number> => {
  const { data, info } = await sharp(await line.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = [...data.keys()]
    .filter((at) => at % 3 === 0 && isRed(data[at], data[at + 1], data[at + 2]))
    .map((at) => Math.floor(at / 3 / info.width));
  expect(rows.length).toBeGreaterThan(10);
  return (Math.min(...rows) + Math.max(...rows) + 1 - info.height) / 2;
};

test.each([
  ['/services/printer-leasing/', 900, '.contents > summary'],
  ['/services/printer-leasing/', 390, '.menu > summary'],
  ['/services/printer-leasing/', 390, '.footer summary'],
  ['/services/printer-leasing/', 390, '.fold > summary'],
  ['/services/printer-leasing/', 1280, '.fold > summary'],
  ['/services/printer-leasing/', 1280, '.menu button'],
])(
  'on %s, %i pixels wide, the chevron of "%s" is centred on its line, closed and open',
  async (address, width, selector) => {
    const { page, visit } = await open({ viewport: { width, height: 844 }, bypassCSP: true });
    await visit(url(address));
    await page.addStyleTag({ content: RED });
    const line = page.locator(selector).first();
    const closed = await offMiddle(line);
    await line.click();
    const opened = await offMiddle(line);
    expect(Math.abs(closed), `closed ${closed}`).toBeLessThanOrEqual(2);
    expect(Math.abs(opened), `open ${opened}`).toBeLessThanOrEqual(2);
    expect(Math.abs(opened - closed), `from ${closed} to ${opened}`).toBeLessThanOrEqual(1);
  },
);
