import { expect, test } from 'vitest';
import { openBrowser, WITH_MOTION } from '../../support/browser.ts';
import { hold } from '../../support/hold.ts';
import { shiftsOf, watch } from '../../support/layout-shifts.ts';
import { serveToAll } from '../../support/preview.ts';
import { realSite } from '../../support/real-site.ts';

const VALIDATOR = '/seo-validator/';

const open = openBrowser();
const url = serveToAll(realSite);

test('who has read on below the validator keeps that place when the issues arrive', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 }, ...WITH_MOTION });
  await watch(page);
  const arrive = await hold(page, '**/seo-report.json');
  await page.goto(url(VALIDATOR));
  const below = page.getByRole('heading', { name: 'What the build looks for' });
  // A little of the room above it is in sight, and none of what is above that, to which browsers would hold fast.
  await below.evaluate((heading) => scrollBy({ top: heading.getBoundingClientRect().top - 100, behavior: 'instant' }));
  const place = await below.boundingBox();
  arrive();
  await page.getByText('read all').waitFor();
  // Browsers scroll by whole pixels.
  expect(Math.abs(((await below.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(1);
  expect(await shiftsOf(page)).toEqual([]);
});
