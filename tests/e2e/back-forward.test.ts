import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { formSite } from '../support/form-site.ts';
import { formIsAlive } from '../support/lead-page.ts';
import { openLeadServer } from '../support/lead-server.ts';
import { serveToAll } from '../support/preview.ts';
import { realSite } from '../support/real-site.ts';

const server = openLeadServer();

const open = openBrowser('keeps pages');
const preactUrl = serveToAll(() => formSite('preact', server.address));
const reactUrl = serveToAll(() => formSite('react', server.address));
const realUrl = serveToAll(realSite);

/** Whether the page was restored from the back/forward cache, and the reasons if it was not. */
interface Return {
  readonly kept: boolean;
  readonly reasons: unknown;
}

const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { notRestoredReasons = null } = navigation as { notRestoredReasons?: unknown };
      (window as { shown?: Return }).shown = { kept: persisted, reasons: notRestoredReasons };
    });
  });

const leaveAndReturn = async (page: Page, elsewhere: string): Promise<Return | undefined> => {
  const here = page.url();
  await page.goto(elsewhere);
  // Playwright's goBack() waits for a load event, which a restored page does not fire.
  await page.evaluate(() => history.back());
  await page.waitForURL(here, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as { shown?: Return }).shown);
  return page.evaluate(() => (window as { shown?: Return }).shown);
};

const WHOLE: Return = { kept: true, reasons: null };

describe.each([
  ['preact', preactUrl],
  ['react', reactUrl],
] as const)('Back on %s', (_, url) => {
  test('restores the lead form with its input and its errors, ready to be sent', async () => {
    const { page } = await open();
    await watch(page);
    await page.goto(url('/contact/'));
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const problems = page.getByRole('group', { name: 'There is a problem' }).getByRole('link');
    await field('Name').fill('Kim Lee');
    await field('Email').fill('kim.example.org');
    await formIsAlive(page);
    await page.locator('#lead [type=submit]').click();
    await problems.first().waitFor();
    await field('Phone').fill('02 5550 1234');

    expect(await leaveAndReturn(page, url('/privacy/'))).toEqual(WHOLE);
    expect(await field('Name').inputValue()).toBe('Kim Lee');
    expect(await field('Email').inputValue()).toBe('kim.example.org');
    expect(await field('Phone').inputValue()).toBe('02 5550 1234');
    // The phone number was already corrected.
    expect(await problems.allTextContents()).toEqual(['Invalid email address', 'Business Name is required']);
    expect(await page.title()).toMatch(/^Error: /);

    await field('Email').fill('kim@example.org');
    await field('Business Name').fill("Lee's Cafe");
    await page.locator('#lead [type=submit]').click();
    await page.getByRole('heading', { name: /^Thank you!/ }).waitFor();
    expect(server.leads.map(({ row }) => row.email)).toEqual(['kim@example.org']);
  });

  test('restores the quiz with its question and a pending answer, ready to continue', async () => {
    const { page } = await open();
    await watch(page);
    await page.goto(url('/printer-quiz/'));
    const quiz = page.locator('.quiz');
    const next = quiz.getByRole('button', { name: 'Next', exact: true });
    await quiz.getByRole('heading', { name: /^Question 1 of 10/ }).waitFor();
    await page.waitForFunction(() => document.title.startsWith('Question 1 of 10'));
    await quiz.getByRole('radio', { name: '11 to 50' }).check();
    await next.click();
    await quiz.getByRole('heading', { name: /^Question 2 of 10/ }).waitFor();
    await quiz.getByRole('radio', { name: 'Professional services' }).check();

    expect(await leaveAndReturn(page, url('/privacy/'))).toEqual(WHOLE);
    expect(await page.title()).toMatch(/^Question 2 of 10: /);
    expect(await quiz.getByRole('radio', { name: 'Professional services' }).isChecked()).toBe(true);
    await next.click();
    await quiz.getByRole('heading', { name: /^Question 3 of 10/ }).waitFor();
    await quiz.getByRole('button', { name: 'Back', exact: true }).click();
    await quiz.getByRole('heading', { name: /^Question 2 of 10/ }).waitFor();
  });
});

const PAGES = ['/', '/404/', '/lease-cost-calculator/', '/nsw/sydney/', '/search/', '/seo-validator/'];

test.each(PAGES)('nothing on %s keeps the page out of the back/forward cache', async (address) => {
  const { page } = await open();
  await watch(page);
  await page.goto(realUrl(address));
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/idle-/.test(name)));
  const field = page.getByLabel('Name', { exact: true });
  const hasForm = (await field.count()) > 0;
  if (hasForm) {
    await field.fill('Kim Lee');
    await formIsAlive(page);
  }
  expect(await leaveAndReturn(page, realUrl('/terms/'))).toEqual(WHOLE);
  if (hasForm) expect(await field.inputValue()).toBe('Kim Lee');
});
