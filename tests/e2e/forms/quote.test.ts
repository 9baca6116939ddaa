import { expect, test } from 'vitest';
import { violationsOf, violationsOfEachLook } from '../../../src/judges/violations.mjs';
import { openBrowser } from '../../support/browser.ts';
import { formSite } from '../../support/form-site.ts';
import { hold } from '../../support/hold.ts';
import { CITY, fieldOf as field, formIsAlive, KEPT, THANKS, unfold } from '../../support/lead-page.ts';
import { openLeadServer } from '../../support/lead-server.ts';
import { serveToAll } from '../../support/preview.ts';
import { expectTroubles, fill, fillReady, focused, KIM, KIM_ROW, longAgo, submit, UUID } from './form.ts';

const server = openLeadServer();
const open = openBrowser();
const url = serveToAll(() => formSite('preact', server.address));

test('labels in a row stay aligned, even if one has an error of two lines', async () => {
  const { page } = await open({ viewport: { width: 1200, height: 800 } });
  await page.goto(url(CITY));
  await field(page, 'Name').focus();
  await formIsAlive(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  const boxesOf = (parts: string) =>
    page.locator(`#lead ${parts}`).evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()));
  expect(new Set((await boxesOf('.field-error')).map(({ height }) => height)).size, 'one takes two').toBe(2);
  expect(new Set((await boxesOf('label')).map(({ top }) => top)).size).toBe(2);
});

test.each(['/contact/', CITY])('boxes in a row stay aligned if one has an error, on %s', async (address) => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(url(address));
  await fillReady(page, { ...KIM, Email: 'kim' });
  await page.locator('#lead [type=submit]').click();
  await page.locator('#lead .field-error').waitFor();
  for (const parts of ['label', '.control']) {
    const [name, email] = await page
      .locator(`#lead .field ${parts}`)
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
    expect(email, parts).toBeCloseTo(name ?? Number.NaN, 0);
  }
});

test.each(['light', 'dark'] as const)(
  'errors above and next to the fields have the same colour, on a sheet and in the dark panel, in %s',
  async (colorScheme) => {
    const { page } = await open({ colorScheme });
    const colours = new Set<string>();
    for (const address of ['/contact/', '/services/']) {
      await page.goto(url(address));
      await field(page, 'Name').focus();
      await formIsAlive(page);
      await page.locator('#lead [type=submit]').click();
      for (const place of ['.problem a', '.field-error'])
        colours.add(
          await page
            .locator(`#lead ${place}`)
            .first()
            .evaluate((words) => getComputedStyle(words).color),
        );
    }
    expect([...colours]).toHaveLength(1);
  },
);

test.each([1280, 390])(
  'can be filled in incorrectly, corrected and sent by keyboard, %i pixels wide',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    await longAgo(page);
    await page.goto(url(CITY));
    const title = await page.title();
    await field(page, 'Name').focus();
    await page.keyboard.type('Kim Lee');
    await page.keyboard.press('Tab');
    await page.keyboard.type('kim.example.org');
    // Before its script loads, the browser itself would validate the form.
    await formIsAlive(page);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await expect.poll(() => focused(page)).toContain('There is a problem');
    await expect.poll(() => page.title()).toBe(`Error: ${title}`);
    const summary = page.getByRole('group', { name: 'There is a problem' });
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Invalid email address',
      'Phone is required',
      'Business Name is required',
    ]);
    const email = field(page, 'Email');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const described = await email.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toBe('Invalid email address');
    expect(await field(page, 'Name').getAttribute('aria-invalid')).toBe('false');
    expect(await field(page, 'Name').inputValue()).toBe('Kim Lee');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-email');
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('ControlOrMeta+a');
    // An error remains until its field is valid; the summary disappears with its last entry.
    const saidOf = () =>
      Promise.all(
        [page.locator('#lead-email-error'), summary.getByRole('link').first()].map((words) => words.innerText()),
      );
    for (const [key, message] of [
      ['Backspace', 'Email is required'],
      ['k', 'Invalid email address'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await saidOf()).toEqual([message, message]);
      expect(await email.getAttribute('aria-invalid')).toBe('true');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-email');
    }
    await page.keyboard.type('@x.au');
    expect(await email.getAttribute('aria-invalid')).toBe('false');
    expect(await page.locator('#lead-email-error').count()).toBe(0);
    expect(await page.title(), 'other fields are still invalid').toBe(`Error: ${title}`);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Phone is required',
      'Business Name is required',
    ]);
    // Whitespace is not an answer. A valid field is not validated again while typing.
    await field(page, 'Phone').fill('  ');
    expect(await summary.getByText('Phone is required').count()).toBe(1);
    await email.fill('k');
    expect(await email.getAttribute('aria-invalid')).toBe('false');
    await page.keyboard.press('ControlOrMeta+a');
    for (const answer of ['kim@example.org', '02 5550 1234', "Lee's Cafe & Co"]) {
      await page.keyboard.type(answer);
      await page.keyboard.press('Tab');
    }
    expect(await summary.isVisible()).toBe(false);
    expect(await page.title()).toBe(title);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: THANKS }).waitFor();
    await expect.poll(() => focused(page)).toBe(THANKS);
    await expect.poll(() => page.title()).toBe(title);
    expect(await field(page, 'Name').isVisible()).toBe(false);
    expect(server.leads).toHaveLength(1);
    const [{ row, headers } = { row: {}, headers: {} }] = server.leads;
    expect(row).toEqual({ ...KIM_ROW, request_id: expect.stringMatching(UUID), source_page: CITY });
    expect(headers['x-request-id']).toBe(row.request_id);
    expect(headers.apikey).toBe('sb_publishable_test');
    expect(headers.authorization).toBeUndefined();

    await page.getByRole('button', { name: 'Send another request' }).click();
    expect(await field(page, 'Name').inputValue()).toBe('');
  },
);

