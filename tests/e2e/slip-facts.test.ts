import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { LONGEST_SOURCE } from '../../src/lead/lead.ts';
import { openBrowser } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { fieldOf, fillForm, formIsAlive, KEPT, press, says, THANKS } from '../support/lead-page.ts';
import { serveToAll } from '../support/preview.ts';
import { realRoutes, realSite } from '../support/real-site.ts';

const open = openBrowser();
const url = serveToAll(realSite);
const ADDRESS = '/nsw/sydney/printer-leasing-quotes/';
const PHONE = { viewport: { width: 390, height: 844 } };
const SCRIPT = '**/assets/slip-facts-*.js';

const parts = (page: Page) => ({
  people: page.getByLabel('Number of people who print'),
  must: page.getByLabel('What the printer must do'),
  fields: page.locator('.slip input'),
  note: page.locator('.carried'),
  /** The facts as the form would send them. */
  brought: () =>
    page.locator('#lead').evaluate((form: HTMLFormElement) => new FormData(form).get('about')) as Promise<
      string | null
    >,
  mail: async () => {
    const href = await page.getByRole('link', { name: 'Email us these six details' }).getAttribute('href');
    return new URL(href ?? '').searchParams.get('body')?.split('\r\n');
  },
});

/** Responds like PostgREST, which confirms a lead with a range. */
const answerLeads = (page: Page, status: number) =>
  page.route('**/leads', (route) => route.fulfill({ status, headers: { 'Content-Range': '*/*' } }));

const openSlip = async (options = {}) => {
  const opened = await open(options);
  await opened.visit(url(ADDRESS));
  return { ...opened, ...parts(opened.page) };
};

test('the facts are sent with the request and in the email, and the form states their number', async () => {
  const { page, people, must, note, brought, mail } = await openSlip();
  expect(await brought()).toBeNull();
  await people.fill('12');
  await expect.poll(() => note.innerText()).toContain('One of the six details will be sent with your request.');
  await must.fill('A3 & stapling, 100% + fax');
  await page.getByLabel('Pages a month').fill('six reams');
  expect(await note.allInnerTexts()).toEqual([
    expect.stringContaining('Three of the six details will be sent with your request.'),
  ]);
  expect([...new URLSearchParams((await brought()) ?? '')]).toEqual([
    ['people', '12'],
    ['pages', 'six reams'],
    ['must', 'A3 & stapling, 100% + fax'],
  ]);
  expect(await mail()).toEqual([
    'People who print: 12',
    'Pages a month: six reams',
    'Of these in colour: ',
    'The printer must (A3, staple, scan to folders, release by card): A3 & stapling, 100% + fax',
    'Floor, and whether there is a lift: ',
    'Current agreement ends: ',
  ]);
});

test('facts that are cleared on the slip, or left out at the form, are not sent', async () => {
  const { page, people, must, note, brought, mail } = await openSlip();
  await people.fill('12');
  await expect.poll(brought).toBe('people=12');
  await people.fill(' ');
  expect(await brought()).toBeNull();
  expect(await note.count()).toBe(0);
  await people.fill('');
  await must.fill('A3');
  await page.getByRole('button', { name: 'Leave these details out' }).click();
  expect(await brought()).toBeNull();
  expect((await mail())?.[3]).toMatch(/: A3$/);
});

