import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const openPage = openBrowser();
const at = serveToAll(realSite);

interface Attempt {
  readonly key: { readonly action: string; readonly url: string };
}

/** Hovers over each link on the about page until `expected` happens. Prefetches have the form `action path`. */
const fetchedAhead = async (expected: string, ...hrefs: readonly string[]): Promise<string[]> => {
  const { page } = await openPage();
  const session = await page.context().newCDPSession(page);
  const attempts = new Set<string>();
  const note = ({ key }: Attempt) => void attempts.add(`${key.action} ${new URL(key.url).pathname}`);
  let isLoaded = false;
  session.on('Preload.prefetchStatusUpdated', note);
  session.on('Preload.prerenderStatusUpdated', note);
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    expect(ruleSet.errorMessage).toBeUndefined();
    isLoaded = true;
  });
  await session.send('Preload.enable');
  await page.goto(at('/about/'));
  await expect.poll(() => isLoaded).toBe(true);
  for (const href of hrefs) await page.locator(`footer a[href^="${href}"]`).first().hover();
  await expect.poll(() => attempts.has(expected), { timeout: 10_000 }).toBe(true);
  return [...attempts].sort();
};

// `default-src 'none'` does not apply to speculation rules from a header.
test('a link under the pointer is prefetched, but a telephone number is not', async () => {
  expect(await fetchedAhead('Prefetch /blog/', 'tel:', '/blog/')).toEqual(['Prefetch /blog/']);
});

test('a page that leads to a quote is prerendered', async () => {
  await fetchedAhead('Prerender /contact/', '/contact/');
});
