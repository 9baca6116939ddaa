import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { onReact } from '../support/form-site.ts';
import { hold } from '../support/hold.ts';
import { serveToAll } from '../support/preview.ts';
import { partOfRealSite, realSite } from '../support/real-site.ts';

/** Queries with their first result, its kind and its URL. */
const SEARCHES = [
  ['residual value', 'Residual value', 'Glossary', '/glossary/#residual-value'],
  ['kyocera printer lease', 'Kyocera Printer Lease', 'Service', '/services/kyocera-printer-lease/'],
  ['how much', 'Printer Lease Prices', 'Page', '/pricing/'],
  ['2650', 'Printer leasing in Wagga Wagga', 'Place', '/nsw/wagga-wagga/'],
  ['surry hills', 'Printer leasing in Surry Hills', 'Place', '/nsw/sydney/suburb/surry-hills/'],
  ['2554ci', 'Kyocera TASKalfa 2554ci', 'Printer', '/printers/2554ci/'],
  ['law firm', 'Printers for Law Firms', 'Industry', '/industries/legal/'],
  ['duplx', 'Duplex', 'Glossary', '/glossary/#duplex'],
] as const;

const reactSite = (): Promise<string> => partOfRealSite('search-react', ['/', '/search/', '/glossary/'], onReact);

const open = openBrowser();
const url = serveToAll(realSite);
const reactUrl = serveToAll(reactSite);

const INDEX = '/search/pages.json';
const fetched = (requests: readonly string[], part: string): number =>
  requests.filter((request) => request.includes(part)).length;
const parts = (page: Page) => ({
  field: page.getByRole('searchbox', { name: 'Search this site' }),
  results: page.getByRole('list', { name: 'Search results' }).getByRole('listitem'),
  status: page.getByRole('status'),
});

test.each([
  ...SEARCHES.map((search) => ['preact', ...search, url] as const),
  // The index determines the results, and the runtime only how they are shown.
  ['react', ...SEARCHES[0], reactUrl] as const,
])(
  'a search on %s for "%s" in the URL finds "%s" first, and the result opens by keyboard',
  async (_, query, title, kind, address, url) => {
    const { page } = await open();
    await page.goto(url(`/search/?q=${encodeURIComponent(query)}`));
    const { field, results } = parts(page);
    await results.first().waitFor();
    expect(await field.inputValue()).toBe(query);
    expect(await results.first().getByRole('link').textContent()).toBe(title);
    expect(await results.first().textContent()).toContain(kind);
    await field.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(url(address));
  },
);

test.each([
  ['how much', ['Printer Lease Prices', 'Lease Cost Calculator', 'Printer Leasing Quotes']],
  ['cancel lease', ['End Printer Lease Contract', 'Before You Sign', 'Exit fee', 'Notice window']],
])('"%s" shows the relevant results without scrolling', async (query, titles) => {
  const { page, visit } = await open({ viewport: { width: 1280, height: 1024 } });
  await visit(url(`/search/?q=${encodeURIComponent(query)}`));
  const { results } = parts(page);
  await results.first().waitFor();
  for (const title of titles) {
    const box = await results.getByRole('link', { name: title, exact: true }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), title).toBeLessThanOrEqual(1024);
  }
});

