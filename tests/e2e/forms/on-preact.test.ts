import { describe, expect, test } from 'vitest';
import { violationsOf, violationsOfEachLook } from '../../../src/judges/violations.mjs';
import { formSite } from '../../support/form-site.ts';
import { CITY, fieldOf as field, formIsAlive, KEPT, THANKS } from '../../support/lead-page.ts';
import { serveToAll } from '../../support/preview.ts';
import { expectTroubles, fill, fillReady, KIM_ROW, submit, testForm } from './every-runtime.ts';

const { server, open, url } = testForm('preact');
const actionUrl = serveToAll(() => formSite('action', server.address));
const nobodyUrl = serveToAll(() => formSite('nobody', server.address));

test.each([390, 1280])('has nothing for axe to find in any state, %i pixels wide', async (width) => {
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
  // It goes by itself; how often it was tried meanwhile depends on how long axe looked.
  server.mood = 'take';
  await page.getByRole('heading', { name: THANKS }).waitFor({ timeout: 40_000 });
  expectTroubles(troubles, /status of (500|409)/);
  expect(await look()).toEqual([]);
});

test.each(['/', '/contact/'])('%s has the lead form, which sends the same', async (address) => {
  const { page } = await open();
  await page.goto(url(address));
  await fillReady(page);
  await page.getByRole('button', { name: 'Send My Request' }).click();
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(server.leads[0]?.row).toMatchObject({ ...KIM_ROW, source_page: address });
});

test('a page may talk to the backend and to nobody else', async () => {
  const { page } = await open();
  await page.goto(url(CITY));
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain(`connect-src 'self' ${server.address};`);
  expect(policy).toContain("form-action 'self';");
});

describe('an address that takes posted forms', () => {
  test.each([false, true])(
    'is posted to and sends the visitor on to the thanks; script: %s',
    async (javaScriptEnabled) => {
      server.thankYou = actionUrl('/thank-you/');
      const { page } = await open({ javaScriptEnabled });
      await page.goto(actionUrl(CITY));
      const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
      expect(policy).toContain("connect-src 'self';");
      expect(policy).toContain(`form-action 'self' ${server.address};`);
      await fill(page);
      await submit(page).click();
      await page.waitForURL(actionUrl('/thank-you/'));
      expect(server.forms).toEqual([{ ...KIM_ROW, website: '', source_page: CITY }]);
    },
  );

  test('is not posted to before the script has checked the form', async () => {
    const { page } = await open();
    await page.goto(actionUrl(CITY));
    await field(page, 'Name').focus();
    await formIsAlive(page);
    await submit(page).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(server.forms).toEqual([]);
  });

  test('is posted to where the script cannot be had', async () => {
    server.thankYou = actionUrl('/thank-you/');
    const { page, troubles } = await open();
    await page.route('**/assets/lead-form-*.js', (route) => route.abort('failed'));
    await page.goto(actionUrl(CITY));
    await fill(page);
    await submit(page).click();
    await page.waitForURL(actionUrl('/thank-you/'));
    expect(server.forms).toHaveLength(1);
    expectTroubles(troubles, /ERR_FAILED/);
  });
});

describe('visitors whom no form can serve', () => {
  test('have phone and e-mail without script, and no form that leads nowhere', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url(CITY));
    expect(await field(page, 'Name').isVisible()).toBe(false);
    const instead = page.locator('.without-script');
    expect(
      await instead.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['tel:1800975711', 'mailto:hello@copyfield.example']);
    expect(await instead.isVisible()).toBe(true);
  });

  test('have phone and e-mail with script too, where nobody takes a form', async () => {
    const { page } = await open();
    await page.goto(nobodyUrl(CITY));
    expect(await page.locator('form').count()).toBe(0);
    await page.locator('#quote .notice').getByRole('link', { name: 'Call 1800 975 711' }).waitFor();
  });
});
