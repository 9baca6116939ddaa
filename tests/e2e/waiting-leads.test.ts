import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openFaultySite } from '../support/faulty-site.ts';
import {
  CITY,
  fieldOf,
  fillForm,
  formIsAlive,
  KEPT,
  KIM,
  press,
  SORRY,
  says,
  THANKS,
  unfold,
  waiting,
} from '../support/lead-page.ts';

const { backend, url } = openFaultySite();
const open = openBrowser();

const DAY_MS = 86_400_000;

const since = () => {
  const before = backend.rows.length;
  return () => backend.rows.slice(before);
};

const down = (): void => {
  backend.faults = Array.from({ length: 100 }, () => 503);
};
const up = (): void => {
  backend.faults = [];
};

/** Submits a lead while the backend is down, so that the lead stays pending. */
const openWithLead = async () => {
  down();
  const opened = await open();
  await opened.page.goto(url(CITY));
  await fillForm(opened.page);
  await press(opened.page);
  await says(opened.page, KEPT);
  return opened;
};

const lineIsBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('a lead that is sent automatically has no active button below it, and can be changed', async () => {
  const { page, troubles } = await openWithLead();
  const form = page.locator('#lead');
  expect(await form.isVisible()).toBe(false);
  expect(await page.locator('#quote .next').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(KEPT);
  await unfold(page);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-name');
  expect(await fieldOf(page, 'Name').inputValue()).toBe(KIM.Name);
  // The message is shown until the earlier lead is resent.
  await says(page, KEPT);
  await press(page);
  await says(page, KEPT);
  expect(await form.isVisible()).toBe(false);
  troubles.splice(0);
});

test('a reloaded page shows that a lead is waiting, and resubmitting it sends only one lead', async () => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  await page.reload();
  await says(page, KEPT);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  up();
  await fillForm(page);
  await press(page);
  await says(page, THANKS);
  await lineIsBack(page);
  await expect.poll(() => waiting(page)).toBe(0);
  expect(rows()).toHaveLength(1);
  troubles.splice(0);
});

test('a reloaded page keeps the form collapsed, and offers the phone number', async () => {
  const { page, troubles } = await openWithLead();
  await page.reload();
  await says(page, KEPT);
  const form = page.locator('#lead');
  expect(await form.isVisible()).toBe(false);
  expect(await page.locator('#quote [role=status] a').getAttribute('href')).toMatch(/^tel:/);
  up();
  await lineIsBack(page);
  await says(page, THANKS);
  expect(await form.isVisible()).toBe(false);
  expect(await page.locator('#quote .next').isVisible()).toBe(true);
  await unfold(page);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-name');
  expect(await page.getByRole('heading', { name: THANKS }).count()).toBe(0);
  troubles.splice(0);
});

test('a form that was reopened stays open when the first request is delivered', async () => {
  const { page, troubles } = await openWithLead();
  await page.reload();
  await says(page, KEPT);
  await unfold(page);
  await fieldOf(page, 'Name').fill('Lou');
  up();
  await lineIsBack(page);
  await page.getByRole('heading', { name: KEPT }).waitFor({ state: 'detached' });
  await page.getByText('Your saved request has reached us.').waitFor();
  expect(await fieldOf(page, 'Name').inputValue()).toBe('Lou');
  expect(await page.locator('#lead').isVisible()).toBe(true);
  troubles.splice(0);
});

const ARRIVED = 'Your saved request has reached us.';

test.each([
  ['of a page without a form', '/privacy/'],
  ["if the page's form is out of view", '/contact/'],
])('a delivery is announced at the bottom of the window %s', async (_, path) => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(url(path));
  up();
  await lineIsBack(page);
  const said = page.getByRole('status').filter({ hasText: ARRIVED });
  await said.waitFor();
  const [box, bar] = await Promise.all([said.boundingBox(), page.locator('.call').boundingBox()]);
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await said.count()).toBe(0);
  expect(rows()).toHaveLength(1);
  expect(await waiting(page)).toBe(0);
  troubles.splice(0);
});