test('fields do not truncate answers; words instead of a number and long answers are sent in full', async () => {
  const { page, people, must, fields, brought } = await openSlip();
  expect(await fields.evaluateAll((all: HTMLInputElement[]) => all.filter(({ maxLength }) => maxLength > -1))).toEqual(
    [],
  );
  await people.pressSequentially('about 12 people');
  const long = `A3 & stapling, ${'scanning to folders, '.repeat(8)}release by card`;
  await must.fill(long);
  await expect.poll(async () => new URLSearchParams((await brought()) ?? '').get('must')).toBe(long);
  expect(new URLSearchParams((await brought()) ?? '').get('people')).toBe('about 12 people');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('a field shows an error if the answers exceed the limit of a request, and those that fit are sent in full', async () => {
  const { page, people, must, fields, note, brought } = await openSlip();
  const paths = (await realRoutes())
    .map(({ path }) => path)
    .filter((path) => /^\/.+\/.+\/printer-leasing-quotes\/$/.test(path));
  const longest = Math.max(...paths.map(({ length }) => length));
  for (const field of await fields.all()) await field.fill('9'.repeat(55));
  await expect.poll(brought).toMatch(/^people=9+&pages=9+&colour=9+&must=9+&level=9+&ends=9+$/);
  const replaces = `&replaces=${crypto.randomUUID()}`;
  expect(longest + 1 + ((await brought())?.length ?? 0) + replaces.length).toBeLessThanOrEqual(LONGEST_SOURCE);

  await must.pressSequentially('9'.repeat(99));
  const warning = page.getByRole('alert');
  await expect
    .poll(() => warning.allInnerTexts())
    .toEqual([expect.stringMatching(/^This answer is too long for your request/)]);
  expect(await warning.evaluate((element) => element.previousElementSibling?.id)).toBe('fact-must');
  // The longest answer is marked visibly and for assistive technology, and the form states what will be sent.
  expect(await must.getAttribute('aria-invalid')).toBe('true');
  expect(await must.getAttribute('aria-describedby')).toBe(await warning.getAttribute('id'));
  expect(await page.locator('.slip [aria-invalid=true]').count()).toBe(1);
  const colourOf = (element: Element) => getComputedStyle(element).color;
  expect(await warning.evaluate(colourOf)).not.toBe(await page.locator('.slip label').first().evaluate(colourOf));
  expect(await must.evaluate((field) => getComputedStyle(field).borderTopWidth)).toBe('2px');
  expect(await note.innerText()).toContain('Five of the six details will be sent with your request.');
  expect(await brought()).toMatch(/^people=9{55}&pages=9{55}&colour=9{55}&level=9{55}&ends=9{55}$/);

  await people.fill('12');
  await must.fill('A3');
  await expect.poll(() => warning.count()).toBe(0);
  expect(await must.getAttribute('aria-invalid')).toBe('false');
  expect(await note.innerText()).toContain('All six details will be sent');

  // The answer is also marked after a reload, before the visitor reaches the form.
  await must.fill('9'.repeat(600));
  await expect.poll(() => warning.count()).toBe(1);
  await page.reload();
  await expect.poll(() => must.getAttribute('aria-invalid')).toBe('true');
});

test('Enter moves from fact to fact, and from the last fact to the form', async () => {
  const { page, people, fields, brought } = await openSlip();
  await people.fill('12');
  await expect.poll(brought).toBe('people=12');
  const active = () => page.evaluate(() => document.activeElement?.id);
  await people.press('Enter');
  expect(await active()).toBe('fact-pages');
  await fields.last().press('Enter');
  expect(await active()).toBe('lead-name');
});

test('facts that were sent are labelled as sent, and do not link to a collapsed form until another request is started', async () => {
  const { page, people, brought } = await openSlip();
  await answerLeads(page, 201);
  const slip = page.locator('.slip');
  await people.fill('12');
  await expect.poll(brought).toBe('people=12');
  await fillForm(page);
  await press(page);
  await expect.poll(() => slip.innerText()).toMatch(/^These were sent with your request\./);
  const toForm = slip.locator('[href="#quote"]').locator('visible=true');
  expect(await toForm.count()).toBe(0);
  expect(await slip.innerText()).not.toContain('Send these with');
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect.poll(() => toForm.count()).toBeGreaterThan(0);
  expect(await slip.innerText()).not.toContain('These were sent with your request');
  expect(await brought()).toBe('people=12');
});

test('facts of a waiting request are not labelled as sent, and do not link to a collapsed form', async () => {
  const { page, people, brought, troubles } = await openSlip();
  await answerLeads(page, 503);
  await people.fill('12');
  await expect.poll(brought).toBe('people=12');
  await fillForm(page);
  await press(page);
  await says(page, KEPT);
  const slip = page.locator('.slip');
  expect(await slip.innerText()).not.toMatch(/These were sent with your request|Send these with|Go to the form/);
  await answerLeads(page, 201);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => slip.innerText()).toMatch(/^These were sent with your request\./);
  troubles.length = 0;
});

test('facts that were left out are not labelled as sent', async () => {
  const { page, people, brought } = await openSlip();
  await answerLeads(page, 201);
  const slip = page.locator('.slip');
  await people.fill('12');
  await expect.poll(brought).toBe('people=12');
  await page.getByRole('button', { name: 'Leave these details out' }).click();
  await fillForm(page);
  await press(page);
  await says(page, THANKS);
  expect(await slip.innerText()).not.toContain('These were sent with your request');
});

test("leaving the facts out keeps the focus for further typing while the form's script loads", async () => {
  const { page, people, brought } = await openSlip();
  const release = await hold(page, '**/assets/lead-form-*.js');
  await people.fill('12');
  await expect.poll(brought).toBe('people=12');
  await page.getByRole('button', { name: 'Leave these details out' }).click();
  await fieldOf(page, 'Email').focus();
  release();
  await formIsAlive(page);
  await page.keyboard.type('kim@example.org');
  expect(await fieldOf(page, 'Email').inputValue()).toBe('kim@example.org');
});

test('the input is restored after a reload in the same tab, and the form states at once that it will be sent', async () => {
  const { page, people, must, note, brought, mail } = await openSlip();
  await people.fill('12');
  await must.fill('A3');
  await expect.poll(brought).not.toBeNull();
  await page.reload();
  await expect.poll(() => people.inputValue()).toBe('12');
  expect(await must.inputValue()).toBe('A3');
  expect((await mail())?.[0]).toBe('People who print: 12');
  expect(await note.innerText()).toMatch(
    /Two of the six details will be sent with your request.\s+Leave these details out/,
  );
  expect(await brought()).toBe('people=12&must=A3');
  await people.fill('');
  await must.fill('');
  await page.reload();
  await page.locator('#lead').getByLabel('Name', { exact: true }).focus();
  expect(await people.inputValue()).toBe('');
  expect(await brought()).toBeNull();
});

test('the form states that restored input will be sent', async () => {
  const { page, people, note, brought } = await openSlip();
  await people.fill('12');
  await expect.poll(brought).toBe('people=12');
  await page.goto(url('/nsw/sydney/'));
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => note.innerText()).toContain('One of the six details will be sent with your request.');
  expect(await people.inputValue()).toBe('12');
});