test('announces a remaining error once after another attempt, and does not announce corrected errors', async () => {
  const { page } = await open();
  await page.goto(url(CITY));
  await fillReady(page);
  const messages = page.locator('.field-error');
  for (const [name, value] of [
    ['Email', 'kim.example.org'],
    ['Phone', ''],
  ] as const)
    await field(page, name).fill(value);
  await submit(page).click();
  await expect.poll(() => messages.allTextContents()).toEqual(['Invalid email address', 'Phone is required']);
  await field(page, 'Email').fill('kim@example.org');
  await submit(page).click();
  await expect.poll(() => messages.allTextContents()).toEqual(['Phone is required']);
});

test('keeps text typed before its script has loaded, and then sends an early submission', async () => {
  const { page } = await open();
  const arrive = await hold(page, '**/assets/lead-form-*.js');
  await page.goto(url(CITY));
  // This request shows that the loader is running.
  const asked = page.waitForRequest('**/assets/lead-form-*.js');
  await fill(page);
  await asked;
  await field(page, 'Name').press('Enter');
  expect(server.leads).toHaveLength(0);
  arrive();
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(server.leads.map(({ row }) => row)).toEqual([expect.objectContaining(KIM_ROW)]);
  expect(page.url()).toBe(url(CITY));
});

test('is sent once, however often the button is pressed, and says that it is being sent', async () => {
  server.mood = 'wait';
  const { page } = await open();
  await page.goto(url(CITY));
  await fillReady(page);
  await submit(page).click();
  const sending = page.getByRole('button', { name: 'Submitting...' });
  await sending.waitFor();
  expect(await sending.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('status').getByText('Sending…').waitFor({ state: 'attached' });
  await sending.click({ force: true });
  await page.keyboard.press('Enter');
  await expect.poll(() => server.leads.length).toBe(1);
  // Simulates a page restored from the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await submit(page).waitFor();
  server.release();
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(server.leads).toHaveLength(1);
});

test('keeps the answers when the backend fails, and resends them with the same id', async () => {
  server.mood = 500;
  const { page, troubles } = await open();
  await page.goto(url(CITY));
  await fillReady(page);
  await submit(page).click();
  await page.getByRole('heading', { name: KEPT }).waitFor();
  await expect.poll(() => focused(page)).toBe(KEPT);
  expect(await page.locator('#quote .notice h3 ~ p a').getAttribute('href')).toBe('tel:1800975711');
  expect(await field(page, 'Business Name').inputValue()).toBe(KIM['Business Name']);
  await unfold(page);
  await submit(page).click();
  await expect.poll(() => server.leads.length).toBeGreaterThanOrEqual(2);
  await page.getByRole('heading', { name: KEPT }).waitFor();
  // The lead was stored, so the automatic retry learns that it exists.
  server.mood = 'take';
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expectTroubles(troubles, /status of (500|409)/);
  const ids = server.leads.map(({ row }) => row.request_id);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids).size).toBe(1);
});