test('a delivery is announced only in the form if the form is in view', async () => {
  const { page, troubles } = await openWithLead();
  await page.reload();
  await says(page, KEPT);
  await page.getByRole('heading', { name: KEPT }).scrollIntoViewIfNeeded();
  up();
  await lineIsBack(page);
  await says(page, THANKS);
  expect(await page.getByText(ARRIVED).count()).toBe(0);
  troubles.splice(0);
});

test('resubmitting a lead after its delivery and a reload stores only one lead', async () => {
  const rows = since();
  const { page, troubles } = await open();
  for (let time = 0; time < 2; time += 1) {
    await page.goto(url(CITY));
    await fillForm(page);
    await press(page);
    await says(page, THANKS);
  }
  expect(rows()).toHaveLength(1);
  troubles.splice(0); // The browser logs status 409.
});

test('a rejection while the page is closed is saved, and shown at the next visit', async () => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  backend.faults = [400];
  await lineIsBack(page);
  // The page that reported the lead as saved also reports the outcome.
  await says(page, SORRY);
  await page.goto(url('/contact/'));
  await says(page, SORRY);
  for (const [label, answer] of Object.entries(KIM)) expect(await fieldOf(page, label).inputValue()).toBe(answer);
  const attempts = backend.attempts;
  await lineIsBack(page);
  await fieldOf(page, 'Phone').fill('02 5550 9999');
  await formIsAlive(page);
  await page.locator('#lead [type=submit]').click();
  await says(page, THANKS);
  expect(backend.attempts).toBe(attempts + 1);
  expect(rows()).toHaveLength(1);
  expect(await waiting(page)).toBe(0);
  troubles.splice(0);
});

test.each([
  ['the focus stays in the field while the visitor types', 'lead-phone'],
  ['the new message is announced if the old one has the focus', ''],
])('a rejection in the background: %s', async (_, field) => {
  const { page, troubles } = await openWithLead();
  if (field) {
    await unfold(page);
    await page.locator(`#${field}`).focus();
  }
  backend.faults = [400];
  await lineIsBack(page);
  await says(page, SORRY);
  const focused = await page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  expect(focused).toBe(field || SORRY);
  troubles.splice(0);
});

test('a correction of a lead in flight refers to the lead that it replaces if both are delivered', async () => {
  const { page, troubles } = await openWithLead();
  const bodies: { request_id: string; source_page: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  // The first version is stored, but the response is lost.
  backend.faults.unshift('drop reply');
  await lineIsBack(page);
  await expect.poll(() => bodies.length).toBeGreaterThan(0);
  await unfold(page);
  await fieldOf(page, 'Phone').fill('02 5550 9999');
  up();
  await press(page);
  await says(page, THANKS);
  await lineIsBack(page);
  await expect.poll(() => waiting(page)).toBe(0);
  expect(bodies.at(-1)?.source_page).toContain(`replaces=${bodies[0]?.request_id}`);
  troubles.splice(0);
});

test('a lead that is corrected while it is sent is not restored', async () => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  let answer = (): void => undefined;
  await page.route(
    `${backend.url}/**`,
    async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' } });
    },
    { times: 1 },
  );
  const asked = page.waitForRequest(`${backend.url}/leads`);
  await lineIsBack(page);
  await asked;
  await unfold(page);
  await fieldOf(page, 'Phone').fill('02 5550 9999');
  await press(page);
  await says(page, KEPT);
  up();
  answer();
  await lineIsBack(page);
  await expect.poll(() => waiting(page)).toBe(0);
  await lineIsBack(page);
  expect(rows()).toHaveLength(1);
  troubles.splice(0);
});

test.each([
  ['a second person', { Name: 'Lou Ng', Email: 'lou@example.org', Phone: '02 5550 7777', 'Business Name': 'Ng & Co' }],
  ['a colleague with the same phone number', { ...KIM, Name: 'Kate Lee', Email: 'kate@example.org' }],
])("%s on the same page does not replace the first visitor's lead", async (_, answers) => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  await fillForm(page, answers);
  await press(page);
  await expect.poll(() => waiting(page)).toBe(2);
  up();
  await lineIsBack(page);
  await expect.poll(() => waiting(page)).toBe(0);
  expect(rows()).toHaveLength(2);
  troubles.splice(0);
});

