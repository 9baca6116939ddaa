import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { violationsOfEachLook } from '../../src/judges/violations.mjs';
import { openBrowser } from '../support/browser.ts';
import { makeSite, run } from '../support/site.ts';

const open = openBrowser();

const ATTACK = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
const LINKS = Array.from({ length: 12 }, (_, at) => `[link ${at}](/none/${at}/)`).join(' ');

const makeReport = async (): Promise<string> => {
  const root = makeSite({
    'content/notes/first.md': `---\ntitle: '${ATTACK}'\ndescription: What the first note says.\n---\n\n${LINKS}\n`,
    'content/notes/second.md': `---\ntitle: '${ATTACK}'\ndescription: What the second note says.\n---\n\nText.\n`,
  });
  await run(root, ['--report', 'report.html']);
  return pathToFileURL(path.join(root, 'report.html')).href;
};

test('the report is one page without scripts or errors in light, dark and narrow layouts', async () => {
  const address = await makeReport();
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, requests } = await open({ colorScheme, viewport: { width: 390, height: 844 } });
    await page.goto(address);
    expect(await page.title()).toMatch(/^build-site build: \d+ errors/);
    expect(await page.locator('main').innerText()).toContain(ATTACK);
    expect(await page.locator('img, script').count()).toBe(0);
    expect(requests).toEqual([address]);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    expect(await violationsOfEachLook(page, 'all')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test('the printout shows all collapsed content', async () => {
  const { page } = await open();
  await page.goto(await makeReport());
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Google Search Central').first().isVisible()).toBe(true);
});
