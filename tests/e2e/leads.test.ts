import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenPage, openBrowser } from '../support/browser.ts';
import { type Fault, FaultyBackend } from '../support/faulty-backend.ts';
import { formSite } from '../support/form-site.ts';
import { CITY, fieldOf, fillForm, KEPT, press, SORRY, says, THANKS, unfold, waiting } from '../support/lead-page.ts';
import { serveToAll } from '../support/preview.ts';
import { resultTable } from '../support/result-table.ts';

const backend = new FaultyBackend();
const table = resultTable('Faults between the form and the backend', ['fault', 'attempts', 'rows']);
let rowsBefore = 0;
beforeEach(() => {
  rowsBefore = backend.rows.length;
});
afterEach(({ task }) => {
  const fault = task.suite?.name === undefined || task.suite.name === '' ? task.name : task.suite.name;
  table.add(fault, backend.attempts, backend.rows.length - rowsBefore);
  backend.reset();
});
afterAll(() => backend.close());

const open = openBrowser();
const url = serveToAll(async () => {
  await backend.listen();
  return formSite('keyless', backend.address);
});

const giveEveryChance = async ({ page, visit }: OpenPage): Promise<void> => {
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await visit(url('/privacy/'));
};

/** Returns a function that lists the rows stored since this call. */
const since = () => {
  const before = backend.rows.length;
  return () => backend.rows.slice(before);
};

test('a request to end a lease is stored with its page', async () => {
  const rows = since();
  const { page } = await open();
  await page.goto(url('/services/end-printer-lease-contract/'));
  await fillForm(page);
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Send My Request' }).click();
  await says(page, THANKS);
  expect((await posted).postDataJSON().source_page).toBe('/services/end-printer-lease-contract/#request=end-lease');
  expect(rows()).toHaveLength(1);
});

describe.each<[string, Fault[]]>([
  ['works', []],
  ['breaks before the lead arrives', ['drop', 'drop']],
  ['breaks after the lead is stored, before the response', ['drop reply']],
  ['returns 503', [503]],
  ['returns 429 twice', [429, 429]],
  ['returns 401, as for a wrong key', [401]],
  ['returns 404, as for a missing table', [404]],
])('if the backend %s', (_, faults) => {
  test('the lead is stored once, and nothing stays on the device', async () => {
    const rows = since();
    backend.faults = [...faults];
    const { page, troubles } = await open();
    await page.goto(url(CITY));
    await fillForm(page);
    await press(page);
    await says(page, THANKS);
    expect(rows()).toHaveLength(1);
    expect(await waiting(page)).toBe(0);
    troubles.splice(0); // The browser logs each failed attempt.
  });
});

test('a lead is kept while there is no connection, the visitor sees a message, and the lead is sent automatically once back online', async () => {
  const rows = since();
  const { page, troubles } = await open();
  await page.goto(url(CITY));
  await fillForm(page);
  await page.context().setOffline(true);
  await press(page);
  await says(page, KEPT);
  expect(await page.locator('.notice a[href^="tel:"]').first().isVisible()).toBe(true);
  expect(await waiting(page)).toBe(1);
  await page.context().setOffline(false);
  await says(page, THANKS);
  expect(rows()).toHaveLength(1);
  expect(await waiting(page)).toBe(0);
  troubles.splice(0);
});

test('a waiting lead is sent on the next page of the site, with or without a form, in any tab', async () => {
  const rows = since();
  backend.faults = Array.from({ length: 4 }, () => 503);
  const { page, troubles } = await open();
  await page.goto(url(CITY));
  await fillForm(page);
  await press(page);
  await says(page, KEPT);
  backend.faults = [];
  const other = await page.context().newPage();
  await other.goto(url('/thank-you/'));
  await expect.poll(() => rows().length).toBe(1);
  await expect.poll(() => waiting(other)).toBe(0);
  troubles.splice(0);
});

test('closing a tab while it sends a lead loses nothing', async () => {
  const rows = since();
  backend.delay = 600;
  const { page, troubles } = await open();
  await page.goto(url(CITY));
  await fillForm(page);
  await press(page);
  await expect.poll(() => waiting(page)).toBe(1);
  const context = page.context();
  await page.close();
  backend.delay = 0;
  const next = await context.newPage();
  await next.goto(url('/privacy/'));
  await expect.poll(() => waiting(next)).toBe(0);
  expect(rows()).toHaveLength(1);
  troubles.splice(0);
});

test('pressing the button while a lead is in flight does not change the message', async () => {
  const rows = since();
  const { page } = await open();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${backend.url}/**`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url(CITY));
  await fillForm(page);
  await press(page);
  const sending = page.getByRole('button', { name: 'Submitting...' });
  await sending.click({ force: true });
  // Resolves after all lock requests of the click.
  await page.evaluate(() => navigator.locks.query());
  expect(await sending.count()).toBe(1);
  expect(await page.getByRole('heading', { name: KEPT }).count()).toBe(0);
  release();
  await says(page, THANKS);
  expect(rows()).toHaveLength(1);
});

test('a lead that two tabs send at once is stored once', async () => {
  const rows = since();
  backend.faults = [503, 503, 503];
  const { page, troubles } = await open();
  await page.goto(url(CITY));
  await fillForm(page);
  await press(page);
  await says(page, KEPT);
  const tabs = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(url('/privacy/'))));
  await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
  await expect.poll(() => waiting(page)).toBe(0);
  expect(rows()).toHaveLength(1);
  troubles.splice(0);
});

test('a rejection by the backend is shown, keeps the input, and is not retried automatically', async () => {
  const rows = since();
  backend.faults = [400];
  const opened = await open();
  const { page, troubles } = opened;
  await page.goto(url(CITY));
  await fillForm(page);
  await press(page);
  await says(page, SORRY);
  expect(await fieldOf(page, 'Name').inputValue()).toBe('Kim Lee');
  await giveEveryChance(opened);
  expect(backend.attempts).toBe(1);
  expect(rows()).toHaveLength(0);
  troubles.splice(0);
});

test('changed answers replace the waiting ones', async () => {
  const rows = since();
  backend.faults = Array.from({ length: 100 }, () => 503);
  const opened = await open();
  const { page, troubles } = opened;
  await page.goto(url(CITY));
  await fillForm(page);
  await press(page);
  await says(page, KEPT);
  await unfold(page);
  await page.getByLabel('Phone').fill('02 5550 9999');
  await press(page);
  await says(page, KEPT);
  await expect.poll(() => waiting(page)).toBe(1);
  backend.faults = [];
  await says(page, THANKS);
  await giveEveryChance(opened);
  expect(rows()).toHaveLength(1);
  expect(await waiting(page)).toBe(0);
  troubles.splice(0);
});