test('gives changed answers a new id', async () => {
  server.mood = 503;
  const { page, troubles } = await open();
  await page.goto(url(CITY));
  await fillReady(page);
  await submit(page).click();
  await page.getByRole('heading', { name: KEPT }).waitFor();
  expectTroubles(troubles, /status of 503/);
  server.mood = 'take';
  await unfold(page);
  await field(page, 'Phone').fill('02 5550 4321');
  await submit(page).click();
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(new Set(server.leads.map(({ row }) => row.request_id)).size).toBe(2);
  // On a slow machine the first leads are retried before the click, and the browser logs status 409.
  for (const trouble of troubles.splice(0)) expect(trouble).toMatch(/status of (409|503)/);
});

test('says that there is no connection, and works once there is one', async () => {
  const { page, troubles } = await open();
  await page.goto(url(CITY));
  await fillReady(page);
  await formIsAlive(page);
  await page.context().setOffline(true);
  await submit(page).click();
  await page.getByRole('heading', { name: KEPT }).waitFor();
  expectTroubles(troubles, /ERR_INTERNET_DISCONNECTED/);
  expect(server.leads).toHaveLength(0);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(server.leads).toHaveLength(1);
});

test('flags likely bots, and sends the form anyway', async () => {
  const { page } = await open();
  await longAgo(page);
  await page.goto(url(CITY));
  await fillReady(page);
  await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await submit(page).click();
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(server.leads[0]?.row).toMatchObject({ ...KIM_ROW, suspect: true });
  expect(JSON.stringify(server.leads[0]?.row)).not.toContain('spam');

  const fast = await open();
  await fast.page.addInitScript(() => {
    performance.now = () => 900;
  });
  await fast.page.goto(url(CITY));
  await fill(fast.page);
  await submit(fast.page).click();
  await fast.page.getByRole('heading', { name: THANKS }).waitFor();
  expect(server.leads[1]?.row).toMatchObject({ suspect: true });
});

test('keeps its input and shows a message if its script fails to load, and sends the input when the button is pressed again', async () => {
  const { page, troubles } = await open();
  const script = '**/assets/lead-form-*';
  await page.route(script, (route) => route.abort('failed'));
  await page.goto(url(CITY));
  await fill(page);
  const said = page.getByRole('alert').filter({ hasText: 'Press the button to try again' });
  await said.getByRole('link', { name: 'Call 1800 975 711' }).waitFor();
  const tried = page.waitForEvent('requestfailed');
  await submit(page).click();
  await tried;
  await said.waitFor();
  expect(await field(page, 'Name').inputValue()).toBe(KIM_ROW.name);
  expect(server.leads).toHaveLength(0);
  await page.unroute(script);
  await submit(page).click();
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(server.leads.map(({ row }) => row.name)).toEqual([KIM_ROW.name]);
  expect(await said.isVisible()).toBe(false);
  expectTroubles(troubles, /ERR_FAILED|assets\/lead-form/);
});

test.each([390, 1280])('has no axe findings in any state, %i pixels wide', async (width) => {
  server.mood = 500;
  const { page, troubles } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(url(CITY));
  // Colours are the same at both widths.
  const look = async (): Promise<string[]> => {
    if (width < 1000) return violationsOf(page, 'structure', '#quote');
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await violationsOfEachLook(page, 'all', '#quote');
    await page.emulateMedia({ colorScheme: 'dark' });
    return [...light, ...(await violationsOfEachLook(page, 'colours', '#quote'))];
  };
  expect(await look()).toEqual([]);
  await field(page, 'Name').focus();
  await formIsAlive(page);
  await submit(page).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  expect(await look()).toEqual([]);
  await fillReady(page);
  await submit(page).click();
  await page.getByRole('heading', { name: KEPT }).waitFor();
  expect(await look()).toEqual([]);
  // The number of attempts depends on how long axe takes.
  server.mood = 'take';
  await page.getByRole('heading', { name: THANKS }).waitFor({ timeout: 40_000 });
  expectTroubles(troubles, /status of (500|409)/);
  expect(await look()).toEqual([]);
});

test.each(['/', '/contact/'])('the lead form on %s sends the same request as the quote page', async (address) => {
  const { page } = await open();
  await page.goto(url(address));
  await fillReady(page);
  await page.getByRole('button', { name: 'Send My Request' }).click();
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(server.leads[0]?.row).toMatchObject({ ...KIM_ROW, source_page: address });
});

test('a page is allowed to connect only to the backend', async () => {
  const { page } = await open();
  await page.goto(url(CITY));
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain(`connect-src 'self' ${server.address};`);
  expect(policy).toContain("form-action 'self';");
});
