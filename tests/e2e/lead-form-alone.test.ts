import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openFaultySite } from '../support/faulty-site.ts';
import { hold } from '../support/hold.ts';
import { CITY, fieldOf, fillForm, KEPT, KIM, press, SORRY, says, THANKS, waiting } from '../support/lead-page.ts';

const { backend, url } = openFaultySite();
const open = openBrowser();

const LOADER = '**/assets/site-*.js';

test('the lead is sent even if the browser has no storage for this site', async () => {
  const rows = backend.rows.length;
  const profile = mkdtempSync(path.join(inject('runFolder'), 'no-site-data-'));
  mkdirSync(path.join(profile, 'Default'));
  // Has the same effect as "Block all site data" in the browser's settings.
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: inject('browser'),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(url(CITY));
  expect(await page.evaluate(() => navigator.locks.request('x', () => 'given').catch(({ name }) => name))).toBe(
    'SecurityError',
  );
  await fillForm(page);
  await press(page);
  await says(page, THANKS);
  expect(backend.rows.length).toBe(rows + 1);
});

test('the form says what comes next once it is sent, and asks for nothing more', async () => {
  const { page } = await open();
  await page.goto(url('/services/'));
  const asks = page.locator('#quote').getByText('Please fill in every field');
  expect(await asks.isVisible()).toBe(true);
  await fillForm(page);
  await press(page);
  await says(page, THANKS);
  expect(await page.locator('#quote .next li').filter({ visible: true }).allTextContents()).toEqual([
    'We call you back within two business hours.',
    'Please have your printer’s counter page ready. You can print it from the status menu.',
    'We send you a written quote within two business days.',
  ]);
  expect(await asks.isVisible()).toBe(false);
});

test('errors about missing fields appear above the fields, which stay level', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(url('/contact/'));
  await page.locator('#quote button[type="submit"]').click();
  await page.locator('#quote .field-error').first().waitFor();
  const tops = await page
    .locator('#quote .field')
    .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(2);
});

test('the contact page links to the form and focuses its first field, without scrolling on wide screens', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url('/contact/'));
  const link = page.getByRole('link', { name: 'Leave your details' });
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await link.click();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(16);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lead-name');
});

test('the contact page links to other ways of contact without JavaScript', async () => {
  const { page } = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(url('/contact/'));
  await page.getByRole('link', { name: 'Leave your details' }).click();
  await expect.poll(async () => ((await page.locator('.quote-card').boundingBox())?.y ?? 999) < 200).toBe(true);
  expect(await page.getByText('Please contact us directly').isVisible()).toBe(true);
});

test.each([[200], ['elsewhere'], ['portal']] as const)(
  'a success status from another server does not count: %s',
  async (fault) => {
    const rows = backend.rows.length;
    backend.faults = [fault];
    const { page, troubles } = await open();
    await page.goto(url(CITY));
    await fillForm(page);
    await press(page);
    await says(page, KEPT);
    expect(backend.rows.length).toBe(rows);
    await says(page, THANKS);
    expect(backend.rows.length).toBe(rows + 1);
    troubles.splice(0);
  },
);

test('pressing the button before any script has loaded takes effect once a script has loaded', async () => {
  const rows = backend.rows.length;
  const { page, settled, troubles } = await open();
  const arrive = await hold(page, LOADER);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest()) posts.push(request.url());
  });
  await page.goto(url(CITY), { waitUntil: 'domcontentloaded' });
  for (const [label, answer] of Object.entries(KIM)) await fieldOf(page, label).fill(answer);
  await press(page);
  expect(page.url()).toBe(url(CITY));
  arrive();
  await says(page, THANKS);
  await settled();
  expect(backend.rows.length).toBe(rows + 1);
  expect(posts).toEqual([]);
  // If the idle script finds the lead before it is confirmed, it sends it too. The browser logs status 409.
  const others = troubles.splice(0).filter((trouble) => !trouble.includes('409'));
  expect(others).toEqual([]);
});

test.each([
  ['any script', LOADER],
  ["the form's script", '**/assets/lead-form-*.js'],
])(
  "submitting an untouched form before %s has loaded shows the form's messages instead of the browser's",
  async (_, script) => {
    const { page } = await open();
    const arrive = await hold(page, script);
    await page.goto(url(CITY), { waitUntil: 'domcontentloaded' });
    const asked = page.waitForRequest(script);
    await press(page);
    await asked;
    arrive();
    const problems = page.getByRole('group', { name: 'There is a problem' }).getByRole('link');
    await problems.first().waitFor();
    expect(await problems.allTextContents()).toEqual([
      'Name is required',
      'Email is required',
      'Phone is required',
      'Business Name is required',
    ]);
  },
);

test('phone and email replace the form if no script can load', async () => {
  const { page, troubles } = await open();
  await page.route(LOADER, (route) => route.abort('failed'));
  await page.goto(url(CITY));
  await page.locator('.without-script').getByRole('link', { name: 'Call 1800 975 711' }).waitFor();
  expect(await fieldOf(page, 'Name').isVisible()).toBe(false);
  for (const trouble of troubles.splice(0)) expect(trouble).toMatch(/ERR_FAILED/);
});

test('spreadsheet cells can be pasted into the fields', async () => {
  const rows = backend.rows.length;
  const { page } = await open();
  await page.goto(url(CITY));
  await fillForm(page, { ...KIM, Name: 'Kim\tLee', 'Business Name': ' Lee\u0085Cafe\t' });
  await press(page);
  await says(page, THANKS);
  expect(backend.rows.length).toBe(rows + 1);
});

test.each([
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
])('the lead is sent even if storage is %s, and the form reports a failure correctly', async (_, breakStorage) => {
  const rows = backend.rows.length;
  const { page, troubles } = await open();
  await page.addInitScript(breakStorage);
  await page.goto(url(CITY));
  backend.faults = [503];
  await fillForm(page);
  await press(page);
  await says(page, SORRY);
  await press(page);
  await says(page, THANKS);
  expect(backend.rows.length).toBe(rows + 1);
  troubles.splice(0);
});

test('a lead is deleted from the device after 31 days and still sent after 29, from the list of earlier versions', async () => {
  const rows = backend.rows.length;
  const { page } = await open();
  // A page with scripts would send the leads before the reload, and the aborted request would count as an attempt.
  const blank = '<link rel="icon" href="data:,">';
  await page.route(url('/blank'), (route) => route.fulfill({ contentType: 'text/html', body: blank }));
  await page.goto(url('/blank'));
  const young = await page.evaluate((backendUrl) => {
    const day = 86_400_000;
    const of = (days: number) => ({
      lead: {
        request_id: crypto.randomUUID(),
        name: `${days} days`,
        email: 'kim@example.org',
        phone: '1',
        business_name: 'B',
        source_page: '/',
      },
      key: days,
      backend: { url: backendUrl, key: '' },
      since: Date.now() - days * day,
      next: 0,
      attempts: 3,
    });
    const both = [of(31), of(29)];
    localStorage.setItem('leads', JSON.stringify(both));
    return both[1]?.lead.request_id;
  }, backend.url);
  await page.goto(url('/privacy/'));
  // The older lead is sent first, so an empty queue means that nothing is pending.
  await expect.poll(() => waiting(page)).toBe(0);
  expect(backend.rows.slice(rows)).toEqual([young]);
});
