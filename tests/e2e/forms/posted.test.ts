import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { formSite } from '../../support/form-site.ts';
import { CITY, fieldOf as field, formIsAlive } from '../../support/lead-page.ts';
import { openLeadServer } from '../../support/lead-server.ts';
import { serveToAll } from '../../support/preview.ts';
import { expectTroubles, fill, KIM_ROW, submit } from './form.ts';

const server = openLeadServer();
const open = openBrowser();
const url = serveToAll(() => formSite('preact', server.address));
const actionUrl = serveToAll(() => formSite('action', server.address));
const nobodyUrl = serveToAll(() => formSite('nobody', server.address));

describe('a site with a form endpoint', () => {
  test.each([false, true])(
    'posts to the endpoint and redirects the visitor to the thank-you page; script: %s',
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

  test('does not post before the script has checked the form', async () => {
    const { page } = await open();
    await page.goto(actionUrl(CITY));
    await field(page, 'Name').focus();
    await formIsAlive(page);
    await submit(page).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(server.forms).toEqual([]);
  });

  test('disables browser validation while the script loads, and relies on browser validation if it fails to load', async () => {
    const { page, visit, troubles } = await open();
    await visit(actionUrl(CITY));
    await submit(page).click();
    await page.getByRole('link', { name: 'Name is required', exact: true }).waitFor();
    await page.route('**/assets/lead-form-*.js', (route) => route.abort('failed'));
    await visit(actionUrl(CITY));
    await submit(page).click();
    // The browser's own validation focuses the invalid field.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lead-name');
    expect(server.forms).toEqual([]);
    expectTroubles(troubles, /ERR_FAILED|assets\/lead-form/);
  });

  test('posts to the endpoint if the script fails to load', async () => {
    server.thankYou = actionUrl('/thank-you/');
    const { page, troubles } = await open();
    await page.route('**/assets/lead-form-*.js', (route) => route.abort('failed'));
    await page.goto(actionUrl(CITY));
    await fill(page);
    await expect.poll(() => troubles.length).toBeGreaterThan(0);
    await submit(page).click();
    await page.waitForURL(actionUrl('/thank-you/'));
    expect(server.forms).toHaveLength(1);
    expectTroubles(troubles, /ERR_FAILED|assets\/lead-form/);
  });
});

describe('visitors without a usable form', () => {
  test('get phone and email without JavaScript instead of a dead form', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url(CITY));
    expect(await field(page, 'Name').isVisible()).toBe(false);
    const instead = page.locator('.without-script');
    expect(
      await instead.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['tel:1800975711', 'mailto:hello@copyfield.example']);
    expect(await instead.isVisible()).toBe(true);
  });

  test('get phone and email even with JavaScript if there is no backend', async () => {
    const { page } = await open();
    await page.goto(nobodyUrl(CITY));
    expect(await page.locator('#quote form').count()).toBe(0);
    await page.locator('#quote .notice').getByRole('link', { name: 'Call 1800 975 711' }).waitFor();
  });
});
