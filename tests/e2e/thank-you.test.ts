import { expect, test } from 'vitest';
import { openTab } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const url = serveToAll(realSite);
const tab = openTab({ javaScriptEnabled: false });

test.each([390, 1280])(
  'the thank-you page starts with the promise and its time in a low header, %i pixels wide',
  async (width) => {
    const { page, visit } = tab();
    await page.setViewportSize({ width, height: 800 });
    await visit(url('/thank-you/'));
    const head = page.locator('.hero');
    expect((await head.innerText()).replace(/\s+/g, ' ')).toMatch(
      /^Thank you! We'll be in touch soon about your printer lease request\. We call you back within two business hours\. /,
    );
    expect((await head.boundingBox())?.height).toBeLessThan(300);
  },
);

test('each task before our call states its reason and links to its page', async () => {
  const { page, visit } = tab();
  await visit(url('/thank-you/'));
  const reasons = await page.locator('main .prepare p').allInnerTexts();
  expect(reasons).toHaveLength(3);
  for (const reason of reasons) expect(reason.length).toBeGreaterThan(40);
  await page.getByRole('link', { name: 'Print your counter page' }).click();
  await page.waitForURL(url('/contact/#what-to-have-ready'));
});

test('the thank-you page explains corrections in a few lines, and the bar on phones offers a call and no second quote', async () => {
  const { page, visit } = tab();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(url('/thank-you/'));
  const mistyped = page.getByText('Did you mistype your phone number, or anything else?');
  expect(await mistyped.evaluate((words) => words.clientHeight), 'shorter than the list of tasks').toBeLessThan(130);
  const bar = page.locator('body > .call');
  expect(await bar.getByRole('link', { name: /^Call / }).isVisible()).toBe(true);
  expect(await bar.getByText('Instant Quote').isVisible()).toBe(false);
});

test('no suggestion is alone in a row for two on medium screens', async () => {
  const { page, visit } = tab();
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(url('/thank-you/'));
  const widths = await page.locator('.prepare > li').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(new Set(widths).size).toBe(1);
});