test('every tab that shows a lead as saved also shows its delivery', async () => {
  const { page, troubles } = await openWithLead();
  // This tab cannot send the lead, so it depends on the other one.
  await page.route(`${backend.address}/**`, (route) => route.abort());
  const other = await page.context().newPage();
  up();
  await other.goto(url('/thank-you/'));
  // The tab that cannot send can win the lock repeatedly.
  await expect.poll(() => lineIsBack(other).then(() => waiting(other)), { timeout: 20_000 }).toBe(0);
  await says(page, THANKS);
  troubles.splice(0);
});

/** Returns a function that counts storage events from other tabs. Tests use it to wait until the page notices them. */
const countStorageEvents = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    addEventListener('storage', () => {
      document.body.dataset.told = String(Number(document.body.dataset.told ?? 0) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.body.dataset.told ?? 0));
};

test.each(['after it was kept', 'after a reload'])(
  'a correction or deletion in another tab is not announced as a delivery: %s',
  async (when) => {
    const { page, troubles } = await openWithLead();
    if (when === 'after a reload') {
      await page.reload();
      await says(page, KEPT);
    }
    const told = await countStorageEvents(page);
    const other = await page.context().newPage();
    await other.goto(url(CITY));
    await says(other, KEPT);
    await fillForm(other, { ...KIM, Phone: '02 5550 9999' });
    await press(other);
    await says(other, KEPT);
    // The other tab corrected the lead, which has a new id.
    expect(await waiting(other)).toBe(1);
    await expect.poll(told).toBeGreaterThan(0);
    await says(page, KEPT);
    expect(await page.getByRole('heading', { name: THANKS }).count()).toBe(0);

    const before = await told();
    // Clearing site data sends nothing.
    await other.evaluate(() => localStorage.clear());
    await expect.poll(told).toBeGreaterThan(before);
    expect(await page.getByRole('heading', { name: THANKS }).count()).toBe(0);
    troubles.splice(0);
  },
);

test('a delivery during a correction leaves the correction in the form', async () => {
  const { page, troubles } = await openWithLead();
  await unfold(page);
  await fieldOf(page, 'Phone').fill('02 5550 99');
  up();
  await lineIsBack(page);
  await page.getByRole('heading', { name: KEPT }).waitFor({ state: 'detached' });
  expect(await fieldOf(page, 'Phone').inputValue()).toBe('02 5550 99');
  troubles.splice(0);
});

test("a lead goes to the page's current backend, even if it was stored for a different one", async () => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  await page.evaluate(() => {
    const [[key, stored] = ['', '']] = Object.entries(localStorage);
    const backend = { url: 'https://old.example/rest/v1', key: '' };
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(stored), backend }));
  });
  up();
  await page.reload();
  await lineIsBack(page);
  await expect.poll(() => rows().length).toBe(1);
  troubles.splice(0);
});

test.each([
  ['a lead is deleted from the device after 31 days, on any page', 31 * DAY_MS, '/privacy/', 0],
  ['a clock that was ten days ahead does not delay a lead', -10 * DAY_MS, '/privacy/', 1],
])('%s', async (_, later, address, stored) => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  const attempts = backend.attempts;
  up();
  await page.addInitScript((by) => {
    const now = Date.now;
    Date.now = () => now() + by;
  }, later);
  await page.goto(url(address));
  await expect.poll(() => waiting(page)).toBe(0);
  expect(rows()).toHaveLength(stored);
  expect(backend.attempts).toBe(attempts + stored);
  troubles.splice(0);
});

test('a clock that is set back a month on an open page causes no repeated requests', async () => {
  const { page, troubles } = await openWithLead();
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 30 * 86_400_000;
    const set = window.setTimeout;
    const waits: number[] = [];
    (window as { waits?: number[] }).waits = waits;
    window.setTimeout = ((action: () => void, wait = 0) => {
      waits.push(wait);
      return set(action, wait);
    }) as typeof setTimeout;
  });
  await lineIsBack(page);
  const waits = () => page.evaluate(() => (window as { waits?: number[] }).waits ?? []);
  // Excludes the request timeout, which does not use `setTimeout`.
  await expect.poll(async () => (await waits()).length).toBeGreaterThan(0);
  for (const wait of await waits()) expect(wait).toBeLessThanOrEqual(300_000);
  troubles.splice(0);
});
