import { expect, test } from 'vitest';
import { openBrowser, WITH_MOTION } from '../../support/browser.ts';
import { hold } from '../../support/hold.ts';
import { shiftsOf, watch } from '../../support/layout-shifts.ts';
import { serveToAll } from '../../support/preview.ts';
import { realSite } from '../../support/real-site.ts';

const VALIDATOR = '/seo-validator/';

const open = openBrowser();
const url = serveToAll(realSite);

test('the scroll position below the validator stays the same when the issues arrive', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 }, ...WITH_MOTION });
  await watch(page);
  const arrive = await hold(page, '**/seo-report.json');
  await page.goto(url(VALIDATOR));
  const below = page.getByRole('heading', { name: 'What the build looks for' });
  // Only part of the space above the heading is visible, without an element that scroll anchoring could use.
  await below.evaluate((heading) => scrollBy({ top: heading.getBoundingClientRect().top - 100, behavior: 'instant' }));
  const place = await below.boundingBox();
  arrive();
  await page.getByText('read all').waitFor();
  // Browsers scroll by whole pixels.
  expect(Math.abs(((await below.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(1);
  expect(await shiftsOf(page)).toEqual([]);
});

const REPORT = {
  asOf: '2026-11-21',
  pages: 3,
  links: 7,
  autoFixed: 0,
  uniqueDescriptions: 3,
  rules: {
    'TTL-03': 'Titles of pages that share a template differ by more than names.',
    'TXT-02': 'No page is a near-duplicate of another, ignoring names.',
    'TXT-03': 'Every page has unique content.',
  },
  diagnostics: ['TTL-03', 'TXT-02', 'TXT-03'].flatMap((rule) =>
    ['one', 'other'].map((message) => ({ rule, severity: 'warning', message, pages: ['/a/', '/b/'] })),
  ),
};

test.each([390, 768, 1280])('the issues arrive in reserved space, %i pixels wide', async (width) => {
  const { page } = await open({ viewport: { width, height: 800 } });
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(url('/seo-report.json'), async (route) => {
    await held;
    await route.fulfill({ json: REPORT });
  });
  await page.goto(url(VALIDATOR));
  await page.getByRole('button', { name: 'Loading report' }).waitFor();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  arrive();
  await page.getByText('6 issues under 3 rules').waitFor();
  // Allows for a line or two.
  expect(Math.abs((await height()) - before)).toBeLessThan(60);
});