test('the form is as near the top on phones as on a city page, and links to the facts below it', async () => {
  const { page, people } = await openSlip(PHONE);
  const top = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().top + scrollY);
  expect(await top('#quote')).toBeLessThan(1.25 * PHONE.viewport.height);
  expect(await top('.slip')).toBeGreaterThan(await top('#quote'));
  await page.getByRole('link', { name: 'the six details below' }).click();
  await expect
    .poll(() => people.evaluate((field) => ((at) => at > 0 && at < innerHeight)(field.getBoundingClientRect().top)))
    .toBe(true);
});

test.each([
  ['phones', 'Go to the form', PHONE],
  ['phones', 'your request', PHONE],
  ['wide screens', 'Go to the form', { viewport: { width: 1280, height: 800 } }],
])('on %s, "%s" moves the focus to the first field of the form, below its heading', async (_, name, options) => {
  const { page } = await openSlip(options);
  await page.locator('.slip').getByRole('link', { name }).press('Enter');
  const first = page.locator('#lead').getByLabel('Name', { exact: true });
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect
    .poll(() =>
      page
        .locator('#quote')
        .evaluate((card) => ((at) => at > 0 && at < innerHeight / 2)(card.getBoundingClientRect().top)),
    )
    .toBe(true);
});

test('the input is also sent with another request, and the form states this once its first field has the focus', async () => {
  const { page, people, note, brought } = await openSlip();
  await people.fill('12');
  await expect.poll(brought).toBe('people=12');
  await page.locator('#lead').evaluate((form: HTMLFormElement) => form.reset());
  expect(await note.count()).toBe(0);
  await page.locator('#lead').getByLabel('Name', { exact: true }).focus();
  expect(await brought()).toBe('people=12');
});

test('input entered before the script has loaded is used', async () => {
  const { page } = await open();
  const release = await hold(page, SCRIPT);
  await page.goto(url(ADDRESS));
  const { people, brought } = parts(page);
  await people.fill('12');
  release();
  await expect.poll(brought).toBe('people=12');
});

test('the six facts are a list without their script or without JavaScript, and the email contains them as lines', async () => {
  const { page: plain } = await open({ javaScriptEnabled: false });
  await plain.goto(url(ADDRESS));
  expect(await parts(plain).fields.locator('visible=true').count()).toBe(0);
  expect(await plain.locator('#six-facts .slip li').allInnerTexts()).toHaveLength(6);
  const toForm = (of: Page) =>
    of.getByRole('link', { name: /^(the six details below|Go to the form|your request)$/ }).count();
  expect(await toForm(plain)).toBe(0);
  expect(await parts(plain).mail()).toHaveLength(6);

  const { page, visit, troubles } = await open();
  await page.route(SCRIPT, (route) => route.abort());
  await visit(url(ADDRESS));
  await parts(page).people.waitFor({ state: 'hidden' });
  expect(await toForm(page)).toBe(0);
  troubles.length = 0;
});

test.each([320, 390, 1280])('the fields do not overflow the slip, %i pixels wide', async (width) => {
  const { page } = await openSlip({ viewport: { width, height: 844 } });
  const over = await page.locator('.slip').evaluate((slip) => {
    const { left, right } = slip.getBoundingClientRect();
    return [...slip.querySelectorAll('input')].map((field) => {
      const box = field.getBoundingClientRect();
      return box.left > left && box.right < right && box.width > 120;
    });
  });
  expect(over).toEqual(Array(6).fill(true));
});