describe('the search', () => {
  test.each([390, 1280])('loads script, library and index once, on first use, %i pixels wide', async (width) => {
    const { page, requests, visit } = await open({ viewport: { width, height: 844 } });
    await visit(url('/search/'));
    expect(fetched(requests, INDEX)).toBe(0);
    expect(fetched(requests, '/assets/site-search-')).toBe(0);
    const { field, results } = parts(page);
    await field.click();
    await field.pressSequentially('residual');
    await results.first().waitFor();
    await field.fill('exit fee');
    await results.filter({ hasText: 'End Printer Lease Contract' }).first().waitFor();
    expect(fetched(requests, INDEX)).toBe(1);
    expect(fetched(requests, '/assets/site-search-')).toBe(1);
    expect(fetched(requests, '/assets/es-')).toBe(1);
  });

  test('the query is in the URL, and Back restores the results', async () => {
    const { page } = await open();
    await page.goto(url('/search/'));
    const { field, results, status } = parts(page);
    await field.fill('duplex');
    await page.getByRole('button', { name: 'Search' }).click();
    await status.getByText(/^We found \d+ matches for “duplex”\.$/).waitFor();
    expect(page.url()).toBe(url('/search/?q=duplex'));
    await results.first().getByRole('link').click();
    await page.waitForURL(url('/glossary/#duplex'));
    await page.goBack();
    await results.first().waitFor();
  });

  test.each([
    [390, false],
    [1280, true],
  ])("a phone's keyboard closes once the search is submitted, %i pixels wide", async (width, keepsFocus) => {
    const { page } = await open({ viewport: { width, height: 844 } });
    await page.goto(url('/search/'));
    // Wait for the script that focuses the field on load, so that it cannot move the focus after the submission.
    await page.waitForLoadState('networkidle');
    const { field, results } = parts(page);
    await field.fill('duplex');
    await field.press('Enter');
    await results.first().waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(keepsFocus);
  });

  test('each search adds a history entry, but intermediate input does not', async () => {
    const { page } = await open();
    await page.goto(url('/'));
    await page.goto(url('/search/'));
    const { field, results } = parts(page);
    const search = async (query: string) => {
      await field.fill(query.slice(0, 3));
      await expect.poll(() => page.url()).toBe(url(`/search/?q=${query.slice(0, 3)}`));
      await field.fill(query);
      await field.press('Enter');
      await expect.poll(() => page.url()).toBe(url(`/search/?q=${query}`));
    };
    await search('duplex');
    await search('finisher');
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('duplex');
    await results.first().getByRole('link', { name: 'Duplex' }).waitFor();
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('');
    expect(page.url()).toBe(url('/search/'));
    await page.goBack();
    expect(page.url()).toBe(url('/'));
  });

  test('if no page contains all the words, pages with some of them are found, and nonsense finds nothing', async () => {
    const { page } = await open();
    await page.goto(url('/search/?q=aardvark+duplex'));
    const { field, results, status } = parts(page);
    await results.filter({ hasText: 'Duplex' }).first().waitFor();
    await field.fill('qwxyzzy');
    await status.getByText('Nothing found for “qwxyzzy”. Try other words.').waitFor();
    expect(await results.count()).toBe(0);
    // The visible status is immediate; the announcement waits for a pause.
    await page.clock.install();
    await field.fill('duplex');
    await page.clock.runFor(300);
    await results.first().waitFor();
    expect(await page.locator('.search-status').textContent()).toMatch(/matches for “duplex”/);
    expect(await status.textContent()).not.toContain('duplex');
    await page.clock.runFor(1_000);
    await status.getByText(/matches for “duplex”/).waitFor();
    expect(await page.locator('.search-status').count()).toBe(1);
  });

  test.each(['how', 'how mu', 'what is'])('shows no results for "%s", which is too vague', async (query) => {
    const { page } = await open();
    await page.goto(url('/search/?q=qwxyzzy'));
    const { field, status } = parts(page);
    await status.getByText(/^Nothing found/).waitFor();
    await field.fill(query);
    await expect.poll(() => status.textContent()).toBe('');
    expect(await page.locator('.search-help').isVisible()).toBe(false);
  });

  test('has its button next to the field on phones, like the place search', async () => {
    const { page, visit } = await open({ viewport: { width: 390, height: 844 } });
    await visit(url('/search/'));
    const field = await parts(page).field.boundingBox();
    const button = await page.getByRole('button', { name: 'Search', exact: true }).boundingBox();
    expect(button?.y).toBe(field?.y);
    expect(button?.height).toBe(field?.height);
  });

  test('asks for words if it is submitted empty', async () => {
    const { page, visit } = await open();
    await visit(url('/search/'));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => parts(page).field.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  });

  test('explains what to do if nothing is found, next to the phone number and the list of places', async () => {
    const { page } = await open();
    await page.goto(url('/search/?q=Berowra'));
    const { field, results, status } = parts(page);
    await status.getByText('Nothing found for “Berowra”. Try other words.').waitFor();
    const help = page.locator('.search-help');
    expect(await help.getByRole('link', { name: 'printer locations' }).isVisible()).toBe(true);
    expect(await help.locator('[href^="tel:"]').isVisible()).toBe(true);
    await field.fill('tonr');
    await status.getByText(/^No page says “tonr”\. We found \d+ matches for “toner”/).waitFor();
    expect(await help.isVisible()).toBe(false);
    await field.fill('residual duplex');
    await status.getByText(/^We found \d+ matches for some words of “residual duplex”/).waitFor();
    // Quotes the query as typed, even if pages contain the singular.
    await field.fill('staplers');
    await status.getByText(/^We found .* for “staplers”\.$/).waitFor();
    expect(await results.count()).toBeGreaterThan(1);
  });

  test('shows all results on request, moves the focus to the first new one, and resets for a new query', async () => {
    const { page } = await open();
    await page.goto(url('/search/?q=queensland'));
    const { field, results, status } = parts(page);
    await status.getByText(/^We found \d+ matches for “queensland”\.$/).waitFor();
    const count = Number(/found (\d+)/.exec((await status.textContent()) ?? '')?.[1]);
    const more = page.getByRole('button', { name: `Show all ${count}` });
    await more.focus();
    await page.keyboard.press('Enter');
    await results.nth(10).waitFor();
    expect(
      await results
        .nth(10)
        .getByRole('link')
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(await results.count()).toBe(count);
    expect(await more.count()).toBe(0);
    await field.fill('victoria');
    await status.getByText(/^We found \d+ matches for “victoria”\.$/).waitFor();
    await results.nth(9).waitFor();
    expect(await results.count()).toBe(10);
  });

  test('submitted before its script has loaded is run once afterwards', async () => {
    const { page, settled } = await open();
    await page.addInitScript(() => {
      const { requestSubmit } = HTMLFormElement.prototype;
      HTMLFormElement.prototype.requestSubmit = function (submitter) {
        document.body.append('sent late;');
        requestSubmit.call(this, submitter);
      };
    });
    // Also delays the enclosing element's script.
    const arrivals = await Promise.all(
      ['site-search', 'asked-search'].map((name) => hold(page, `**/assets/${name}-*.js`)),
    );
    // Nothing intercepts the form before the scripts, so the browser submits it to its own page.
    const asked = page.waitForRequest(/assets\/site-search-/);
    await page.goto(url('/search/'));
    const { field, results } = parts(page);
    await field.fill('duplx');
    await asked;
    await field.press('Enter');
    for (const arrive of arrivals) arrive();
    await results.filter({ hasText: 'Duplex' }).first().waitFor();
    await settled();
    expect((await page.locator('body').textContent())?.split('sent late;')).toHaveLength(2);
  });

  test('fills the field with the query in the URL before the script has loaded', async () => {
    const { page } = await open();
    const arrive = await hold(page, '**/assets/site-search-*.js');
    await page.goto(url('/search/?q=paper+jam'));
    const { field, results } = parts(page);
    await expect.poll(() => field.inputValue()).toBe('paper jam');
    arrive();
    await results.first().waitFor();
    expect(await field.inputValue()).toBe('paper jam');
  });

  test('shows that it is loading and that its index failed to load, and tries again', async () => {
    const { page, troubles, visit } = await open();
    await page.route(`**${INDEX}`, (route) => route.abort('failed'), { times: 1 });
    await visit(url('/search/'));
    const { field, results, status } = parts(page);
    await field.fill('duplex');
    await status.getByText('Unable to load content').waitFor();
    for (const trouble of troubles.splice(0)) expect(trouble).toContain('net::ERR_FAILED');
    // Visitors who cannot search can call. The examples do not overlap the button.
    const help = page.locator('.search-help');
    expect(await help.locator('[href^="tel:"]').isVisible()).toBe(true);
    const [again, next] = [await page.locator('.search-status + .button').boundingBox(), await help.boundingBox()];
    expect(next?.y).toBeGreaterThanOrEqual((again?.y ?? Number.NaN) + (again?.height ?? 0) + 12);
    let answer = (): void => undefined;
    // Created before the request, which can start after the busy message.
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${INDEX}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await status.getByText('Loading content...').waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    answer();
    await results.first().waitFor();
    expect(await help.isVisible()).toBe(false);
  });
});

test('shows why a page was found, answers a question about prices at once, and has the query in the title', async () => {
  const { page } = await open();
  await page.goto(url('/search/?q=warranty'));
  const { field, results } = parts(page);
  await results.first().waitFor();
  expect(await results.first().locator('mark').first().textContent()).toBe('warranty');
  expect(await page.title()).toMatch(/^“warranty” – Search \| /);
  await field.fill('how much');
  await page.locator('.search-answer').waitFor();
  expect(await results.first().textContent()).toMatch(
    /From \$[\d.]+ a month.*six people would pay about \$[\d.]+ a month, and an accounting practice of eight \$\d+\./,
  );
  expect(await page.title()).toMatch(/^“how much” – Search \| /);
  await field.fill('');
  await results.first().waitFor({ state: 'detached' });
  expect(await page.title()).toMatch(/^Search \| /);
});

test('focuses the field if the visitor follows a link on the site, but not on other visits', async () => {
  const { page } = await open();
  const isInField = () => parts(page).field.evaluate((field) => field === document.activeElement);
  await page.goto(url('/search/'));
  await page.waitForLoadState('networkidle');
  expect(await isInField()).toBe(false);
  await page.goto(url('/glossary/'));
  await page.locator('header').getByRole('link', { name: 'Search' }).first().click();
  await page.waitForURL(url('/search/'));
  await expect.poll(isInField).toBe(true);
});

test('keeps the query on Back in WebKit, which resets the field to its default value', async () => {
  const { page } = await open();
  await page.goto(url('/search/?q=duplex'));
  const { field, results } = parts(page);
  await results.first().waitFor();
  await field.fill('toner');
  const reset = await field.evaluate((input: HTMLInputElement) => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return input.defaultValue;
  });
  expect(reset).toBe('toner');
});

test('the page shows the site map and the subjects instead of a dead field without JavaScript', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(url('/search/'));
  expect(await parts(page).field.isVisible()).toBe(false);
  const main = page.getByRole('main');
  await main.getByText('The site map lists every page, and printer locations lists every place.').waitFor();
  await main.getByText('The search needs JavaScript, which is not running in your browser.').waitFor();
  for (const name of ['lease costs', 'Printer Leasing Quotes', 'Glossary', 'Printer Troubleshooting'])
    expect(await main.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true);
});

test('the index contains each article, service and city', async () => {
  const index = readFileSync(path.join(await realSite(), INDEX), 'utf8');
  const { storedFields } = JSON.parse(index) as { storedFields: Record<string, { kind: string }> };
  const count = (kind: string) => Object.values(storedFields).filter((stored) => stored.kind === kind).length;
  expect({
    articles: count('Article'),
    services: count('Service') + count('Service everywhere'),
    cities: count('Place city'),
  }).toEqual({
    articles: 5,
    services: 10,
    cities: 200,
  });
});
