import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openFaultySite } from '../support/faulty-site.ts';
import { CITY, fillForm, KEPT, press, says, THANKS, waiting } from '../support/lead-page.ts';

const { backend, url } = openFaultySite();
const open = openBrowser();

const down = (): void => {
  backend.faults = Array.from({ length: 100 }, () => 503);
};

const rowsAfter = () => {
  const before = backend.rows.length;
  return () => backend.rows.length - before;
};

const send = async (page: Page): Promise<void> => {
  await page.goto(url(CITY));
  await fillForm(page);
  await press(page);
};

const serve = async (handle: RequestListener): Promise<string> => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Values of the "Slow 3G" preset in Chromium's developer tools. */
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test('a lead arrives over slow 3G, and the page thanks the visitor', async () => {
  const rows = rowsAfter();
  const { page } = await open();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', SLOW_3G);
  await send(page);
  await says(page, THANKS);
  expect(rows()).toBe(1);
  expect(await waiting(page)).toBe(0);
});

const PORTAL = '<!doctype html><title>Free WiFi</title><h1>Accept the terms</h1>';

/** A portal answers every request of the device, whatever its host. */
const PORTALS: readonly (readonly [what: string, RequestListener])[] = [
  ['answers with its page', (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(PORTAL)],
  [
    'answers with its page and lets every script read it',
    (_, response) =>
      response
        .writeHead(200, {
          'Content-Type': 'text/html',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': '*',
          'Access-Control-Expose-Headers': '*',
        })
        .end(PORTAL),
  ],
  ['redirects to its page', (_, response) => response.writeHead(302, { Location: 'http://portal.invalid/' }).end()],
  ['demands a login', (_, response) => response.writeHead(511, { 'Content-Type': 'text/html' }).end(PORTAL)],
];

test.each(PORTALS)('a lead waits while a captive portal %s, and arrives afterwards', async (_, portal) => {
  const rows = rowsAfter();
  const { page, troubles } = await open();
  const portalHost = await serve(portal);
  await page.goto(url(CITY));
  await fillForm(page);
  await page.route('**/*', async (route) => {
    const target = new URL(route.request().url());
    target.host = portalHost;
    await route.fulfill({ response: await route.fetch({ url: target.href, maxRedirects: 0 }) });
  });
  await press(page);
  await says(page, KEPT);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // The portal also answers with its page instead of the site's.
  await page.goto(url('/privacy/'), { waitUntil: 'commit' }).catch(() => undefined);
  expect(rows()).toBe(0);
  await page.unroute('**/*');
  await page.goto(url('/privacy/'));
  await expect.poll(rows).toBe(1);
  await expect.poll(() => waiting(page)).toBe(0);
  troubles.splice(0);
});

test('a private window keeps a lead while it is open, and leaves nothing behind', async () => {
  const rows = rowsAfter();
  down();
  const { page, troubles } = await open();
  await send(page);
  await says(page, KEPT);
  await page.reload();
  await says(page, KEPT);
  const other = await open();
  await other.page.goto(url(CITY));
  expect(await waiting(other.page)).toBe(0);
  expect(await other.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  backend.reset();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(rows).toBe(1);
  troubles.splice(0);
});

test('a copy of a lead stays until it can be stored, and databases of other scripts stay too', async () => {
  const rows = rowsAfter();
  down();
  const { page, troubles } = await open();
  await send(page);
  await says(page, KEPT);
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name.slice(0, 5)).sort());
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      indexedDB.open('other').onsuccess = resolve;
    });
    localStorage.clear();
    sessionStorage.setItem('full', 'yes');
  });
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (sessionStorage.getItem('full') === 'yes' && key.startsWith('lead-')) throw new Error('full');
      setItem.call(this, key, value);
    };
  });
  const loaded = page.waitForResponse(/tell-of-waiting/);
  await page.goto(url('/privacy/'));
  await loaded;
  await page.waitForLoadState('networkidle');
  expect([await waiting(page), await databases()]).toEqual([0, ['lead-', 'other']]);
  await page.evaluate(() => sessionStorage.clear());
  backend.reset();
  await page.reload();
  await expect.poll(rows).toBe(1);
  await expect.poll(databases).toEqual(['other']);
  troubles.splice(0);
});
