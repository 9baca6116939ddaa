import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { partOfRealSite, realSite } from '../support/real-site.ts';

const ID = 'G-1A2B3C4D5E';
const QUOTE = 'https://quote.copyfield.example/';
const PAGES = ['/', '/search/', '/pricing/'];

const open = openBrowser();
const on = serveToAll(() => partOfRealSite('analytics', PAGES, { SITE_ANALYTICS_ID: ID }));
const off = serveToAll(realSite);

type OpenOptions = Parameters<typeof open>[0];

/** Stubs the provider's script and the quote page. `before` runs first in the page. */
const openCounted = async (address: string, before?: () => void, options?: OpenOptions) => {
  const opened = await open(options);
  const { page, visit } = opened;
  await page.context().route(/google/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.context().route(`${QUOTE}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Quote' }));
  if (before) await page.addInitScript(before);
  await visit(address);
  return { ...opened, provider: () => opened.requests.filter((request) => request.includes('google')) };
};

const told = `[...(window.dataLayer ?? [])].map((entry) => [...entry].map((part) => part instanceof Date ? 'now' : part))`;

test('without an id, no page contacts the provider, and the policy does not allow it', async () => {
  const { page, provider } = await openCounted(off('/'));
  expect(provider()).toEqual([]);
  expect(await page.locator('#count-visits').count()).toBe(0);
  expect(await page.content()).not.toContain('google');
});

test('with an id, each page is counted once and without its query string, also in the data that the provider collects itself', async () => {
  const { page, provider } = await openCounted(on('/search/?q=my+secret#found'));
  expect(provider()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  const location = on('/search/');
  expect(await page.evaluate(told)).toEqual([
    ['consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }],
    ['js', 'now'],
    [
      'config',
      ID,
      {
        send_page_view: false,
        page_location: location,
        page_referrer: '',
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      },
    ],
    [
      'event',
      'page_view',
      { page_path: '/search/', page_title: 'Search | Copyfield Printer Leasing', page_location: location },
    ],
  ]);
});

test('the referrer is reported without its query', async () => {
  const { page } = await openCounted(on('/search/?q=secret'));
  await page.getByRole('banner').getByRole('link', { name: 'Prices' }).click();
  await page.waitForURL(on('/pricing/'));
  await expect
    .poll(async () => JSON.stringify(await page.evaluate(told)))
    .toContain(`"page_referrer":"${on('/search/')}"`);
});

test('a click on a quote button is counted, and a click on another link is not', async () => {
  const { page } = await openCounted(on('/'));
  const events = async () =>
    ((await page.evaluate(told)) as unknown[][]).filter(([kind, name]) => kind === 'event' && name === 'click');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Instant Printer Quote/ })
    .click();
  expect(await events()).toEqual([['event', 'click', { event_category: 'quote_button', event_label: '/' }]]);
  await page.evaluate("document.addEventListener('click', (event) => event.preventDefault())");
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Instant Printer Quote/ })
    .first()
    .locator('span')
    .dispatchEvent('click');
  expect(await events()).toHaveLength(2);
});

test.each([
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
])('%s is respected: nothing is requested or stored', async (_, signal) => {
  const { page, provider } = await openCounted(on('/'), signal);
  expect(provider()).toEqual([]);
  expect(await page.evaluate('window.dataLayer')).toBe(undefined);
});

test("the page works and the site's scripts log no errors if the provider is blocked", async () => {
  const { page, troubles, visit } = await open();
  await page.route(/google/, (route) => route.abort('blockedbyclient'));
  await visit(on('/'));
  // The request is sent slightly later on a busy machine.
  await expect.poll(() => troubles.length).toBeGreaterThan(0);
  for (const trouble of troubles.splice(0)) expect(trouble).toContain('net::ERR_BLOCKED_BY_CLIENT');
  await page.getByRole('combobox', { name: 'Find your city' }).fill('ballarat');
  await page.getByRole('option').first().waitFor();
});

test('nothing is requested without JavaScript', async () => {
  const { provider } = await openCounted(on('/'), undefined, { javaScriptEnabled: false });
  expect(provider()).toEqual([]);
});
