import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openFaultySite } from '../support/faulty-site.ts';
import { CITY, fieldOf, fillForm, KEPT, KIM, press, SORRY, says, THANKS, waiting } from '../support/lead-page.ts';

// Leads stay on the device while the backend moves, the clock jumps, storage is full or a request hangs.

const { backend, url } = openFaultySite();
const open = openBrowser();

const DAY_MS = 86_400_000;
const UNSAVED = 'We could not save your changes on this device.';
const FORMS = ['/', '/contact/', CITY, '/printer-quiz/'];

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

/** Retries the lead several times, then changes its backend, as if a page with a different backend had stored it. */
const moveBackend = async (page: Page): Promise<void> => {
  for (let time = 0; time < 6; time += 1) {
    const { attempts } = backend;
    await lineIsBack(page);
    await expect.poll(() => backend.attempts).toBeGreaterThan(attempts);
  }
  await page.evaluate((now) => {
    for (const [key, value] of Object.entries(localStorage))
      localStorage.setItem(key, value.replaceAll(now, 'http://127.0.0.1:1/rest/v1'));
  }, backend.url);
};

test.each(FORMS)('a lead goes to the current backend as soon as %s has its URL', async (form) => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  await moveBackend(page);
  up();
  await page.goto(url(form));
  await expect.poll(() => rows().length, { timeout: 10_000 }).toBe(1);
  troubles.splice(0);
});

test('a page without a form sends leads to the backend of the last page with a form', async () => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  await moveBackend(page);
  await page.goto(url('/contact/'));
  await says(page, KEPT);
  await page.goto(url('/privacy/'));
  up();
  await lineIsBack(page);
  await expect.poll(() => rows().length, { timeout: 10_000 }).toBe(1);
  troubles.splice(0);
});

const setClock = (by: number): void => {
  const { now } = Date;
  Date.now = () => now() + by;
};

const answersAreThere = async (page: Page): Promise<void> => {
  for (const [label, answer] of Object.entries(KIM)) expect(await fieldOf(page, label).inputValue()).toBe(answer);
};

test.each(['on an open page', 'before a reload'])('a lead that expires %s is returned to the form', async (when) => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  if (when === 'before a reload') {
    await page.addInitScript(setClock, 31 * DAY_MS);
    await page.reload();
  } else {
    await page.evaluate(setClock, 31 * DAY_MS);
    await lineIsBack(page);
  }
  await says(page, SORRY);
  await answersAreThere(page);
  expect(await page.getByRole('heading', { name: KEPT }).count()).toBe(0);
  expect(await waiting(page)).toBe(0);
  up();
  await press(page);
  await says(page, THANKS);
  expect(rows()).toHaveLength(1);
  troubles.splice(0);
});

test('a page without a form shows that a lead has expired', async () => {
  const { page, troubles } = await openWithLead();
  await page.addInitScript(setClock, 31 * DAY_MS);
  await page.goto(url('/privacy/'));
  await page.getByRole('status').filter({ hasText: 'We are not sure your saved request reached us' }).waitFor();
  expect(await waiting(page)).toBe(0);
  troubles.splice(0);
});

test.each(['on an open page', 'before a reload'])(
  'a clock that is set back 31 days %s does not delay the lead',
  async (when) => {
    const rows = since();
    const { page, troubles } = await openWithLead();
    up();
    if (when === 'before a reload') {
      await page.addInitScript(setClock, -31 * DAY_MS);
      await page.reload();
    } else {
      await page.evaluate(setClock, -31 * DAY_MS);
      await lineIsBack(page);
    }
    await expect.poll(() => rows().length, { timeout: 10_000 }).toBe(1);
    await says(page, THANKS);
    troubles.splice(0);
  },
);

/** Fills the storage to the last character. */
const fillStorage = (): void => {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
    for (let part = 0; ; part += 1)
      try {
        localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size));
      } catch {
        break;
      }
};

const emptyStorage = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key);
};

test.each(['', 'after a reload'])(
  'a correction that does not fit into storage leaves the first version %s',
  async (when) => {
    const rows = since();
    const { page, troubles } = await openWithLead();
    await page.evaluate(fillStorage);
    await fillForm(page, { ...KIM, 'Business Name': "Lee's Cafe and Bakery" });
    await press(page);
    await says(page, UNSAVED);
    expect(await waiting(page)).toBe(1);
    expect(await fieldOf(page, 'Business Name').inputValue()).toBe("Lee's Cafe and Bakery");
    if (when) {
      await page.reload();
      await says(page, UNSAVED);
      await answersAreThere(page);
      up();
      await lineIsBack(page);
      await page.getByRole('status').filter({ hasText: 'reached us, without your changes' }).first().waitFor();
      expect(rows()).toHaveLength(1);
    } else {
      up();
      const sent = page.waitForRequest((request) => request.postDataJSON()?.business_name.endsWith('Bakery'));
      await press(page);
      expect((await sent).postDataJSON().source_page).toContain('#&replaces=');
      await says(page, THANKS);
      await lineIsBack(page);
      expect(await waiting(page)).toBe(0);
      expect(rows()).toHaveLength(1);
    }
    await page.evaluate(emptyStorage);
    troubles.splice(0);
  },
);

test.each(FORMS)(
  'a lead of %s whose first request hangs is delivered, and the visitor soon sees a message',
  async (form) => {
    const rows = since();
    backend.faults = ['hang'];
    const { page, troubles } = await open();
    await page.goto(url(form));
    await fillForm(page);
    const button = page.locator('#lead [type=submit]');
    await button.click();
    await button.click({ force: true });
    await page.getByRole('heading', { name: KEPT }).waitFor({ timeout: 15_000 });
    await says(page, THANKS);
    expect(rows()).toHaveLength(1);
    expect(await waiting(page)).toBe(0);
    troubles.splice(0);
  },
);

test('pressing the button while a retry hangs sends the lead at once', async () => {
  const rows = since();
  const { page, troubles } = await openWithLead();
  // On a slow machine, the retry could end while the form is being filled in.
  await fillForm(page);
  backend.faults = ['hang'];
  const asked = page.waitForRequest(`${backend.url}/leads`);
  await lineIsBack(page);
  await asked;
  await press(page);
  await page.getByRole('heading', { name: THANKS }).waitFor({ timeout: 8_000 });
  expect(rows()).toHaveLength(1);
  expect(await waiting(page)).toBe(0);
  troubles.splice(0);
});
